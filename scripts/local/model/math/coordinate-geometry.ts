import type { MathTemplate } from './template.ts'
import { fraction, key, plus, slip, times, TRIPLES } from './template.ts'
import { FIRST_NAMES } from './words.ts'

const point = (x: number, y: number): string => `\\((${x}, ${y})\\)`
const NAMES = [['A', 'B'], ['P', 'Q'], ['R', 'S'], ['C', 'D'], ['M', 'N'], ['J', 'K'], ['U', 'V'], ['E', 'F']] as const // prettier-ignore

const slope: MathTemplate = (dice, level) => {
  const [x, y] = [dice.int(-8, 8), dice.int(-8, 8)]
  const [run, rise] = [
    dice.int(2, 7),
    dice.pick([3, 5, 7, 9, 11, 4, 8]) * (level === 0 ? 1 : dice.pick([-1, 1])),
  ]
  const option = (top: number, bottom: number, why?: string) => ({
    text: fraction(top, bottom),
    ...(why === undefined ? {} : { why }),
  })
  return {
    stem: dice.say(
      '<What is the slope of the line through @a and @b?|A line passes through @a and @b. What is its slope?|Which number is the slope of the segment from @a to @b?|The points @a and @b lie on one line. How steep is it, given as a slope?>',
      { a: point(x, y), b: point(x + run, y + rise) },
    ),
    key: option(rise, run),
    wrong: [
      option(run, rise, 'This divides the change across by the change upward: the fraction is upside down.'),
      option(
        -rise,
        run,
        'This subtracts the coordinates in different orders above and below, which changes the sign.',
      ),
      option(-run, rise, 'This is the slope of a perpendicular line.'),
      option(rise + 1, run, 'This comes from a slip in subtracting the second coordinates.'),
    ],
    explanation: `The slope is the change of the second coordinate divided by the change of the first one. From the first point to the second one the line changes by ${rise} upward and by ${run} to the right, so the slope is the quotient of these two numbers.`,
    hint: 'Subtract the coordinates in the same order above and below the fraction bar.',
    solution: [
      `Change of the second coordinate: \\(${y + rise} - (${y}) = ${rise}\\).`,
      `Change of the first coordinate: \\(${x + run} - (${x}) = ${run}\\).`,
      'Divide the first of these by the second.',
    ],
    compute: `(${y + rise} - (${y})) / (${x + run} - (${x}))`,
  }
}

const midpoint: MathTemplate = (dice, level) => {
  const [mx, my, dx, dy] = [
    dice.int(-6, 9),
    dice.int(-6, 9),
    dice.int(1, 7),
    dice.int(1, 7) * dice.pick([-1, 1]),
  ]
  const [one, two] = dice.pick(NAMES)
  const [a, b] = [[mx - dx, my - dy], [mx + dx, my + dy]] as const // prettier-ignore
  const end = level > 0
  const [gx, gy] = end ? b : [mx, my]
  const given = end ? ([mx, my] as const) : b
  const option = (x: number, y: number, why?: string) => ({
    text: point(x, y),
    ...(why === undefined ? {} : { why }),
  })
  return {
    stem: dice.say(
      end
        ? '<The midpoint of segment @s is @g, and one endpoint is @a. What is the other endpoint?|Point @g lies halfway between @a and a second point. Which point is that?|@who marks @a on a grid and walks in a straight line; at @g half of the way is done. Where does the walk end?>'
        : '<What is the midpoint of the segment from @a to @g?|Segment @s has the endpoints @a and @g. Which point is halfway between them?|On a map with a grid, @who lives at @a and works at @g. Which point is in the middle of the straight way?>',
      { s: `\\(${one}${two}\\)`, a: point(...a), g: point(...given), who: dice.pick(FIRST_NAMES) },
    ),
    key: option(gx, gy),
    wrong: end
      ? [
          option(
            Math.round((a[0] + mx) / 2),
            Math.round((a[1] + my) / 2),
            'This is about halfway between the two points that are given.',
          ),
          option(
            mx - a[0],
            my - a[1],
            'This is the change from the endpoint to the midpoint, not a point of the segment.',
          ),
          option(a[0] + mx, a[1] + my, 'This adds the coordinates of the two points.'),
          option(gx, -gy, 'This loses a sign in the second coordinate.'),
        ]
      : [
          option(dx, dy, 'This is half of the difference of the coordinates; half of their sum is needed.'),
          option(a[0] + b[0], a[1] + b[1], 'This adds the coordinates and does not divide by 2.'),
          option(my, mx, 'This takes the two coordinates in the wrong order.'),
          option(mx + 1, my, 'This comes from a slip in the first coordinate.'),
          option(mx, -my, 'This loses a sign in the second coordinate.'),
        ],
    explanation: `Each coordinate of a midpoint is the mean of the coordinates of the endpoints. ${end ? `From the endpoint to the midpoint the coordinates change by ${dx} and ${dy}, and the same change once more leads to the other endpoint.` : `The means are \\(\\frac{${a[0]} + ${b[0]}}{2}\\) and \\(\\frac{${a[1]} + (${b[1]})}{2}\\), which are the two coordinates that the answer has.`}`,
    hint: 'Look at each coordinate separately.',
    solution: ['Work with the first coordinates alone.', 'Then do the same with the second coordinates.'],
    compute: end
      ? `[2 * ${mx} - (${a[0]}), 2 * ${my} - (${a[1]})]`
      : `[(${a[0]} + ${b[0]}) / 2, (${a[1]} + (${b[1]})) / 2]`,
  }
}

