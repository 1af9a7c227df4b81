import type { MathTemplate } from './template.ts'
import { key, ordinal, plus, slip, times } from './template.ts'
import { FIRST_NAMES, TALL } from './words.ts'

const quadraticRoot: MathTemplate = (dice, level) => {
  const [p, q] = [dice.int(2, 11), -dice.int(1, 12)]
  const [sum, product] = [p + q, p * q]
  const a = level === 2 ? dice.int(2, 4) : 1
  const equation = `\\(${times(a, 'x^{2}')}${plus(-a * sum, 'x')}${plus(a * product)} = 0\\)`
  return {
    stem: dice
      .say(
        '<What is the positive solution of @equation?|Which positive number satisfies @equation?|One solution of @equation is greater than 0. Which number is it?|The graph belonging to @equation crosses the positive part of the horizontal axis where?>',
        { equation },
      )
      .replace('belonging to', 'of the left side of')
      .replace('axis where', 'axis at which number'),
    key: key(p),
    wrong: [
      slip(-q, 'This comes from losing a sign: it is the negative solution without its minus.'),
      slip(-product, 'This is the constant term without its sign.'),
      slip(p + 1, 'This comes from a pair of factors whose sum is not right.'),
      slip(Math.abs(sum) + p, 'This adds the coefficient to a solution.'),
      slip(p + 2, 'This comes from a slip in factoring.'),
    ],
    order: 'by-size',
    explanation: `${a === 1 ? '' : `Dividing by ${a} leaves \\(x^{2}${plus(-sum, 'x')}${plus(product)} = 0\\). `}The left side factors as \\((x - ${p})(x + ${-q})\\), because these numbers have the product ${product} and lead to the middle term. Only the first factor is zero for a positive number.`,
    hint: 'Look for two numbers with the right product and the right sum.',
    solution: [
      `Factor: \\((x - ${p})(x + ${-q}) = 0\\).`,
      'Set each factor equal to zero.',
      'Keep the positive solution.',
    ],
    compute: `((${sum}) + sqrt((${sum})^2 - 4 * (${product}))) / 2`,
  }
}

const arithmeticTerm: MathTemplate = (dice, level) => {
  const [first, step] = [dice.int(3, 30), dice.int(3, 9 + level * 4)]
  const n = dice.int(12, 25 + level * 15)
  const value = first + step * (n - 1)
  const slots = { first, second: first + step, third: first + 2 * step, n, step, who: dice.pick(FIRST_NAMES) }
  return {
    stem: dice.say(
      '<The sequence @first, @second, @third, . . . goes on by adding the same number. What is its @nth term?|@who stacks chairs so that row 1 has @first, row 2 has @second, row 3 has @third, and each <later|further> row grows by as many. How many are in row @n?|A theater has @first seats in its front row and @step more in each row behind the one before. How many seats has row @n?|In an arithmetic sequence the first term is @first and the common difference @step. What is term @n?>',
      { ...slots, nth: ordinal(n) },
    ),
    key: key(value),
    wrong: [
      slip(
        first + step * n,
        'This adds the difference once too often: from term 1 to term n it is added one time less than n.',
      ),
      slip(step * n, 'This leaves the first term out.'),
      slip(first * n, 'This multiplies the first term instead of adding the difference again and again.'),
      slip(value - step, 'This is the term before the one that the question asks for.'),
    ],
    order: 'by-size',
    explanation: `The terms grow by ${step}. From the first term to term ${n} the difference is added ${n - 1} times, so term ${n} is \\(${first} + ${n - 1} \\times ${step}\\), which gives the number in the answer.`,
    hint: 'How many steps lie between the first term and the one that the question asks for?',
    solution: [
      `Count the steps: \\(${n} - 1 = ${n - 1}\\).`,
      `Multiply by the difference: \\(${n - 1} \\times ${step} = ${(n - 1) * step}\\).`,
      `Add the first term, ${first}.`,
    ],
    compute: `${first} + (${n} - 1) * ${step}`,
  }
}

