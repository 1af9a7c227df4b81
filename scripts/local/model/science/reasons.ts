import type { ScienceTemplate } from './values.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const trend: ScienceTemplate = (dice, { subject, first }, slots) => {
  const [with1, against] = subject.sign === 1 ? ['increased', 'decreased'] : ['decreased', 'increased']
  const measure = subject.measure.toLowerCase()
  return {
    stem: dice.say(
      '<Which statement describes how the @measure for @one changed in Table 1 as the @factor became larger?|As the @factor rose from its lowest to its highest value, what happened to the @measure with @one?|How is the @measure of the @system related to the @factor, according to the column for @one?>',
      slots,
    ),
    key: { text: dice.say(`The ${measure} ${with1} <from row to row|throughout>.`) },
    wrong: [
      {
        text: dice.say(`The ${measure} ${against} <from row to row|throughout>.`),
        why: 'The values in the column go the other way.',
      },
      {
        text: dice.say(`The ${measure} first ${with1} and then ${against}.`),
        why: 'The values never change direction in the column.',
      },
      {
        text: dice.say(`The ${measure} <hardly changed|stayed about the same>.`),
        why: 'The last value in the column is far from the first.',
      },
    ],
    explanation: `The column begins with ${first[0] ?? 0} ${subject.unit} and ends with ${first[5] ?? 0} ${subject.unit}, and every value in between ${subject.sign === 1 ? 'is greater' : 'is smaller'} than the one above it. So the ${measure} ${with1} as the ${subject.factor.toLowerCase()} rose.`,
    hint: 'Go down the column and compare each value with the one above it.',
    solution: [
      'Read the column from top to bottom.',
      'Check whether each value is greater or smaller than the one before.',
    ],
  }
}

const keptSame: ScienceTemplate = (dice, { subject, groups }, slots) => ({
  stem: dice.say(
    '<In Study 1, which of these was the same in all the trials with the @system?|Which quantity did the researchers hold constant while they varied the @factor in Study 1?|To make the trials with @one and @two comparable, what was kept unchanged in Study 1?>',
    slots,
  ),
  key: { text: capital(dice.pick(subject.kept)) },
  wrong: [
    {
      text: `The ${subject.factor.toLowerCase()}`,
      why: 'The researchers changed this on purpose from trial to trial.',
    },
    { text: `The ${subject.measure.toLowerCase()}`, why: 'The researchers measured this, and it varied.' },
    {
      text: `The use of ${groups[0]} or ${groups[1]}`,
      why: 'The researchers used both, so that they could compare them.',
    },
  ],
  explanation: `The description of Study 1 names what stayed the same in all trials. The ${subject.factor.toLowerCase()} was varied on purpose, ${groups[0]} and ${groups[1]} were compared, and the ${subject.measure.toLowerCase()} was the result that was measured.`,
  hint: 'Separate what was varied, what was measured, and what stayed the same.',
  solution: [
    'Find what was varied and what was measured.',
    'What remains is what the text says stayed the same.',
  ],
})

const secondStudy: ScienceTemplate = (dice, { subject, groups }, slots) => ({
  stem: dice.say(
    '<How did Study 2 differ from Study 1 in its design?|What was done in Study 2 with the @system that had not been done in Study 1?|Which change did the researchers make between the two studies of @measure?>',
    slots,
  ),
  key: { text: dice.say('The <measurement|trial> was repeated on later days with @one alone.', slots) },
  wrong: [
    {
      text: dice.say('The @factor was <raised|extended> beyond the values of Study 1.', slots),
      why: 'Study 2 used a single value of the factor.',
    },
    {
      text: dice.say('Only @two <was|were> used, on a single day.', slots),
      why: 'Study 2 used the first group, and it lasted for days.',
    },
    {
      text: dice.say('A quantity other than the @measure was <measured|recorded>.', slots),
      why: 'Both studies measured the same quantity.',
    },
  ],
  explanation: `In Study 1 the ${subject.factor.toLowerCase()} took six values, with ${groups[0]} and with ${groups[1]}. Study 2 used one value of it, used ${groups[0]} alone, and followed the ${subject.measure.toLowerCase()} over several days, as the text and Figure 1 show.`,
  hint: 'Compare what was varied in each of the two studies.',
  solution: ['Study 1 varied the factor.', 'Study 2 let time pass instead.'],
})

