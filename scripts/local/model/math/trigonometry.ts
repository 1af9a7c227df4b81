import type { MathTemplate } from './template.ts'
import { fraction, gcd, key, slip, TRIPLES } from './template.ts'
import { FIRST_NAMES, TALL } from './words.ts'

const RATIOS = ['sin', 'cos', 'tan'] as const
type Ratio = (typeof RATIOS)[number]
const NAME = { sin: 'sine', cos: 'cosine', tan: 'tangent' } as const

const ofSides = (p: number, q: number, r: number): Record<Ratio, readonly [number, number]> => ({
  sin: [p, r],
  cos: [q, r],
  tan: [p, q],
})

const inTriangle: MathTemplate = (dice, level) => {
  const [p, q, r] = dice.pick(TRIPLES.filter((_, place) => place !== 4 && place !== 5))
  const [legs, ratio] = [dice.chance(0.5) ? [p, q] : [q, p], dice.pick(RATIOS)] as const
  const [opposite = 0, adjacent = 0] = legs
  const sides = ofSides(opposite, adjacent, r)
  const [x, y, z] = dice.pick([['A', 'B', 'C'], ['P', 'Q', 'R'], ['D', 'E', 'F'], ['L', 'M', 'N'], ['S', 'T', 'U'], ['J', 'K', 'H']] as const) // prettier-ignore
  const option = ([top, bottom]: readonly [number, number], why?: string) => ({
    text: fraction(top, bottom),
    ...(why === undefined ? {} : { why }),
  })
  const slots = {
    x: `\\(${x}\\)`,
    t: `\\(${x}${y}${z}\\)`,
    opp: `\\(${y}${z} = ${opposite}\\)`,
    adj: `\\(${x}${z} = ${adjacent}\\)`,
    hyp: `\\(${x}${y} = ${r}\\)`,
    z: `\\(${z}\\)`,
    ask: `\\(\\${ratio} ${x}\\)`,
  }
  return {
    stem: dice.say(
      level === 0
        ? '<In right triangle @t with the right angle at @z, the sides are @opp, @adj and @hyp. What is @ask?|Triangle @t has a right angle at @z, with @adj, @hyp and @opp. Which fraction equals @ask?>'
        : '<In right triangle @t the right angle is at @z, @opp and @hyp. What is @ask?|The right angle of triangle @t lies at @z; moreover @adj and @opp. Which fraction is @ask?|Given a triangle @t with a right angle at @z, and @adj, @hyp, find @ask.>',
      slots,
    ),
    key: option(sides[ratio]),
    wrong: [
      ...RATIOS.filter((other) => other !== ratio).map((other) =>
        option(sides[other], `This is the ${NAME[other]} of the angle, not its ${NAME[ratio]}.`),
      ),
      option([sides[ratio][1], sides[ratio][0]], 'This is the fraction upside down.'),
    ],
    explanation: `Seen from the angle, the opposite side is ${opposite}, the adjacent side is ${adjacent} and the hypotenuse is ${r}. The ${NAME[ratio]} is the ${{ sin: 'opposite side over the hypotenuse', cos: 'adjacent side over the hypotenuse', tan: 'opposite side over the adjacent side' }[ratio]}, which gives the fraction in the answer.`,
    hint: 'Decide which side is opposite the angle and which one is next to it.',
    solution: [
      `Opposite ${opposite}, adjacent ${adjacent}, hypotenuse ${r}.`,
      `Form the ${NAME[ratio]} from two of them.`,
    ],
    compute: {
      sin: `sqrt(${r}^2 - ${adjacent}^2) / ${r}`,
      cos: `sqrt(${r}^2 - ${opposite}^2) / ${r}`,
      tan: `sqrt(${r}^2 - ${adjacent}^2) / ${adjacent}`,
    }[ratio],
  }
}

