import type { MathTemplate } from './template.ts'
import { key, plus, slip, times } from './template.ts'
import { FIRST_NAMES } from './words.ts'
import { WORD_PROBLEMS } from './word-problems.ts'

const solveLinear: MathTemplate = (dice, level) => {
  const x = dice.int(2, 12) * (level === 0 ? 1 : dice.pick([-1, 1]))
  const [a, c] = [dice.int(4, 9) + level, dice.int(1, 3)]
  const b = dice.int(1, 15) * dice.pick([-1, 1])
  const d = (a - c) * x + b
  const letter = dice.pick(['x', 'n', 't', 'y', 'p', 'w'])
  const equation = `\\(${a}${letter}${plus(b)} = ${times(c, letter)}${plus(d)}\\)`
  return {
    stem: dice.say(
      '<What value of @letter makes @equation true?|For which value of @letter do both sides of @equation agree?|Which number is the solution of @equation?|If @equation, what is @letter?|The equation @equation holds for one number only. Which number is it?>',
      { letter: `\\(${letter}\\)`, equation },
    ),
    key: key(x),
    wrong: [
      slip(-x, 'This comes from losing a sign when the constants are put on one side.'),
      slip(
        (d + b) / (a - c),
        'This comes from adding the constant on the left where it has to be subtracted.',
      ),
      slip(
        (d - b) / (a + c),
        'This comes from adding the two coefficients where one has to be subtracted from the other.',
      ),
      slip(x + dice.pick([1, 2, 3]), 'This comes from a slip in the last division.'),
      slip(d - b, 'This is the right side before it is divided by the coefficient.'),
    ],
    order: 'by-size',
    explanation: `Subtracting \\(${times(c, letter)}\\) from both sides leaves \\(${a - c}${letter}${plus(b)} = ${d}\\). Moving the constant gives \\(${a - c}${letter} = ${d - b}\\), and dividing both sides by the coefficient finds the value that the question asks for.`,
    hint: 'Move the terms with the variable to one side and the constants to the other.',
    solution: [`Collect the terms: \\((${a} - ${c})${letter} = ${d} - (${b})\\).`, `Divide by ${a - c}.`],
    compute: `(${d} - (${b})) / (${a} - ${c})`,
  }
}

const evaluateAt: MathTemplate = (dice, level) => {
  const [x, y] = [dice.int(2, 6) * (level === 0 ? 1 : -1), dice.int(2, 7)]
  const [a, b, c] = [dice.int(2, 5), dice.int(2, 6), dice.int(1, 12)]
  const value = a * x * x - b * x * y + c
  const expression = `\\(${a}x^{2} - ${b}xy + ${c}\\)`
  return {
    stem: dice.say(
      '<What is the value of @expression when @x and @y?|If @x and @y, then @expression <equals what number|is equal to what>?|Evaluate @expression for @x, @y.|Given @y and @x, what number does @expression stand for?>',
      { expression, x: `\\(x = ${x}\\)`, y: `\\(y = ${y}\\)` },
    ),
    key: key(value),
    wrong: [
      slip(a * x * x + b * x * y + c, 'This comes from losing the sign of the middle term.'),
      slip(a * a * x * x - b * x * y + c, 'This squares the coefficient together with the variable.'),
      slip(-a * x * x - b * x * y + c, 'This takes the square of the number to be negative.'),
      slip(value - c, 'This leaves the constant at the end out.'),
      slip(2 * a * x - b * x * y + c, 'This doubles the variable instead of squaring it.'),
    ],
    order: 'by-size',
    explanation: `With these numbers the first term is \\(${a}(${x})^{2} = ${a * x * x}\\) and the second one is \\(${b}(${x})(${y}) = ${b * x * y}\\), which is subtracted. Adding the constant ${c} to their difference gives the value of the expression.`,
    hint: 'Square before you multiply, and keep the sign of each number in parentheses.',
    solution: [
      `First term: \\(${a} \\times ${x * x} = ${a * x * x}\\).`,
      `Second term: \\(${b} \\times (${x}) \\times ${y} = ${b * x * y}\\).`,
      `Combine: \\(${a * x * x} - (${b * x * y}) + ${c}\\).`,
    ],
    compute: `${a} * (${x})^2 - ${b} * (${x}) * ${y} + ${c}`,
  }
}

