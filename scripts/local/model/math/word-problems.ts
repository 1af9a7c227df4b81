import type { MathTemplate } from './template.ts'
import { dollars, key, slip } from './template.ts'
import { FIRST_NAMES, PLACES, PRODUCTS, SHOPS } from './words.ts'

const twoPlans: MathTemplate = (dice, level) => {
  const months = dice.int(3, 14 + level * 6)
  const [low, high] = [dice.int(6, 14), dice.int(16, 32 + level * 8)]
  const fee = (high - low) * months
  const slots = {
    who: dice.pick(FIRST_NAMES),
    fee,
    low,
    high,
    club: dice.pick([
      'climbing gym',
      'pottery studio',
      'film club',
      'rowing club',
      'workshop',
      'language course',
      'swim center',
      'dance school',
      'storage unit',
      'phone company',
    ]),
  }
  return {
    stem: dice.say(
      '<One @club asks for $@fee at the start and $@low a <month|visit>; another charges $@high a <month|visit> and nothing at the start. After how many do the two cost @who the same?|@who compares two offers of a @club: $@fee once plus $@low <each time|for every session>, or $@high <each time|a session> without a fee. For how many sessions are <both totals equal|the two offers equally dear>?|Joining a @club costs $@fee, and then each <class|day> costs $@low. Without joining, a <class|day> costs $@high. At which number of these has @who <made up for|recovered> the fee exactly?>',
      slots,
    ),
    key: key(months),
    wrong: [
      slip(
        Math.round(fee / high),
        'This divides the fee by the higher price alone, as if the member paid nothing each time.',
      ),
      slip(
        Math.round(fee / low) + 1,
        'This divides the fee by the lower price instead of by the difference of the prices.',
      ),
      slip(
        Math.round(fee / (high + low)),
        'This divides the fee by the sum of the prices instead of by their difference.',
      ),
      slip(months + 1, 'Here the offer with the fee has become the cheaper one already.'),
      slip(high - low, 'This is what is saved each time, not how many times it takes.'),
    ],
    order: 'by-size',
    explanation: `Let \\(n\\) be the number. The totals are equal when \\(${fee} + ${low}n = ${high}n\\). Each time saves ${dollars(high - low)}, so the fee of ${dollars(fee)} is recovered when \\(${high - low}n = ${fee}\\), which gives the answer.`,
    hint: 'How much does the first offer save each time, once its fee is paid?',
    solution: [
      `Set the totals equal: \\(${fee} + ${low}n = ${high}n\\).`,
      `Subtract \\(${low}n\\): \\(${fee} = ${high - low}n\\).`,
      `Divide by ${high - low}.`,
    ],
    compute: `${fee} / (${high} - ${low})`,
  }
}

const tickets: MathTemplate = (dice, level) => {
  const [adult, child] = [dice.int(9, 16), dice.int(3, 8)]
  const [adults, children] = [dice.int(12, 60 + level * 40), dice.int(10, 70 + level * 40)]
  const [count, money] = [adults + children, adults * adult + children * child]
  const slots = {
    place: dice.pick(PLACES),
    adult,
    child,
    count,
    money,
    who: dice.pick(FIRST_NAMES),
    product: dice.pick(PRODUCTS),
    shop: dice.pick(SHOPS),
  }
  return {
    stem: dice.say(
      '<At @place, adults pay $@adult and children $@child. One <evening|morning|afternoon>, @count <visitors|guests> paid $@money <in all|together>. How many of them were adults?|@who sold @count tickets for @place and took in $@money. Full tickets cost $@adult, reduced ones $@child. How many full tickets were sold?|For @shop, @who packed @count <boxes|bags> of @product: large ones at $@adult and small ones at $@child, worth $@money <altogether|in total>. How many were large?>',
      slots,
    ),
    key: key(adults),
    wrong: [
      slip(children, 'This is the number of the cheaper ones.'),
      slip(
        Math.round(money / adult),
        'This divides all the money by the higher price, as if everything had cost that.',
      ),
      slip(
        Math.round(money / (adult + child)),
        'This divides the money by the sum of the two prices, as if there were equally many of each.',
      ),
      slip(adults + adult - child, 'This comes from a slip in dividing by the difference of the prices.'),
    ],
    order: 'by-size',
    explanation: `If all ${count} had cost $${child}, the total would be $${count * child}. The real total is $${money - count * child} higher, and each of the more expensive ones adds $${adult - child}, so their number is the first of these amounts divided by the second.`,
    hint: 'First imagine that all of them had the lower price.',
    solution: [
      `With the lower price only: \\(${count} \\times ${child} = ${count * child}\\).`,
      `The difference: \\(${money} - ${count * child} = ${money - count * child}\\).`,
      `Divide by \\(${adult} - ${child} = ${adult - child}\\).`,
    ],
    compute: `(${money} - ${count} * ${child}) / (${adult} - ${child})`,
  }
}

export const WORD_PROBLEMS: readonly MathTemplate[] = [twoPlans, tickets]
