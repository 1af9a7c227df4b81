import { SECTION_NAMES, type Section } from '#domain/exam/formats.ts'

/** Lists sections for a sentence: "English, Math, and Reading", or "Math or Science". */
export const listSections = (sections: readonly Section[], word: 'and' | 'or'): string =>
  new Intl.ListFormat('en-US', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(
    sections.map((section) => SECTION_NAMES[section]),
  )
