import type { Figure } from '../../../../domain/items/figures.ts'
import type { MathTemplate } from './template.ts'
import { key, ordinal, slip, TRIPLES } from './template.ts'
import { AREAS, FIRST_NAMES, TALL } from './words.ts'

const rectangle: MathTemplate = (dice, level) => {
  const [w, more] = [dice.int(4, 18 + level * 6), dice.int(2, 12)]
  const l = w + more
  const slots = {
    what: dice.pick(AREAS),
    around: 2 * (w + l),
    more,
    l,
    who: dice.pick(FIRST_NAMES),
    unit: dice.pick(['feet', 'meters', 'yards']),
  }
  return {
    stem: dice.say(
      '<The <fence|border|rail> around a rectangular @what is @around @unit long, and one side is @l @unit. How many square @unit does the @what cover?|@who plans a rectangular @what that is @more @unit longer than it is wide, with @around @unit of <edging|rope|trim> around it. What is its area in square @unit?|A rectangular @what has a perimeter of @around @unit; its length exceeds its width by @more @unit. Find its area in square @unit.>',
      slots,
    ),
    key: key(w * l),
    wrong: [
      slip(l * (2 * (w + l) - l), 'This takes all that is left of the perimeter for one side.'),
      slip(2 * (w + l) * more, 'This multiplies two of the given numbers.'),
      slip(l * l, 'This is the area of a square on the longer side.'),
      slip(w + l, 'This is half of the perimeter.'),
    ],
    order: 'by-size',
    explanation: `Half of the perimeter, \\(${w + l}\\), is the sum of length and width. The two differ by ${more}, so they are ${l} and ${w}. The area is the product of these two sides, \\(${l} \\times ${w}\\), in square ${slots.unit}.`,
    hint: 'Half of the distance around a rectangle is its length and its width together.',
    solution: [
      `Length and width together: \\(${2 * (w + l)} \\div 2 = ${w + l}\\).`,
      `The sides are ${l} and ${w}.`,
      'Multiply them.',
    ],
    compute: `((${2 * (w + l)} / 2)^2 - ${more}^2) / 4`,
  }
}

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
          : 'This is the sum of the two angles that are given.',
      ),
      slip(360 - a - b, 'This takes the angles of a triangle to add up to 360 degrees.'),
      slip(Math.abs(a - b), 'This is the difference of the two angles.'),
      slip(180 - (outside ? a : b), 'This leaves one of the two angles out.'),
    ],
    order: 'by-size',
    explanation: `The angles of a triangle add up to 180 degrees, so the third angle is \\(180 - ${a} - ${b} = ${c}\\) degrees. ${outside ? 'The exterior angle forms a straight line with it, so it equals the sum of the two angles that are given.' : 'No further step is needed, because this is the angle that the question asks for.'}`,
    hint: 'What do the three angles of any triangle add up to?',
    solution: [
      `Third angle: \\(180 - ${a} - ${b} = ${c}\\).`,
      outside ? 'Subtract it from 180 for the angle outside.' : 'Check that the three add up to 180.',
    ],
    compute: outside ? `180 - (180 - ${a} - ${b})` : `180 - ${a} - ${b}`,
  }
}

const ladder: MathTemplate = (dice, level) => {
  const [p, q, r] = dice.pick(TRIPLES.slice(0, level === 0 ? 5 : TRIPLES.length))
  const drawing: Figure = {
    id: 'fig1', kind: 'diagram', label: 'Figure', title: 'A right triangle', size: [10, 7],
    alt: `A right triangle with a horizontal leg of ${p} and a vertical leg of ${q}; the hypotenuse is to be found.`,
    shapes: [
      { shape: 'path', points: [[1, 1], [9, 1], [9, 6]], closed: true },
      { shape: 'right-angle', at: [9, 1], toward: [[1, 1], [9, 6]] },
      { shape: 'label', at: [5, 0.4], text: String(p) },
      { shape: 'label', at: [9.5, 3.5], text: String(q) },
    ],
  } // prettier-ignore
  const slots = {
    p,
    q,
    r,
    tall: dice.pick(TALL),
    who: dice.pick(FIRST_NAMES),
    unit: dice.pick(['feet', 'meters', 'yards', 'paces']),
  }
  const leg = level === 2
  return {
    ...(leg ? {} : { figure: 'fig1', drawing }),
    stem: dice.say(
      leg
        ? '<A @r-foot <cable|wire|rope> runs from the top of a @tall to a stake in level ground, @p feet from its base. How many feet high is the @tall?|@who leans a @r-foot ladder against a @tall so that its foot stands @p feet away on level ground. How many feet up does it reach?>'
        : '<The legs of the right triangle in the figure measure @p and @q. What is the length of its hypotenuse?|@who walks @p @unit east and then @q @unit north, as in the figure. How many @unit from the start is that in a straight line?|A <ramp|brace|cable> closes the right triangle shown, whose other sides are @p and @q @unit. How many @unit long is it?>',
      slots,
    ),
    key: key(leg ? q : r),
    wrong: [
      slip(p + (leg ? r : q), 'This adds the two lengths that are given.'),
      slip(Math.abs((leg ? r : q) - p), 'This subtracts the two lengths that are given.'),
      slip(
        leg ? r * r - p * p : p * p + q * q,
        'This is the square of the length; the root has not been taken.',
      ),
      slip((leg ? q : r) + 2, 'This comes from a slip in one of the squares.'),
    ],
    order: 'by-size',
    explanation: `In a right triangle the squares of the legs add up to the square of the hypotenuse: \\(${p}^{2} + ${q}^{2} = ${r}^{2}\\), or \\(${p * p} + ${q * q} = ${r * r}\\). The side that is asked for is the ${leg ? 'other leg' : 'hypotenuse'}, found by a square root.`,
    hint: 'Which side lies opposite the right angle?',
    solution: [
      leg
        ? `Subtract the squares: \\(${r * r} - ${p * p} = ${q * q}\\).`
        : `Add the squares: \\(${p * p} + ${q * q} = ${r * r}\\).`,
      'Take the square root.',
    ],
    compute: leg ? `sqrt(${r}^2 - ${p}^2)` : `sqrt(${p}^2 + ${q}^2)`,
  }
}