const logarithm: MathTemplate = (dice, level) => {
  const [base, power] = dice.pick([[2, 5], [2, 6], [2, 7], [3, 3], [3, 4], [3, 5], [4, 3], [5, 3], [5, 4], [6, 3], [10, 4], [7, 3], [8, 3], [9, 3], [4, 4]] as const) // prettier-ignore
  const [m, c] = level === 0 ? [1, 0] : [dice.int(2, 4), dice.int(1, 9)]
  const arg = base ** power
  const x = level === 0 ? arg : (arg - c) / m
  const whole = Number.isInteger(x)
  const [mm, cc] = whole ? [m, c] : [1, 0]
  const value = whole ? x : arg
  return {
    stem: dice
      .say(
        '<If @e, what is x?|For what value of x is it true that @e?|Which number x satisfies @e?|The statement @e holds for which x?>',
        { e: `\\(\\log_{${base}}(${times(mm, 'x')}${plus(cc)}) = ${power}\\)` },
      )
      .replaceAll(' x', ' \\(x\\)'),
    key: key(value),
    wrong: [
      slip(
        (base * power - cc) / mm,
        'This multiplies the base by the right side instead of raising it to that power.',
      ),
      slip((power ** base - cc) / mm, 'This takes the base and the exponent the wrong way round.'),
      slip(
        arg === value ? base ** (power - 1) : arg,
        arg === value
          ? 'This stops one power too early.'
          : 'This is the whole argument of the logarithm, not x.',
      ),
      slip(value + base, 'This comes from a slip in the power.'),
    ],
    order: 'by-size',
    explanation: `A logarithm is an exponent: the equation says that \\(${base}^{${power}}\\) equals the argument. Since \\(${base}^{${power}} = ${arg}\\), the argument is ${arg}${cc === 0 && mm === 1 ? ', and the argument is the unknown itself' : `, and \\(${times(mm, 'x')}${plus(cc)} = ${arg}\\) is solved for the unknown`}.`,
    hint: 'Write the statement as a power of the base.',
    solution: [
      `Write it as a power: \\(${times(mm, 'x')}${plus(cc)} = ${base}^{${power}}\\).`,
      'Solve for the unknown.',
    ],
    compute: `(${base}^${power} - ${cc}) / ${mm}`,
  }
}

const composition: MathTemplate = (dice, level) => {
  const [a, b, c, k] = [dice.int(2, 6), dice.int(1, 9), dice.int(1, 8), dice.int(2, 5 + level)]
  const inner = k * k - c
  const value = a * inner + b
  const [f, g] = dice.pick([
    ['f', 'g'],
    ['g', 'h'],
    ['p', 'q'],
    ['h', 'f'],
  ] as const)
  return {
    stem: dice.say(
      '<If @one and @two, what is @ask?|The functions are defined by @one and @two. What number is @ask?|Given @two and @one, find @ask.|For @one, @two, which number equals @ask?>',
      {
        one: `\\(${f}(x) = ${a}x + ${b}\\)`,
        two: `\\(${g}(x) = x^{2} - ${c}\\)`,
        ask: `\\(${f}(${g}(${k}))\\)`,
      },
    ),
    key: key(value),
    wrong: [
      slip((a * k + b) ** 2 - c, 'This applies the two functions in the wrong order.'),
      slip(
        (a * k + b) * inner,
        'This multiplies the values of the functions instead of putting one into the other.',
      ),
      slip(inner, 'This stops after the inner function.'),
      slip(a * (k * 2 - c) + b, 'This doubles the number instead of squaring it.'),
    ],
    order: 'by-size',
    explanation: `The inner function comes first: \\(${g}(${k}) = ${k}^{2} - ${c} = ${inner}\\). That result is put into the outer one, which multiplies it by ${a} and adds ${b}, and so gives the value that the question asks for.`,
    hint: 'Start with the function inside the parentheses.',
    solution: [
      `Inner function: \\(${k * k} - ${c} = ${inner}\\).`,
      `Outer function: \\(${a} \\times (${inner}) + ${b}\\).`,
    ],
    compute: `${a} * (${k}^2 - ${c}) + ${b}`,
  }
}

