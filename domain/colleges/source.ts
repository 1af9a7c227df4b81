/** The source of the colleges' figures, which every use of them names. */
export const SOURCE = {
  name: 'College Scorecard, United States Department of Education',
  release: 'spring 2025',
  href: 'https://collegescorecard.ed.gov/',
} as const
