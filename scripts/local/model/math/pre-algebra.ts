import type { MathTemplate } from './template.ts'
import { dollars, gcd, key, slip } from './template.ts'
import { FIRST_NAMES, GOODS, MAKERS, PLACES, PRODUCTS, SHOPS } from './words.ts'
import { RATIOS } from './ratios.ts'

const discountAndTax: MathTemplate = (dice, level) => {
  const price = dice.int(4, 24) * 20
  const [off, tax] = [dice.pick([10, 15, 20, 25, 30, 40]), dice.pick([4, 5, 6, 8, 10])]
  const sale = (price * (100 - off)) / 100
  const total = level === 0 ? sale : (sale * (100 + tax)) / 100
  const slots = {
    who: dice.pick(FIRST_NAMES),
    good: dice.pick(GOODS),
    shop: dice.pick(SHOPS),
    price: dollars(price),
    off,
    tax,
  }
  const question =
    level === 0
      ? '<What does @who pay|How much is @who charged|What is the reduced price> before <any tax|tax is added>?'
      : `A sales tax of @tax% is <then added|charged on the reduced price|added at the register>. What is the <total cost|full amount due|final price>, <tax included|including the tax|with the tax>?`
  return {
    stem: dice.say(
      `<At @shop, @good with a <regular|usual|list> price of @price is marked down by @off%.|@who <picks out|chooses|decides on> @good <priced|listed> at @price from @shop, where everything is @off% off this <week|weekend|month>.|A coupon for @off% off lets @who buy @good, <normally|otherwise> @price, from @shop.> ${question}`,
      slots,
    ),
    key: key(dollars(total)),
    wrong: [
      slip(
        dollars(level === 0 ? (price * off) / 100 : sale),
        level === 0
          ? 'This is the amount taken off, not what is left of the price.'
          : 'This is the reduced price; the tax has not been added yet.',
      ),
      slip(
        dollars((price * (100 - off + (level === 0 ? 5 : tax))) / 100),
        'This combines percents of two different amounts by adding and subtracting them.',
      ),
      slip(
        dollars((price * (100 + tax)) / 100),
        'This adds a percent to the regular price and leaves the discount out.',
      ),
      slip(dollars(price - off), 'This takes the percent off as if it were a number of dollars.'),
    ],
    order: 'by-size',
    explanation: `Taking ${off}% off leaves ${100 - off}% of the regular price of ${dollars(price)}, which is ${dollars(sale)}. ${level === 0 ? 'The question doesn’t ask about tax, so the reduced price is the answer.' : `The tax of ${tax}% is charged on that reduced price, and adding it gives ${dollars(total)}.`}`,
    hint: 'First find what part of the regular price the buyer still pays after the discount.',
    solution: [
      `Find the reduced price: \\(${price} \\times ${(100 - off) / 100} = ${sale}\\) dollars.`,
      level === 0
        ? 'Stop there, because the tax is left out.'
        : `Add the tax to it: \\(${sale} \\times ${(100 + tax) / 100} = ${total}\\) dollars.`,
    ],
    compute:
      level === 0
        ? `${price} - ${price} * ${off} / 100`
        : `(${price} - ${price} * ${off} / 100) * (1 + ${tax} / 100)`,
  }
}

const missingForMean: MathTemplate = (dice, level) => {
  const given = Array.from({ length: level + 3 }, () => dice.int(9, 38))
  const sum = given.reduce((a, b) => a + b, 0)
  const count = given.length + 1
  const mean = Math.ceil(sum / given.length) + dice.int(1, 3)
  const need = mean * count - sum
  const slots = {
    who: dice.pick(FIRST_NAMES),
    list: given.join(', '),
    count,
    mean,
    last: ['', '', '', 'fourth', 'fifth', 'sixth'][given.length] ?? 'last',
    first: given.length,
  }
  return {
    stem: dice.say(
      '<During the first @first <weeks of a summer job|weeks of a reading contest|months of a savings plan>, @who recorded @list <hours|chapters|deposits>. What must the @last entry be for the <mean|average> of all @count to equal @mean?|@who <counted|tallied> @list <herons|cyclists|meteors|ferries> on @first <mornings|evenings|outings>. How many have to be seen on the @last so that the mean of the @count counts is @mean?|In @first <rounds of a quiz|games of bowling practice|archery rounds>, @who scored @list points. Which score in the @last brings the average over @count up to @mean points?>',
      slots,
    ),
    key: key(need),
    wrong: [
      slip(
        mean,
        'This is the mean that is wanted. One more value of that size would not make up for the lower values before it.',
      ),
      slip(
        mean * given.length - sum + mean - (sum % given.length) - 1,
        'This comes from rounding the mean of the given values before going on.',
      ),
      slip(
        need + count,
        'This comes from multiplying the mean by one value too many and slipping in the subtraction.',
      ),
      slip(
        Math.max(1, need - mean),
        'This is how much the given values fall short when they are multiplied by one value too few.',
      ),
      slip(need + 2, 'This is the result of a slip in adding the given values.'),
    ],
    order: 'by-size',
    explanation: `A mean of ${mean} over ${count} values needs a total of \\(${count} \\times ${mean} = ${mean * count}\\). The given values add up to ${sum}, so the missing one is the difference between the two totals.`,
    hint: 'What total must all the values have together to give that mean?',
    solution: [
      `Find the total that is needed: \\(${count} \\times ${mean} = ${mean * count}\\).`,
      `Add the given values: ${sum}.`,
      `Subtract: \\(${mean * count} - ${sum} = ${need}\\).`,
    ],
    compute: `${count} * ${mean} - (${given.join(' + ')})`,
  }
}

