import * as z from 'zod'
import { DIFFICULTIES, type Difficulty } from '#domain/exam/formats.ts'
import { figureSchema, type Figure } from '#domain/items/figures.ts'
import type { Dice } from './dice.ts'
import type { UnplacedQuestion, DraftOption } from './draft.ts'
import { evaluate, NOTATIONS, printValue, randomFunctions, type Scope } from './formula.ts'

const LEVELS = new Set<string>([...DIFFICULTIES, 'other'])
const node = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])

/**
 * Replaces each record in a template whose keys are some of `easy`, `medium`, `hard`, and `other` by its entry for the
 * difficulty. `other` is the entry for each difficulty without its own. An entry that is null leaves the part out.
 */
export function resolveDifficulty(part: unknown, difficulty: Difficulty): unknown {
  const { data } = node.safeParse(part)
  if (data === undefined) return part
  if (Array.isArray(data))
    return data.map((one) => resolveDifficulty(one, difficulty)).filter((one) => one !== null)
  const keys = Object.keys(data)
  if (keys.length > 0 && keys.every((key) => LEVELS.has(key)))
    return resolveDifficulty(difficulty in data ? data[difficulty] : data['other'], difficulty)
  const parts = Object.entries(data).map(([key, value]): [string, unknown] => [
    key,
    resolveDifficulty(value, difficulty),
  ])
  return Object.fromEntries(parts.filter(([, value]) => value !== null))
}

const text = z.string().min(1)
/** A text, or a list of texts from which one is picked. */
const wording = z.union([
  text,
  z
    .array(text)
    .min(2)
    .transform((list) => `<${list.join('|')}>`),
])

/**
 * One kind of question at one difficulty. Texts may have alternatives <a|b>, slots @name, formulas @{a + b}.
 * `let` defines the slots in order ("a, b" names the items of a list). `texts` names parts of other texts.
 */
export const questionTemplate = z.strictObject({
  name: text,
  let: z.record(z.string(), z.union([text, z.number().transform(String)])).default({}),
  texts: z.record(z.string(), wording).default({}),
  stem: wording,
  key: z.union([text.transform((is) => ({ is })), z.strictObject({ is: text, value: text.optional() })]),
  /** The wrong options with the slips that lead to them. */
  wrong: z.array(z.strictObject({ is: text, value: text.optional(), why: text })).min(3),
  /** The unit of options that are numbers. */
  unit: text.optional(),
  order: z.literal('by-size').optional(),
  explanation: text,
  hint: text,
  solution: z.array(text).min(2),
  /** The expression that recomputes the key; `at` holds values to try for its variables. */
  compute: text.optional(),
  at: z.record(z.string(), z.array(z.number())).optional(),
  drawing: z.record(z.string(), z.unknown()).optional(),
})
type QuestionTemplate = z.infer<typeof questionTemplate>

/** Fills a template: computes its slots, and then writes its texts. */
export function fillTemplate(
  dice: Dice,
  template: QuestionTemplate,
  scopeEntries: Iterable<readonly [string, unknown]>,
): Omit<UnplacedQuestion, 'topic'> & { drawing?: Figure } {
  const scope: Scope = new Map([...randomFunctions(dice), ...NOTATIONS, ...scopeEntries])
  for (const [names, formula] of Object.entries(template.let)) define(scope, names.split(', '), formula)
  const slots = Object.fromEntries(
    [...scope].flatMap(([name, value]) =>
      typeof value === 'number' || typeof value === 'string' ? [[name, printValue(value)]] : [],
    ),
  )
  const say = (one: string): string => {
    const formula = (_: string, code: string) => printValue(evaluate(code, scope))
    return dice.say(insertTexts(one, template.texts).replace(/@\{([^}]*)\}/g, formula), slots)
  }
  const { unit, order, compute, at, drawing } = template
  const optionOf = ({
    is,
    value,
    why,
  }: {
    is: string
    value?: string | undefined
    why?: string
  }): DraftOption => {
    const shown = say(is)
    const valueText = unit === undefined ? (value === undefined ? undefined : say(value)) : shown
    return {
      text: unit === undefined ? shown : `${shown} ${say(unit)}`,
      ...(valueText === undefined ? {} : { value: valueText }),
      ...(why === undefined ? {} : { why: say(why) }),
    }
  }
  return {
    stem: say(template.stem),
    key: optionOf(template.key),
    wrong: template.wrong.map(optionOf),
    ...(order === undefined ? {} : { order }),
    explanation: say(template.explanation),
    hint: say(template.hint),
    solution: template.solution.map(say),
    ...(compute === undefined ? {} : { compute: say(compute) }),
    ...(at === undefined ? {} : { at }),
    ...(drawing === undefined ? {} : drawingOf(drawing, say)),
  }
}

function define(scope: Scope, names: readonly string[], formula: string): void {
  const value = evaluate(formula, scope)
  const [only, ...others] = names
  if (only !== undefined && others.length === 0) scope.set(only, value)
  else
    for (const [place, part] of z.array(z.unknown()).parse(value).entries())
      scope.set(names[place] ?? '', part)
}

/** Inserts the named texts. A named text may contain the ones defined before it. */
const insertTexts = (text: string, named: Readonly<Record<string, string>>): string =>
  Object.entries(named).reduceRight(
    (all, [name, part]) => all.replaceAll(new RegExp(`@${name}\\b`, 'g'), () => part),
    text,
  )

function drawingOf(drawing: object, say: (text: string) => string): { figure: string; drawing: Figure } {
  const filled: unknown = JSON.parse(JSON.stringify(drawing), (_, one: unknown) =>
    typeof one === 'string' ? say(one) : one,
  )
  const figure = figureSchema.parse(filled)
  return { figure: figure.id, drawing: figure }
}