const vary: MathTemplate = (dice, level) => {
  const [i, l] = [dice.int(2, 5), dice.int(2, 7 + level)]
  const [j, k] = dice.pick([[2, 3], [3, 2], [4, 3], [3, 4], [5, 3], [4, 5], [3, 5], [2, 5], [5, 2], [6, 5]] as const) // prettier-ignore
  const [first, second, to, clean] = [i * j, k * l, i * k, j * l]
  const product = first * second
  const [x, y] = dice.pick([
    ['p', 'v'],
    ['x', 'y'],
    ['s', 't'],
    ['m', 'n'],
    ['r', 'h'],
    ['b', 'c'],
  ] as const)
  return {
    stem: dice.say(
      '<The quantity @y varies inversely as @x, and @y is @second when @x is @first. What is @y when @x is @to?|Suppose @x and @y have a constant product. If @y is @second where @x is @first, how large is @y where @x is @to?|For a <pump|lever|gas|gear>, @y is inversely proportional to @x; a reading shows @y at @second for @x at @first. What reading of @y belongs to @x at @to?>',
      { x: `\\(${x}\\)`, y: `\\(${y}\\)`, first, second, to },
    ),
    key: key(clean),
    wrong: [
      slip((second * to) / first, 'This treats the two as directly proportional.'),
      slip(Math.abs(second - (to - first)), 'This keeps the sum constant instead of the product.'),
      slip(product, 'This is the constant product itself.'),
      slip(clean + first, 'This comes from a slip in the division.'),
      slip(clean * 2, 'This is twice the right value: the product is then no longer the same.'),
    ],
    order: 'by-size',
    explanation: `When one quantity varies inversely as another, their product stays the same. Here it is \\(${first} \\times ${second} = ${product}\\), so the value that belongs to ${to} is that product divided by ${to}.`,
    hint: 'What stays the same when one quantity varies inversely as another?',
    solution: [`Find the product: \\(${first} \\times ${second} = ${product}\\).`, `Divide it by ${to}.`],
    compute: `${first} * ${second} / ${to}`,
  }
}

const thrown: MathTemplate = (dice, level) => {
  const [top, tall] = [dice.int(2, 4 + level), dice.int(3, 40)]
  const speed = 32 * top
  const high = 16 * top * top + tall
  return {
    stem: dice
      .say(
        '<A ball thrown from the top of a @tall is @e feet above the ground after t seconds. What is the greatest height, in feet, that it reaches?|@who launches a <model rocket|water balloon|beanbag> from a @tall; its height in feet after t seconds is @e. How many feet above the ground is its highest point?|The height in feet of a <spark|pebble|tennis ball> tossed up beside a @tall is given by @e, t seconds after the toss. What is the maximum of this height?>',
        { tall: dice.pick(TALL), who: dice.pick(FIRST_NAMES), e: `\\(-16t^{2} + ${speed}t + ${tall}\\)` },
      )
      .replaceAll(' t seconds', ' \\(t\\) seconds'),
    key: key(high),
    wrong: [
      slip(16 * top * top, 'This leaves out the height at the start.'),
      slip(speed + tall, 'This adds the coefficient of the time to the height at the start.'),
      slip(tall, 'This is the height at the start.'),
      slip(speed * top + tall, 'This leaves out the term with the square.'),
    ],
    order: 'by-size',
    explanation: `The graph is a parabola that opens downward, so its highest point is its vertex, at \\(t = \\frac{${speed}}{32} = ${top}\\). There the height is \\(-16(${top})^{2} + ${speed}(${top}) + ${tall}\\), which is the number that the question asks for.`,
    hint: 'At which time does a parabola of this form have its vertex?',
    solution: [
      `Time of the vertex: \\(t = ${speed} \\div 32 = ${top}\\).`,
      'Put that time into the expression.',
    ],
    compute: `${tall} + ${speed}^2 / (4 * 16)`,
  }
}

export const INTERMEDIATE_ALGEBRA: readonly MathTemplate[] = [
  quadraticRoot,
  arithmeticTerm,
  logarithm,
  composition,
  vary,
  thrown,
]
