import type { Figure } from '#domain/items/figures.ts'
import type { MathTemplate } from './template.ts'
import { key, slip, TRIPLES } from './template.ts'
import { AREAS, FIRST_NAMES, TALL } from './words.ts'
import { PLANE_ANGLES } from './plane-angles.ts'

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
    explanation: `In a right triangle the squares of the legs add up to the square of the hypotenuse: \\(${p}^{2} + ${q}^{2} = ${r}^{2}\\), or \\(${p * p} + ${q * q} = ${r * r}\\). The side that the question asks for is the ${leg ? 'other leg' : 'hypotenuse'}, found by a square root.`,
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
    hint: 'How many times as long is the longer shadow as the shorter one?',
    solution: [
      `Compare the shadows: \\(${shade * times} \\div ${shade} = ${times}\\).`,
      `Multiply the height of ${own} feet by that.`,
    ],
    compute: `${own} / ${shade} * ${shade * times}`,
  }
}

export const PLANE_GEOMETRY: readonly MathTemplate[] = [
  ...PLANE_ANGLES,
  rectangle,
  ladder,
  roundThings,
  shadow,
]
