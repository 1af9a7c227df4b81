import * as z from 'zod'
import { DIFFICULTIES, TOPICS, type Difficulty } from '#domain/exam/formats.ts'
import type { WrittenSet } from '#domain/generation/written.ts'
import type { Dice } from '../engine/dice.ts'
import { fromDraft } from '../engine/draft.ts'
import { resolveDifficulty, fillTemplate, questionTemplate } from '../engine/question-template.ts'
import { readTemplates, templates } from '../engine/templates.ts'
import { worldWords } from './world.ts'

const lists = templates('math/lists', z.record(z.string(), z.array(z.unknown()).min(1)))

type Topic = (typeof TOPICS.math)[number]
const kindsOf = new Map<string, z.infer<typeof kinds>>()
const kinds = z.array(questionTemplate).min(5)

function loadKinds(topic: Topic, difficulty: Difficulty): z.infer<typeof kinds> {
  const name = `math/${topic.toLowerCase().replace(' ', '-')}`
  const known = kindsOf.get(`${name} ${difficulty}`)
  if (known !== undefined) return known
  const loaded = kinds.parse(resolveDifficulty(readTemplates(name), difficulty))
  kindsOf.set(`${name} ${difficulty}`, loaded)
  return loaded
}

/** Writes a set of problems on one topic. Kinds repeat only after every kind was used. */
export function mathSet(dice: Dice, topic: string, difficulty: Difficulty, size: number): WrittenSet {
  const found = TOPICS.math.find((one) => one === topic) ?? 'Pre-Algebra'
  const shuffled = dice.shuffle(loadKinds(found, difficulty))
  const { titles = [], ...words } = lists()
  const scopeEntries: [string, unknown][] = [
    ['level', DIFFICULTIES.indexOf(difficulty)],
    ['names', worldWords().names],
    ...Object.entries(words),
  ]
  const set: WrittenSet = {
    title: `${found}: ${z.string().parse(dice.pick(titles))}`,
    figures: [],
    questions: [],
  }
  for (let tried = 0; set.questions.length < size && tried < size * 20; tried += 1) {
    const kind = shuffled[set.questions.length % shuffled.length]
    if (kind === undefined) break
    const { drawing, ...draft } = fillTemplate(dice, kind, scopeEntries)
    // A set has at most one drawing.
    if (drawing !== undefined && set.figures.length > 0) continue
    const question = fromDraft(dice, { topic: found, ...draft })
    if (question === null || set.questions.some((one) => one.questionText === question.questionText)) continue
    set.questions.push(question)
    if (drawing !== undefined) set.figures.push(drawing)
  }
  return set
}