const heightBySlope: MathTemplate = (dice, level) => {
  const [p, q] = dice.pick([[3, 4], [5, 12], [8, 15], [2, 5], [7, 9], [3, 7], [4, 5], [5, 8], [2, 3]] as const) // prettier-ignore
  const part = dice.int(3, 12 + level * 4)
  const [far, high] = [q * part, p * part]
  const eye = level === 2 ? dice.int(4, 6) : 0
  const slots = {
    tall: dice.pick(TALL),
    far,
    f: `\\(\\frac{${p}}{${q}}\\)`,
    who: dice.pick(FIRST_NAMES),
    eye,
    angle: dice.pick(['\\(\\theta\\)', '\\(\\alpha\\)', '\\(\\beta\\)']),
  }
  return {
    stem: dice.say(
      level === 2
        ? '<@who, whose eyes are @eye feet above level ground, stands @far feet from a @tall and looks up at its top by an angle whose tangent is @f. How many feet high is the @tall?|A camera on a @eye-foot stand, @far feet from a @tall, points at its top; the tangent of its tilt above the horizontal is @f. What is the height of the @tall in feet?>'
        : '<From a spot @far feet from the base of a @tall on level ground, the angle of elevation of its top is @angle, with a tangent of @f. How many feet tall is the @tall?|The sun stands at an angle @angle above the horizon with a tangent of @f, and a @tall casts a shadow of @far feet. How high is it, in feet?|@who sees the top of a @tall under an angle @angle at a distance of @far feet along the ground. If the tangent of @angle is @f, what is the height in feet?>',
      slots,
    ),
    key: key(high + eye),
    wrong: [
      slip(Math.round((far * q) / p), 'This divides by the tangent instead of multiplying by it.'),
      slip(
        eye === 0 ? high + p : high,
        eye === 0
          ? 'This comes from a slip in the multiplication.'
          : 'This leaves out the height from which one looks.',
      ),
      slip(far, 'This is the distance along the ground.'),
      slip(high + eye + q, 'This adds the denominator of the tangent.'),
    ],
    order: 'by-size',
    explanation: `The tangent of the angle is the height over the distance along the ground, so the height above the point of sight is \\(${far} \\times \\frac{${p}}{${q}} = ${high}\\) feet. ${eye === 0 ? 'That is the height of the whole object, because the angle is measured from the ground.' : `To this the ${eye} feet below the point of sight are added.`}`,
    hint: 'The tangent compares the height with the distance along the ground.',
    solution: [
      `Write \\(\\frac{h}{${far}} = \\frac{${p}}{${q}}\\).`,
      `Multiply by ${far}.`,
      ...(eye === 0 ? [] : [`Add ${eye}.`]),
    ],
    compute: `${far} * ${p} / ${q} + ${eye}`,
  }
}

const period: MathTemplate = (dice, level) => {
  const [a, b, c] = [dice.int(2, 9), dice.int(2, 12), dice.int(1, 14)]
  const ask = level === 0 ? 'amplitude' : level === 1 ? 'greatest value' : 'least value'
  const ratio = dice.pick(['sin', 'cos'] as const)
  const value = { amplitude: a, 'greatest value': c + a, 'least value': c - a }[ask]
  return {
    stem: dice
      .say(
        '<What is the @ask of @e?|The function @e has which @ask?|A tide <gauge|table> is modeled by @e, in feet, with t in hours. What is the @ask of the model?|The height of a <seat on a wheel|buoy|spring> follows @e. Which number is the @ask?>',
        { ask, e: `\\(${dice.pick(['f(t)', 'h(t)', 'g(t)', 'y(t)'])} = ${a}\\${ratio}(${b}t) + ${c}\\)` },
      )
      .replace('with t in', 'with \\(t\\) in'),
    key: key(value),
    wrong: [
      slip(b, 'This is the factor inside the function, which decides how fast it repeats.'),
      slip(c, 'This is the middle between the highest and the lowest value.'),
      slip(
        ask === 'amplitude' ? a + c : a,
        ask === 'amplitude' ? 'This is the greatest value of the function.' : 'This is the amplitude alone.',
      ),
      slip(
        2 * a + (ask === 'least value' ? c : 0),
        'This takes the whole distance from the lowest to the highest value.',
      ),
      slip(value + b, 'This mixes the factor inside the function into the answer.'),
    ],
    order: 'by-size',
    explanation: `The ${NAME[ratio]} runs from \\(-1\\) to 1, so the first term runs from \\(-${a}\\) to ${a}, and the constant moves everything up by ${c}. The function therefore lies between \\(${c - a}\\) and ${c + a}, with ${c} in the middle and an amplitude of ${a}.`,
    hint: 'Between which two numbers does a sine or a cosine always lie?',
    solution: [`The first term lies between \\(-${a}\\) and ${a}.`, `Adding ${c} moves both ends.`],
    compute: {
      amplitude: `((${c} + ${a}) - (${c} - ${a})) / 2`,
      'greatest value': `${c} + ${a} * 1`,
      'least value': `${c} + ${a} * (-1)`,
    }[ask],
  }
}

