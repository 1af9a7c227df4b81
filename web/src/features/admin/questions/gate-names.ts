import type { Gate } from '#domain/generation/run.ts'

/** The label of each gate's rejections. */
export const GATE_NAMES = {
  schema: 'Wrong format',
  options: 'Options or key',
  'item-writing': 'Item-writing rules',
  figures: 'Figures',
  readability: 'Readability',
  unsafe: 'Unsafe content',
  recompute: 'Key not recomputed',
  'blind-solve': 'Blind solve disagrees',
  'without-passage': 'Solved without the passage',
  moderation: 'Not fit for students',
  critique: 'Editor’s objection',
  duplicate: 'Near-duplicate',
  'passage-too-small': 'Passage left too small',
  model: 'The model didn’t respond',
  stopped: 'Run ended first',
} as const satisfies Record<Gate, string>