const roundThings: MathTemplate = (dice, level) => {
  const r = dice.int(3, 15 + level * 4)
  const from =
    level === 0
      ? `a radius of ${r}`
      : level === 1
        ? `a diameter of ${2 * r}`
        : `a circumference of \\(${2 * r}\\pi\\)`
  const slots = {
    from,
    unit: dice.pick(['feet', 'inches', 'meters', 'yards', 'centimeters']),
    what: dice.pick([
      'pond',
      'rug',
      'trampoline',
      'flower bed',
      'drumhead',
      'pizza pan',
      'merry-go-round floor',
      'stained-glass window',
      'helicopter pad',
      'tabletop',
      'clock face',
      'fountain',
    ]),
    who: dice.pick(FIRST_NAMES),
  }
  return {
    stem: dice.say(
      '<What is the area, in square @unit, of a circular @what with @from @unit?|@who wants to cover a round @what that has @from @unit. How many square @unit is that?|A @what in the form of a circle has @from @unit. Which number of square @unit is its area?>',
      slots,
    ),
    key: key(`\\(${r * r}\\pi\\)`),
    wrong: [
      slip(`\\(${2 * r}\\pi\\)`, 'This is the circumference, not the area.'),
      slip(`\\(${4 * r * r}\\pi\\)`, 'This squares the diameter instead of the radius.'),
      slip(`\\(${r}\\pi\\)`, 'This does not square the radius.'),
    ],
    order: 'by-size',
    explanation: `The radius is ${r} ${slots.unit}${level === 0 ? ', as the question says' : level === 1 ? ', half of the diameter' : ', since the circumference is \\(2\\pi r\\)'}. The area of a circle is \\(\\pi r^{2}\\), so the radius is squared and the result is multiplied by \\(\\pi\\).`,
    hint: 'Find the radius before anything else.',
    solution: [`The radius is ${r}.`, `Its square is \\(${r}^{2} = ${r * r}\\).`, 'Multiply by \\(\\pi\\).'],
    compute: `pi * (${2 * r} / 2)^2`,
  }
}

const shadow: MathTemplate = (dice, level) => {
  const [own, times] = [dice.int(3, 8), dice.int(3, 9 + level * 3)]
  const shade = own + dice.pick([-1, 1, 2])
  const slots = {
    tall: dice.pick(TALL),
    own,
    shade,
    far: shade * times,
    who: dice.pick(FIRST_NAMES),
    thing: dice.pick(['fence post', 'sapling', 'mailbox', 'child', 'signpost', 'tent pole', 'sunflower']),
  }
  return {
    stem: dice.say(
      '<A @own-foot @thing casts a shadow of @shade feet while a @tall nearby casts one of @far feet. How many feet tall is the @tall?|@who measures shadows at the same moment: @shade feet for a @thing of @own feet and @far feet for a @tall. What is the height of the @tall in feet?|Standing upright, a @thing @own feet high has a @shade-foot shadow. At that hour the shadow of a @tall is @far feet long. Find its height in feet.>',
      slots,
    ),
    key: key(own * times),
    wrong: [
      slip(
        shade * times + own - shade,
        'This adds the difference of height and shadow, although it is their ratio that is the same.',
      ),
      slip(
        Math.round((shade * shade * times) / own),
        'This sets up the proportion with one ratio upside down.',
      ),
      slip(shade * times, 'This is the length of the shadow.'),
      slip(own * (times + 1), 'This comes from a slip in the division.'),
    ],
    order: 'by-size',
    explanation: `The sun makes the same angle with both, so the triangles are similar and height and shadow have the same ratio. The longer shadow is \\(${shade * times} \\div ${shade} = ${times}\\) times the shorter one, so the height is ${times} times ${own} feet.`,
    hint: 'How many times as long as the short shadow is the long one?',
    solution: [
      `Compare the shadows: \\(${shade * times} \\div ${shade} = ${times}\\).`,
      `Multiply the height of ${own} feet by that.`,
    ],
    compute: `${own} / ${shade} * ${shade * times}`,
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

export const PLANE_GEOMETRY: readonly MathTemplate[] = [
  rectangle,
  angles,
  ladder,
  roundThings,
  shadow,
  polygon,
]