const whoseView: ScienceTemplate = (dice, { subject }, slots) => {
  const first = dice.chance(0.5)
  const [right, other] = first ? [subject.one, subject.two] : [subject.two, subject.one]
  return {
    stem: dice.say(
      `<To what does Scientist ${first ? 1 : 2} attribute the effect of @factor on the @system?|Which explanation of the @measure is that of Scientist ${first ? 1 : 2}?|By the view of Scientist ${first ? 1 : 2}, why does the @measure depend on the @factor?>`,
      slots,
    ),
    key: { text: `${capital(right)}.` },
    wrong: [
      { text: `${capital(other)}.`, why: 'This is the view of the other scientist.' },
      {
        text: dice.say(
          'The @factor <has no effect of its own|only seems to matter>; @one and @two differ by chance.',
          slots,
        ),
        why: 'Both scientists think that the factor has an effect.',
      },
      {
        text: dice.say('Errors in <reading|recording> the @measure grow with the @factor.', slots),
        why: 'Neither scientist doubts the measurements.',
      },
    ],
    explanation: `Scientist ${first ? 1 : 2} says in the passage that ${right}. The other scientist thinks that ${other}. Neither of them questions the measurements or explains the effect by chance.`,
    hint: 'Reread the paragraph under that scientist’s heading.',
    solution: [`Find the part of Scientist ${first ? 1 : 2}.`, 'Find the sentence that names a cause.'],
  }
}

const agreement: ScienceTemplate = (dice, { subject }, slots) => {
  const [up, down] = subject.sign === 1 ? ['greater', 'smaller'] : ['smaller', 'greater']
  return {
    stem: dice.say(
      '<On which point do Scientist 1 and Scientist 2 agree about the @system?|Both scientists would accept which statement about the @measure?|Which of these about @factor and @measure is disputed by neither scientist?>',
      slots,
    ),
    key: { text: dice.say(`A larger @factor <goes with|is accompanied by> a ${up} @measure.`, slots) },
    wrong: [
      {
        text: dice.say(`A larger @factor <goes with|is accompanied by> a ${down} @measure.`, slots),
        why: 'The table and both scientists say the opposite.',
      },
      {
        text: dice.say('The @factor and the @measure are <unrelated|independent>.', slots),
        why: 'Both scientists explain a relationship, so they accept that there is one.',
      },
      {
        text: dice.say('The cause of the effect <cannot be found|is not worth knowing>.', slots),
        why: 'Each of them offers a cause.',
      },
    ],
    explanation: `The two scientists differ about the cause, but each explains why the ${subject.measure.toLowerCase()} becomes ${up} when the ${subject.factor.toLowerCase()} becomes larger. So they agree on that relationship, which Table 1 shows.`,
    hint: 'What are both of them trying to explain?',
    solution: ['Note what each scientist explains.', 'Both explain the same thing.'],
  }
}

const newResult: ScienceTemplate = (dice, { subject }, slots) => {
  const first = dice.chance(0.5)
  const [right, other] = first ? [1, 2] : [2, 1]
  const claim = first ? subject.one : subject.two
  return {
    stem: dice.say(
      `<Suppose a new experiment with the @system showed directly that ${claim}. Whose view would this support?|A later study of @measure reports that ${claim}. Which view does the report favor?|If it were proved for @one that ${claim}, whose explanation would be strengthened?>`,
      slots,
    ),
    key: { text: `That of Scientist ${right}` },
    wrong: [
      {
        text: `That of Scientist ${other}`,
        why: 'This scientist names another cause, and the new result doesn’t concern it.',
      },
      {
        text: 'Those of both scientists equally',
        why: 'The result concerns the cause, and the scientists disagree about the cause.',
      },
      { text: 'That of neither scientist', why: 'One of them names exactly this as the cause.' },
    ],
    explanation: `Scientist ${right} explains the effect by saying that ${claim}. A result that shows exactly this supports that explanation. Scientist ${other}’s explanation depends on something else, so the result doesn’t support it.`,
    hint: 'Which of the scientists already says what the new result shows?',
    solution: ['Sum up the new result in a few words.', 'Find the scientist who says the same.'],
  }
}

const support: ScienceTemplate = (dice, { subject, groups }, slots) => ({
  stem: dice.say(
    '<A student claims that the @measure was larger for @two than for @one at some @factor. Do the data in Table 1 support this?|Does Table 1 support the statement that @two gave a larger @measure than @one in at least one row?|On the basis of Table 1, is it right that at some value of @factor @two came out above @one?>',
    slots,
  ),
  key: { text: dice.say('No; in every row the value for @one is the larger one.', slots) },
  wrong: [
    {
      text: dice.say('Yes; in every row the value for @two is the larger one.', slots),
      why: 'This mixes up the two columns.',
    },
    {
      text: dice.say('Yes; at the highest @factor the value for @two is the larger one.', slots),
      why: 'In the last row, too, the first group has the larger value.',
    },
    {
      text: dice.say('No; in every row the two values are equal.', slots),
      why: 'The values differ in every row.',
    },
  ],
  explanation: `Going through Table 1 row by row, the value for ${groups[0]} is larger than the value for ${groups[1]} each time, at all six values of ${subject.factor.toLowerCase()}. The claim would need at least one row with the opposite result.`,
  hint: 'One row would be enough to support the claim. Is there one?',
  solution: ['Compare the two values in each row.', 'See which one is larger.'],
})

export const REASONS = { trend, keptSame, secondStudy, whoseView, agreement, newResult, support } as const
