/** What is told of an item whose figures look wrong. */
export const ITEM_FLAGS = [
  'too-hard',
  'too-easy',
  'weak',
  'negative',
  'rival',
  'dead-option',
  'omitted',
] as const
export type ItemFlag = (typeof ITEM_FLAGS)[number]
