import type { MathTemplate } from './template.ts'
import { key, slip } from './template.ts'
import { AREAS, FIRST_NAMES, PAIRS, PRODUCTS } from './words.ts'

const ratioShare: MathTemplate = (dice, level) => {
  const [a, b] = dice.pick([[2, 3], [3, 5], [4, 7], [5, 8], [3, 4], [2, 7], [5, 6], [4, 9], [3, 8], [1, 4]] as const) // prettier-ignore
  const part = dice.int(4, 13 + level * 6)
  const [one, two] = dice.pick(PAIRS)
  const total = (a + b) * part
  const more = level === 0 ? b * part : (b - a) * part
  const slots = { one: one ?? '', two: two ?? '', a, b, total }
  const ask =
    level === 0
      ? '<How many are @two?|How many @two are there?|What is the number of @two?>'
      : '<How many more @two than @one are there?|By how many do the @two outnumber the @one?|What is the difference between the numbers of @two and @one?>'
  return {
    stem: dice.say(
      `<The ratio of @one to @two in a <collection|count|record> is @a to @b, and there are @total <of them|in all>.|For every @a @one there are @b @two, and together they <number|make> @total.|Altogether @total @one and @two were <listed|counted>, in the ratio @a to @b.> ${ask}`,
      slots,
    ),
    key: key(more),
    wrong: [
      slip(a * part, `This is the number of ${one ?? ''}.`),
      slip(
        level === 0 ? (b - a) * part : b * part,
        level === 0
          ? 'This is the difference between the two numbers.'
          : `This is the number of ${two ?? ''} itself, not how many more there are.`,
      ),
      slip(part, 'This is the size of one part of the ratio.'),
      slip(Math.round((total * a) / b), 'This takes the ratio of the two kinds for a fraction of the whole.'),
    ],
    order: 'by-size',
    explanation: `The ratio ${a} to ${b} divides the total of ${total} into ${a + b} equal parts of ${part} each. The ${two ?? ''} make up ${b} of the parts and the ${one ?? ''} make up ${a}, which leads to the number that the question asks for.`,
    hint: 'Into how many equal parts does the ratio divide the whole?',
    solution: [
      `Add the parts of the ratio: \\(${a} + ${b} = ${a + b}\\).`,
      `Find one part: \\(${total} \\div ${a + b} = ${part}\\).`,
      `Multiply it by ${level === 0 ? b : b - a}.`,
    ],
    compute: `${total} / (${a} + ${b}) * ${level === 0 ? b : `(${b} - ${a})`}`,
  }
}

const partOfRest: MathTemplate = (dice, level) => {
  const [p, q] = dice.pick([[3, 4], [4, 3], [5, 4], [3, 5], [4, 5], [5, 3], [2, 5], [6, 5]] as const) // prettier-ignore
  const total = p * q * dice.int(3 + level, 11 + level * 3)
  const rest = total - total / p
  const left = rest - rest / q
  const slots = {
    who: dice.pick(FIRST_NAMES),
    total,
    p: `\\(\\frac{1}{${p}}\\)`,
    q: `\\(\\frac{1}{${q}}\\)`,
    product: dice.pick(PRODUCTS),
    area: dice.pick(AREAS),
  }
  return {
    stem: dice.say(
      '<@who has @total @product to sell, sells @p of them <before noon|on Friday>, and then sells @q of the <remaining ones|rest> <after lunch|on Saturday>. How many are left?|Of @total square feet of a @area, @who <paints|covers> @p on the first day and @q of what remains on the second. How many square feet <are still bare|remain>?|A box held @total @product. @who gave @p of them to a <school|neighbor|museum> and @q of the remainder to a <library|cousin|club>. How many did @who keep?>',
      slots,
    ),
    key: key(left),
    wrong: [
      slip(
        total - total / p - total / q,
        'This takes both fractions of the whole; the second is a fraction of what remained.',
      ),
      slip(rest, 'This is what is left after the first part only.'),
      slip(rest / q, 'This is the second part that was taken, not what is left of it.'),
      slip(total / p, 'This is the first part that was taken.'),
    ],
    order: 'by-size',
    explanation: `The first part is \\(${total} \\div ${p} = ${total / p}\\), which leaves ${rest}. The second fraction applies to those ${rest} rather than to the whole, so it removes ${rest / q} more, and the answer is what then remains.`,
    hint: 'The second fraction is not a fraction of the number at the start.',
    solution: [
      `After the first part: \\(${total} - ${total / p} = ${rest}\\).`,
      `The second part: \\(${rest} \\div ${q} = ${rest / q}\\).`,
      'Subtract the second part from what was left.',
    ],
    compute: `${total} * (1 - 1/${p}) * (1 - 1/${q})`,
  }
}

export const RATIOS: readonly MathTemplate[] = [ratioShare, partOfRest]