const workRate: MathTemplate = (dice, level) => {
  const [each, minutes] = [dice.int(3, 17) * (level + 1), dice.pick([4, 5, 6, 10, 12, 15])]
  const hours = dice.int(2, 6 + level)
  const made = (hours * 60 * each) / minutes
  const slots = { maker: dice.pick(MAKERS), product: dice.pick(PRODUCTS), each, minutes, hours }
  return {
    stem: dice.say(
      '<Every @minutes minutes, @maker <turns out|finishes|completes> @each @product. <At this steady pace|If the pace holds>, how many @product are <ready|done> after @hours hours?|It takes @maker @minutes minutes to <produce|make> @each @product. Working <without a break|at the same rate>, how many can be <made|completed> in @hours hours?|A shift of @hours hours lies ahead of @maker, whose rate is @each @product per @minutes minutes. How many @product will the shift yield?>',
      slots,
    ),
    key: key(made),
    wrong: [
      slip(each * hours, 'This treats each stretch of minutes as if it were a whole hour.'),
      slip(
        each * minutes * hours,
        'This multiplies all three numbers instead of counting how many stretches fit into the hours.',
      ),
      slip(made / hours, 'This is the number made in one hour only.'),
      slip(made + each, 'This counts one stretch of minutes too many.'),
    ],
    order: 'by-size',
    explanation: `There are \\(${hours} \\times 60 = ${hours * 60}\\) minutes in ${hours} hours, and they contain ${(hours * 60) / minutes} stretches of ${minutes} minutes each. Each of these stretches yields ${each}, so the number made is the product of the two.`,
    hint: 'Count how many stretches of that many minutes fit into one hour.',
    solution: [
      `Change hours into minutes: \\(${hours} \\times 60 = ${hours * 60}\\).`,
      `Count the stretches: \\(${hours * 60} \\div ${minutes} = ${(hours * 60) / minutes}\\).`,
      `Multiply by ${each}.`,
    ],
    compute: `${hours} * 60 / ${minutes} * ${each}`,
  }
}

const meetAgain: MathTemplate = (dice, level) => {
  const [a, b] = dice.pick([[12, 18], [15, 20], [8, 12], [10, 25], [14, 21], [16, 24], [9, 15], [18, 30], [20, 24], [12, 30], [18, 24], [28, 42]] as const) // prettier-ignore
  const both = (a * b) / gcd(a, b)
  const start = dice.pick(['7:00 a.m.', 'noon', '9:00 a.m.', 'sunrise', 'the opening bell', 'midnight'])
  const slots = { a, b, start, who: dice.pick(FIRST_NAMES), place: dice.pick(PLACES) }
  return {
    stem: dice.say(
      '<Two buses leave <a depot|the harbor|a hospital> together at @start. One <returns|comes back> every @a minutes, the other every @b minutes. After how many minutes are both <back at the same moment|first there together again>?|At @place, a bell rings every @a minutes and a <fountain|light show|carousel> starts every @b minutes. Both begin at @start. How many minutes later do they <next coincide|first coincide again>?|@who waters <ferns|herbs> every @a hours and <orchids|mosses> every @b hours, and did both at @start. In how many hours will both be <due|needed> at once for the first time?>',
      slots,
    ),
    key: key(both),
    wrong: [
      slip(a * b, 'This is the product: a common multiple, but not the first one.'),
      slip(a + b, 'This is the sum of the two times, which is a multiple of neither.'),
      slip(gcd(a, b), 'This is the greatest common factor, when the least common multiple is needed.'),
      slip(both * (level > 0 ? 2 : 3), 'This is a later time at which both happen, not the first.'),
    ],
    order: 'by-size',
    explanation: `Both happen together at times that are multiples of ${a} and of ${b}. The least common multiple of the two numbers is ${both}, so that is when they coincide for the first time after the start.`,
    hint: 'List the times of each one from the start, and look for the first time in both lists.',
    solution: [
      `Write the multiples of ${b}: ${b}, ${2 * b}, ${3 * b}, and so on.`,
      `Find the first of them that ${a} divides.`,
    ],
    compute: `lcm(${a}, ${b})`,
  }
}

export const PRE_ALGEBRA: readonly MathTemplate[] = [
  ...RATIOS,
  discountAndTax,
  missingForMean,
  workRate,
  meetAgain,
]
