/**
 * The stems of English questions. A question about the words of the passage has a neutral stem, the same in every
 * set: it doesn't name the rule, define the answer, or state the relation that is tested. A question about the
 * writer's work (purpose, relevance, order, the whole essay) has a stem of its own, in one of a few forms.
 */

/** The three categories of an English score report, as the exam's maker names them. */
export const REPORTING_CATEGORIES = ['production', 'language', 'conventions'] as const
export type ReportingCategory = (typeof REPORTING_CATEGORIES)[number]

/** The questions of one kind, whose stems have one form. */
export type StemFamily = {
  kind:
    | 'grammar'
    | 'precision'
    | 'concision'
    | 'tone'
    | 'transition'
    | 'purpose'
    | 'relevance'
    | 'placement'
    | 'loss'
    | 'goal'
  category: ReportingCategory
  /** The form of the stem. It matches the whole stem, with single spaces. */
  form: RegExp
  /** An example of the form, for authors. */
  example: string
}

const exactly = (text: string): RegExp => new RegExp(`^${text.replaceAll('?', '\\?')}$`)

/** Every form, with its category. content/README.md lists the examples. */
export const STEM_FAMILIES: readonly StemFamily[] = [
  {
    kind: 'grammar',
    category: 'conventions',
    form: /^Which choice makes the (?:sentence|sentences) most acceptable grammatically\?$/,
    example: 'Which choice makes the sentence most acceptable grammatically?',
  },
  {
    kind: 'precision',
    category: 'language',
    form: exactly('Which choice is clearest and most precise in context?'),
    example: 'Which choice is clearest and most precise in context?',
  },
  {
    kind: 'concision',
    category: 'language',
    form: exactly('Which choice is least wordy and least repetitive in context?'),
    example: 'Which choice is least wordy and least repetitive in context?',
  },
  {
    kind: 'tone',
    category: 'language',
    form: exactly('Which choice best matches the style and tone of the essay?'),
    example: 'Which choice best matches the style and tone of the essay?',
  },
  {
    kind: 'transition',
    category: 'production',
    form: exactly('Which transition is most logical in context?'),
    example: 'Which transition is most logical in context?',
  },
  {
    kind: 'purpose',
    category: 'production',
    form: /^(?:The writer wants to .+\. Which choice (?:best|most effectively) (?:accomplishes that goal|does so)\?|(?:If|Given that) all (?:of )?the choices are (?:true|accurate), which (?:choice|one) .+\?)$/,
    example: 'The writer wants to show how long the repair took. Which choice best accomplishes that goal?',
  },
  {
    kind: 'relevance',
    category: 'production',
    form: /^(?:At this point, the|The) writer is considering (?:adding|deleting) .+ Should the writer make this (?:addition|deletion)\?$/,
    example:
      'At this point, the writer is considering adding this sentence: "…" Should the writer make this addition?',
  },
  {
    kind: 'placement',
    category: 'production',
    form: /^(?:For the most logical order, (?:sentence|paragraph|the underlined portion) .+ should be placed|The writer wants to add this sentence to the (?:essay|\w+ paragraph): .+ The most logical place for it is)$/,
    example: 'For the most logical order, sentence 4 of this paragraph should be placed',
  },
  {
    kind: 'loss',
    category: 'production',
    form: /^If the writer deleted .+, the (?:essay|paragraph|sentence) would mainly lose$/,
    example: 'If the writer deleted the previous sentence, the essay would mainly lose',
  },
  {
    kind: 'goal',
    category: 'production',
    form: /^Suppose the writer’s (?:main )?(?:goal|purpose) had been to .+\. Would this essay (?:accomplish|achieve) that (?:goal|purpose)\?$/,
    example:
      'Suppose the writer’s goal had been to explain how bells are cast. Would this essay accomplish that goal?',
  },
]

/** Returns the family of a stem; undefined if it has none of the forms. */
export const familyOf = ({ questionText }: { questionText: string }): StemFamily | undefined => {
  const stem = questionText.trim().replace(/\s+/g, ' ').replaceAll("'", '’')
  return STEM_FAMILIES.find(({ form }) => form.test(stem))
}