const radians: MathTemplate = (dice) => {
  const degrees = dice.pick([
    20, 24, 36, 40, 48, 50, 54, 70, 72, 75, 80, 84, 100, 105, 108, 110, 126, 130, 140, 144, 150, 160, 162,
    165, 200, 210, 216, 220, 225, 240, 250, 252, 280, 288, 300, 310, 315, 324, 330,
  ])
  const [top, bottom] = [degrees / gcd(degrees, 180), 180 / gcd(degrees, 180)]
  const show = (a: number, b: number) =>
    b === 1 ? `\\(${a}\\pi\\)` : `\\(\\frac{${a === 1 ? '' : a}\\pi}{${b}}\\)`
  return {
    stem: dice.say(
      '<An angle of @d° has what measure in radians?|How many radians are @d degrees?|A <dial|crane|gate|radar dish> turns by @d°. What is this <turn|rotation> in radians?|Written in radians, @d° is which of these?|@who turns a <valve|telescope|wheel> through @d°. Expressed in radians, how far is that?>',
      { d: degrees, who: dice.pick(FIRST_NAMES) },
    ),
    key: key(show(top, bottom)),
    wrong: [
      slip(show(bottom, top), 'This is the fraction upside down.'),
      slip(show(top, 2 * bottom), 'This divides by 360 degrees and leaves the factor of two out.'),
      slip(show(top + 1, bottom), 'This comes from a slip in reducing the fraction.'),
      slip(show(top + 2, bottom), 'This comes from a slip in the division.'),
    ],
    explanation: `A straight angle of 180 degrees is \\(\\pi\\) radians, so ${degrees} degrees are \\(\\frac{${degrees}}{180}\\pi\\) radians. Numerator and denominator share the factor ${gcd(degrees, 180)}, and dividing both by it gives the fraction in the answer.`,
    hint: 'How many degrees does a straight angle have, and how many radians?',
    solution: [`Write \\(\\frac{${degrees}}{180}\\pi\\).`, `Divide above and below by ${gcd(degrees, 180)}.`],
    compute: `${degrees} / 180 * pi`,
  }
}

const halfProduct: MathTemplate = (dice, level) => {
  const [a, b] = [dice.int(3, 12 + level * 4) * 2, dice.int(3, 14) * 2]
  const slots = {
    a,
    b,
    what: dice.pick([
      'sail',
      'flower bed',
      'pennant',
      'plot of land',
      'glass pane',
      'roof panel',
      'quilt patch',
      'stage platform',
    ]),
    who: dice.pick(FIRST_NAMES),
    unit: dice.pick(['feet', 'meters', 'inches', 'yards']),
  }
  return {
    stem: dice.say(
      '<Two sides of a triangular @what measure @a and @b @unit, with an angle of 30° between them. What is its area in square @unit?|@who measures a triangular @what: one side of @a @unit, another of @b @unit, and 30° where the two meet. How many square @unit is it?|A triangle with sides of @a and @b @unit that enclose 30° is cut for a @what. Find its area in square @unit.>',
      slots,
    ),
    key: key((a * b) / 4),
    wrong: [
      slip((a * b) / 2, 'This takes the sides to be perpendicular: the sine of the angle is left out.'),
      slip(a * b, 'This is the product of the sides.'),
      slip((a * b) / 8, 'This halves once too often.'),
      slip(a + b, 'This adds the sides.'),
    ],
    order: 'by-size',
    explanation: `The area of a triangle is half the product of two sides and the sine of the angle between them. The sine of 30 degrees is \\(\\frac{1}{2}\\), so the area is \\(\\frac{1}{2} \\times ${a} \\times ${b} \\times \\frac{1}{2}\\) square ${slots.unit}.`,
    hint: 'How high is the triangle above one of the two sides?',
    solution: [
      `The height above the side of ${a} is \\(${b} \\times \\frac{1}{2} = ${b / 2}\\).`,
      `The area is half of \\(${a} \\times ${b / 2}\\).`,
    ],
    compute: `${a} * ${b} * sin(pi / 6) / 2`,
  }
}

export const TRIGONOMETRY: readonly MathTemplate[] = [inTriangle, heightBySlope, period, radians, halfProduct]