const expand: MathTemplate = (dice, level) => {
  const [a, b] = [dice.int(2, 7), dice.int(2, 9)]
  const [m, n] = [dice.int(2, 4 + level), dice.int(1, 8)]
  const product = (first: number, second: number, last: number) =>
    `\\(${times(first, 'x^{2}')}${plus(second, 'x')}${plus(last)}\\)`
  const choice = (first: number, second: number, last: number, why?: string) => ({
    text: product(first, second, last),
    value: `${first}*x^2 + (${second})*x + (${last})`,
    ...(why === undefined ? {} : { why }),
  })
  return {
    stem: dice
      .say(
        '<Which expression is equivalent to @e?|The product @e is equal to which of these for every x?|When @e is multiplied out, what is the result?|A rectangle has sides of lengths @one and @two. Which expression gives its area?|Which of these is another way to write @e?>',
        { e: `\\((${m}x + ${n})(${a}x - ${b})\\)`, one: `\\(${m}x + ${n}\\)`, two: `\\(${a}x - ${b}\\)` },
      )
      .replace('every x', 'every \\(x\\)'),
    key: choice(m * a, n * a - m * b, -n * b),
    wrong: [
      choice(
        m * a,
        0,
        -n * b,
        'This multiplies first with first and last with last, and forgets the two middle products.',
      ),
      choice(
        m * a,
        n * a + m * b,
        -n * b,
        'This loses the minus sign of the second binomial in the middle term.',
      ),
      choice(
        m * a,
        n * a - m * b,
        n * b,
        'This takes the product of a positive and a negative number to be positive.',
      ),
      choice(
        m + a,
        n * a - m * b,
        -n * b,
        'This adds the coefficients of the first terms instead of multiplying them.',
      ),
    ],
    explanation: `Each term of the first factor is multiplied by each term of the second. The products are \\(${m * a}x^{2}\\), \\(${-m * b}x\\), \\(${n * a}x\\) and \\(${-n * b}\\); the two terms with \\(x\\) are then combined into one.`,
    hint: 'There are four products to form, and two of them can be combined.',
    solution: [
      `First terms: \\(${m}x \\times ${a}x\\).`,
      `Outer and inner terms: \\(${-m * b}x\\) and \\(${n * a}x\\).`,
      `Last terms: \\(${n} \\times (-${b})\\).`,
    ],
    compute: `(${m}*x + ${n}) * (${a}*x - ${b})`,
    at: { x: [2, 3, 7, -5] },
  }
}

const consecutive: MathTemplate = (dice, level) => {
  const [step, count] = [dice.pick(level === 0 ? [1] : [2, 2, 3]), dice.pick([3, 4, 5])]
  const least = dice.int(11, 40 + level * 20) * 2 + (step === 2 ? dice.int(0, 1) : 0)
  const sum = count * least + (step * count * (count - 1)) / 2
  const largest = least + step * (count - 1)
  const kind =
    step === 1
      ? 'consecutive whole numbers'
      : step === 2
        ? `consecutive ${least % 2 === 0 ? 'even' : 'odd'} numbers`
        : 'consecutive terms of a list that grows by 3'
  return {
    stem: dice.say(
      '<The sum of @n @kind is @sum. What is the <largest|greatest> of them?|@who writes down @n @kind that add up to @sum. Which is the <last|largest> one?|If @n @kind have the sum @sum, how large is the <greatest|last>?>',
      { n: ['', '', '', 'three', 'four', 'five'][count] ?? count, kind, sum, who: dice.pick(FIRST_NAMES) },
    ),
    key: key(largest),
    wrong: [
      slip(least, 'This is the smallest of the numbers.'),
      slip(sum / count, 'This is the mean of the numbers, which stands in their middle.'),
      slip(largest + step, 'This is the number that follows the last one.'),
      slip(largest - step, 'This is the number before the last one.'),
    ],
    order: 'by-size',
    explanation: `If the smallest is \\(n\\), the numbers add up to \\(${count}n + ${(step * count * (count - 1)) / 2}\\). Setting this equal to ${sum} gives \\(n = ${least}\\), and the largest is ${step * (count - 1)} more than that.`,
    hint: 'Write every number in terms of the smallest one.',
    solution: [
      `Set up \\(${count}n + ${(step * count * (count - 1)) / 2} = ${sum}\\).`,
      'Solve for the smallest number.',
      `Add ${step * (count - 1)}.`,
    ],
    compute: `(${sum} - ${(step * count * (count - 1)) / 2}) / ${count} + ${step * (count - 1)}`,
  }
}

export const ELEMENTARY_ALGEBRA: readonly MathTemplate[] = [
  ...WORD_PROBLEMS,
  solveLinear,
  evaluateAt,
  expand,
  consecutive,
]
