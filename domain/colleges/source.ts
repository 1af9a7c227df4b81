/** The source of the colleges' figures. The screen that shows these figures names it. */
export const SOURCE = {
  name: 'College Scorecard, United States Department of Education',
  release: 'spring 2025',
  href: 'https://collegescorecard.ed.gov/',
} as const
