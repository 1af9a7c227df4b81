import { FORMATS, TOPICS } from '../exam/formats.ts'
import type { Section } from '../exam/formats.ts'
import type { ContentSet } from './content-set.ts'
import { questionRule, setRule } from './finding.ts'
import type { Finding } from './finding.ts'
import { plainText } from './passage.ts'
import { readingGrade } from './readability.ts'
import { countWords } from './words.ts'

/** The word counts and reading grades allowed for a passage: content/README.md. Math needs no passage. */
export const PASSAGE_WORDS: Record<Exclude<Section, 'math'>, readonly [number, number]> = {
  english: [280, 350],
  reading: [650, 850],
  science: [150, 350],
}
export const GRADES = [8, 13] as const

/** The rule about the number of questions. */
export const SET_SIZE = 'set-size'

export const setSize = setRule(SET_SIZE, ({ version, section, questions }) => {
  const size = FORMATS[version][section].setSize
  return questions.length === size
    ? []
    : [
        {
          where: '',
          message: `has ${questions.length} questions; a set of ${version} ${section} has ${size}`,
        },
      ]
})

export const topicsBelong = questionRule('topic', ({ topic }, { section }) => {
  const topics: readonly string[] = TOPICS[section]
  return topics.includes(topic) ? [] : [`topic "${topic}" is not one of ${topics.join(', ')}`]
})

/** Checks that a set has one topic; only an English passage mixes topics. */
export const oneTopic = setRule('one-topic', ({ section, questions }) => {
  const topics = [...new Set(questions.map((question) => question.topic))]
  return section === 'english' || topics.length <= 1
    ? []
    : [{ where: '', message: `a ${section} set has one topic; this one has ${topics.join(', ')}` }]
})

export const passageLength = setRule('passage-length', ({ section, passage }) => {
  if (section === 'math') return []
  if (passage === undefined) return [{ where: '', message: `a ${section} set needs a passage` }]
  const [least, most] = PASSAGE_WORDS[section]
  const words = countWords(plainText(passage))
  return words >= least && words <= most
    ? []
    : [{ where: 'passage', message: `has ${words} words; ${section} passages have ${least} to ${most}` }]
})

export const passageGrade = setRule('reading-grade', ({ section, passage }) => {
  const grade = section === 'math' || passage === undefined ? undefined : readingGrade(passage)
  if (grade === undefined || (grade >= GRADES[0] && grade <= GRADES[1])) return []
  const advice = grade < GRADES[0] ? 'join short sentences' : 'split long sentences'
  return [
    {
      where: 'passage',
      message: `reads at grade ${grade}; it should be ${GRADES[0]} to ${GRADES[1]} (${advice}, or change long words)`,
    },
  ]
})

/**
 * Checks the id against the file's place, given as "old/math/slug" (version, section, file name without
 * extension). The id must be these three joined by hyphens, and the set's version and section must match the
 * folders.
 */
export const placeFindings = (set: ContentSet, place: string): Finding[] => {
  const expected = place.replaceAll('/', '-')
  const folder = place.split('/').slice(0, 2).join('/')
  const found: Finding[] = []
  if (set.id !== expected) {
    found.push({ where: '', rule: 'id', message: `id is "${set.id}"; by its file name it is "${expected}"` })
  }
  if (`${set.version}/${set.section}` !== folder) {
    const message = `belongs to ${set.version}/${set.section} but is in the folder ${folder}`
    found.push({ where: '', rule: 'folder', message })
  }
  return found
}
