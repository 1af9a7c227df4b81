import { costMicros } from '#domain/generation/cost.ts'
import { effectiveSettings } from '#domain/settings/settings.ts'
import { DEFAULT_MODELS } from '#lib/config.ts'
import { ANSWER_TOKENS, BYTES_PER_TOKEN, EARLIER_TURNS, MODEL_USE } from './assumptions.ts'
import type { Counts } from './counts.ts'
import { PRICES } from './prices.ts'

type Kind = keyof typeof ANSWER_TOKENS
export type ModelUser = keyof typeof MODEL_USE

const MICROS = 1_000_000
const { write, tutor } = effectiveSettings({}, DEFAULT_MODELS).models
const MODEL: Readonly<Record<Kind, string>> = { guide: write, question: tutor }

/** A call of a model: its tokens, and what it costs with the guardrail, in US dollars. */
export type ModelCall = { model: string; inputTokens: number; outputTokens: number; usd: number }

/** Returns the assumed call of a kind. A guide is the longest one, and a question comes with the turns before it. */
export function modelCall(counts: Counts, kind: Kind): ModelCall {
  const turnTokens = kind === 'question' ? EARLIER_TURNS * 2 * ANSWER_TOKENS.question : 0
  const inputTokens = Math.round(counts[kind].bytes / BYTES_PER_TOKEN) + turnTokens
  const outputTokens = ANSWER_TOKENS[kind]
  const guardrailUnits = Math.ceil(((inputTokens + outputTokens) * BYTES_PER_TOKEN) / 1000)
  const model = MODEL[kind]
  const usd =
    costMicros(model, { inputTokens, outputTokens }) / MICROS + guardrailUnits * PRICES.guardrailUnit
  return { model, inputTokens, outputTokens, usd }
}

/** Returns what the models cost for one guest, or one student of a tier, in a month of typical use, in US dollars. */
export const modelMonthUsd = (counts: Counts, user: ModelUser): number =>
  MODEL_USE[user].guides * modelCall(counts, 'guide').usd +
  MODEL_USE[user].questions * modelCall(counts, 'question').usd