const distance: MathTemplate = (dice, level) => {
  const [p, q, r] = dice.pick(TRIPLES.slice(0, level === 0 ? 5 : TRIPLES.length))
  const [x, y] = [dice.int(-9, 9), dice.int(-9, 9)]
  const [one, two] = dice.pick(NAMES)
  const up = dice.pick([-1, 1])
  return {
    stem: dice.say(
      '<How far apart are the points @a and @b?|What is the length of segment @s with endpoints @a and @b?|On a coordinate grid of a <park|harbor|campus> with units of @m meters, @who goes straight from @a to @b. How many units is that?|Find the distance between @one at @a and @two at @b.>',
      {
        a: point(x, y),
        b: point(x + p, y + q * up),
        s: `\\(${one}${two}\\)`,
        one: `\\(${one}\\)`,
        two: `\\(${two}\\)`,
        who: dice.pick(FIRST_NAMES),
        m: dice.int(2, 9) * 10,
      },
    ),
    key: key(r),
    wrong: [
      slip(p + q, 'This adds the two changes, as if one had to walk along the grid lines.'),
      slip(Math.abs(q - p), 'This is the difference of the two changes.'),
      slip(r * r, 'This is the square of the distance; the root has not been taken.'),
      slip(q, 'This is the change in one direction only.'),
    ],
    order: 'by-size',
    explanation: `The points differ by ${p} in the first coordinate and by ${q} in the second one. These are the legs of a right triangle whose hypotenuse is the distance: \\(\\sqrt{${p}^{2} + ${q}^{2}} = \\sqrt{${r * r}}\\).`,
    hint: 'The two changes are the legs of a right triangle.',
    solution: [
      `The legs are ${p} and ${q}.`,
      `Add their squares: \\(${p * p} + ${q * q} = ${r * r}\\).`,
      'Take the square root.',
    ],
    compute: `sqrt((${x + p} - (${x}))^2 + (${y + q * up} - (${y}))^2)`,
  }
}

