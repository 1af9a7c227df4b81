import { FORMATS, SECTION_NAMES, VERSION_NAMES, type Section, type Version } from '#domain/exam/formats.ts'

/** The differences between the sections of the two formats, for the model that writes. */
const NOTES = {
  old: {
    english:
      'A passage has 15 portions or questions, so nearly every sentence holds one. About half are conventions, a third is about the writer’s work, and the rest is about precise and concise words.',
    math: 'There is a minute for each question. Problems range from bare computations to situations that must be set up first.',
    reading: 'Each of the four passages has another topic.',
    science: 'Most questions are about data; conflicting viewpoints are one set of the form.',
  },
  enhanced: {
    english:
      'A passage has 10 portions or questions, so more of it stands unmarked. The writer’s work (purpose, relevance, order, transitions) counts as much as conventions, so ask about it with the whole essay in view.',
    math: 'There is less than a minute for each question, so stems are short and no problem needs more than three steps. More problems than before are situations to be modeled.',
    reading:
      'There are three passages instead of four, with less than a minute for each question, so stems say where to look.',
    science:
      'There are six short sets instead of eight, so each set covers reading data, the design of a study, and a judgment with its reason.',
  },
} as const satisfies Record<Version, Record<Section, string>>

/** Returns what the model that writes should know about a section of a format: its numbers, and its peculiarities. */
export function formatTextV1(version: Version, section: Section): string {
  const { questions, seconds, setSize } = FORMATS[version][section]
  return (
    `The ${VERSION_NAMES[version]} format. Its ${SECTION_NAMES[section]} section has ${questions} questions in ${seconds / 60} minutes, ` +
    `${Math.round(seconds / questions)} seconds each, in sets of ${setSize}. ${NOTES[version][section]}`
  )
}
