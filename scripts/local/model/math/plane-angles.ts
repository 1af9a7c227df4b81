import type { MathTemplate } from './template.ts'
import { key, ordinal, slip } from './template.ts'
import { FIRST_NAMES } from './words.ts'

const angles: MathTemplate = (dice, level) => {
  const [a, b] = [dice.int(25, 75), dice.int(28, 80)]
  const c = 180 - a - b
  const outside = level > 0
  const [p, q, r] = dice.pick([['A', 'B', 'C'], ['P', 'Q', 'R'], ['D', 'E', 'F'], ['J', 'K', 'L'], ['X', 'Y', 'Z'], ['S', 'T', 'U']] as const) // prettier-ignore
  const slots = {
    t: `\\(${p}${q}${r}\\)`,
    a,
    b,
    p: `\\(${p}\\)`,
    q: `\\(${q}\\)`,
    r: `\\(${r}\\)`,
    who: dice.pick(FIRST_NAMES),
    thing: dice.pick([
      'sail',
      'garden bed',
      'roof truss',
      'flag',
      'kite frame',
      'bracket',
      'stage ramp',
      'sign',
    ]),
  }
  return {
    stem: dice
      .say(
        outside
          ? '<In triangle @t, the angles at @p and @q measure @a° and @b°. Side @q@r is extended beyond @r. How many degrees is the exterior angle formed there?|@who extends one edge of a triangular @thing. Two of its corners have @a° and @b°; the angle in question lies outside the third corner. What is its measure in degrees?>'
          : '<Two angles of triangle @t measure @a° at @p and @b° at @q. How many degrees is the angle at @r?|A triangular @thing has corners of @a° and @b°. What is the measure, in degrees, of its third corner?|@who cuts a triangular @thing with angles of @a° and @b° at its base. How many degrees are left for the top?>',
        slots,
      )
      .replaceAll('\\)\\(', ''),
    key: key(outside ? a + b : c),
    wrong: [
      slip(
        outside ? c : a + b,
        outside
          ? 'This is the angle inside the triangle, not the one outside.'
          : 'This is the sum of the two given angles.',
      ),
      slip(360 - a - b, 'This takes the angles of a triangle to add up to 360 degrees.'),
      slip(Math.abs(a - b), 'This is the difference of the two angles.'),
      slip(180 - (outside ? a : b), 'This leaves one of the two angles out.'),
    ],
    order: 'by-size',
    explanation: `The angles of a triangle add up to 180 degrees, so the third angle is \\(180 - ${a} - ${b} = ${c}\\) degrees. ${outside ? 'The exterior angle forms a straight line with it, so it equals the sum of the two given angles.' : 'No further step is needed, because this is the angle that the question asks for.'}`,
    hint: 'What do the three angles of any triangle add up to?',
    solution: [
      `Third angle: \\(180 - ${a} - ${b} = ${c}\\).`,
      outside ? 'Subtract it from 180 for the angle outside.' : 'Check that the three add up to 180.',
    ],
    compute: outside ? `180 - (180 - ${a} - ${b})` : `180 - ${a} - ${b}`,
  }
}

const polygon: MathTemplate = (dice, level) => {
  const n = level === 0 ? dice.pick([5, 6, 8]) : dice.pick([9, 10, 12, 15, 18, 20, 24])
  const total = (n - 2) * 180
  const one = level > 0
  const slots = {
    n,
    who: dice.pick(FIRST_NAMES),
    what: dice.pick([
      'coin',
      'window',
      'gazebo',
      'table top',
      'nut',
      'tower floor',
      'tile',
      'bandstand',
      'badge',
      'pavilion',
    ]),
    nth: ordinal(n),
  }
  return {
    stem: dice.say(
      one
        ? '<How many degrees is each <interior angle|inside corner> of a regular polygon with @n sides?|A @what has the shape of a regular polygon with @n equal sides. What is the measure of one of its corners, in degrees?|@who draws a @what with @n equal sides and @n equal angles. How large is each angle in degrees?>'
        : '<What is the sum, in degrees, of the interior angles of a polygon with @n sides?|A @what has @n straight sides. How many degrees do its inside angles have together?|@who adds up all @n interior angles of a @n-sided @what. What total, in degrees, is to be expected?>',
      slots,
    ),
    key: key(one ? total / n : total),
    wrong: [
      slip(
        one ? 360 / n : n * 180,
        one ? 'This is the exterior angle.' : 'This takes one triangle for each side; there are two fewer.',
      ),
      slip(
        one ? total : (n - 1) * 180,
        one ? 'This is the sum of all the angles.' : 'This takes one triangle too many.',
      ),
      slip(
        one ? 180 - 720 / n : (n - 3) * 180,
        one ? 'This subtracts the exterior angle twice.' : 'This takes one triangle too few.',
      ),
      slip(one ? 180 : 360, 'This is the sum for another figure.'),
    ],
    order: 'by-size',
    explanation: `Lines from one corner divide a polygon with ${n} sides into \\(${n} - 2 = ${n - 2}\\) triangles, so its angles add up to \\(${n - 2} \\times 180 = ${total}\\) degrees. ${one ? `In a regular polygon the ${n} angles are equal, so each is that sum divided by ${n}.` : 'This is the sum that the question asks for, whatever the shape of the polygon.'}`,
    hint: 'Into how many triangles can it be divided from one of its corners?',
    solution: [
      `Triangles: \\(${n} - 2 = ${n - 2}\\).`,
      `Sum: \\(${n - 2} \\times 180 = ${total}\\).`,
      ...(one ? [`Divide by ${n}.`] : []),
    ],
    compute: one ? `180 - 360 / ${n}` : `(${n} - 2) * 180`,
  }
}

export const PLANE_ANGLES: readonly MathTemplate[] = [angles, polygon]