const lineThrough: MathTemplate = (dice, level) => {
  const [m, x, b] = [
    dice.int(2, 6) * (level === 0 ? 1 : dice.pick([-1, 1])),
    dice.int(2, 7),
    dice.int(-12, 14),
  ]
  const y = m * x + b
  const other = dice.int(8, 12)
  const value = level < 2 ? b : m * other + b
  const what =
    level < 2
      ? '<where does it cross the y-axis, given as a number|what is its y-intercept>'
      : `<what is y on it where x is ${other}|which value of y belongs to x = ${other}>`
  return {
    stem: dice.say(
      `<A line with slope @m passes through @p: ${what}?|If a line goes through @p and has slope @m, ${what}?|Through @p a line is drawn parallel to @l. For this line, ${what}?>`,
      { m, p: point(x, y), l: `\\(y = ${times(m, 'x')}${plus(b + dice.int(1, 9))}\\)` },
    ),
    key: key(value),
    wrong: [
      slip(y + m * x, 'This adds the product of slope and first coordinate where it has to be subtracted.'),
      slip(y, 'This is the second coordinate of the point that is given.'),
      slip(
        level < 2 ? x - m * y : b,
        level < 2
          ? 'This takes the coordinates of the point in the wrong order.'
          : 'This is the value where the line crosses the vertical axis.',
      ),
      slip(value + m, 'This is off by one step of the slope.'),
      slip(-value, 'This has the wrong sign.'),
    ],
    order: 'by-size',
    explanation: `The equation of the line is \\(y = ${times(m, 'x')} + b\\). Since the point lies on it, \\(${y} = ${m}(${x}) + b\\), so \\(b = ${b}\\).${level < 2 ? ' That number is where the line meets the vertical axis, which is what the question asks for.' : ` With this, the value at ${other} is \\(${m}(${other})${plus(b)}\\), which is the number that the question asks for.`}`,
    hint: 'Put the coordinates of the point into the equation of a line with that slope.',
    solution: [
      `Write \\(y = ${times(m, 'x')} + b\\).`,
      `Put the point in: \\(${y} = ${m * x} + b\\).`,
      level < 2 ? 'Solve for the constant.' : 'Solve for the constant, then put in the other number.',
    ],
    compute: level < 2 ? `${y} - (${m}) * ${x}` : `${y} + (${m}) * (${other} - ${x})`,
  }
}

const circle: MathTemplate = (dice, level) => {
  const [h, k, r] = [dice.int(-9, 9), dice.int(-9, 9), dice.int(3, 14)]
  const left = `(x${plus(-h)})^{2} + (y${plus(-k)})^{2}`.replace('(x)', 'x').replace('(y)', 'y')
  const ask = level === 2 ? 'area' : level === 1 ? 'diameter' : 'radius'
  const value = { radius: r, diameter: 2 * r, area: r * r }[ask]
  const shown = (n: number) => (ask === 'area' ? `\\(${n}\\pi\\)` : String(n))
  return {
    stem: dice.say(
      '<What is the @ask of the circle @e?|A circle has the equation @e. What is its @ask?|In the coordinate plane, a <pond|stage|garden> is bounded by the circle @e. Which number is its @ask?|The equation @e describes a circle of what @ask?>',
      { ask, e: `\\(${left} = ${r * r}\\)` },
    ),
    key: key(shown(value)),
    wrong: [
      slip(
        shown(ask === 'area' ? r ** 4 : r * r),
        ask === 'area'
          ? 'This squares the right side of the equation, which is the square of the radius already.'
          : 'This is the right side of the equation, which is the square of the radius.',
      ),
      slip(
        shown(ask === 'radius' ? 2 * r : r),
        ask === 'radius' ? 'This is the diameter.' : 'This is the number for the radius itself.',
      ),
      slip(
        shown(ask === 'area' ? 2 * r : r * r * 2),
        ask === 'area' ? 'This is the circumference.' : 'This doubles the right side of the equation.',
      ),
      slip(shown(value + Math.abs(h) + 1), 'This mixes the coordinates of the center into the answer.'),
    ],
    order: 'by-size',
    explanation: `A circle with the center \\((h, k)\\) and the radius \\(r\\) has the equation \\((x - h)^{2} + (y - k)^{2} = r^{2}\\). Here \\(r^{2} = ${r * r}\\), so the radius is \\(\\sqrt{${r * r}}\\)${ask === 'radius' ? ', and this is what the question asks for.' : `, and from it the ${ask} follows.`}`,
    hint: 'What does the right side of the equation of a circle stand for?',
    solution: [
      `Read off \\(r^{2} = ${r * r}\\).`,
      ask === 'radius' ? 'Take the square root.' : `Take the root and work out the ${ask}.`,
    ],
    compute: ask === 'area' ? `pi * sqrt(${r * r})^2` : `${ask === 'diameter' ? '2 * ' : ''}sqrt(${r * r})`,
  }
}

export const COORDINATE_GEOMETRY: readonly MathTemplate[] = [slope, midpoint, distance, lineThrough, circle]
