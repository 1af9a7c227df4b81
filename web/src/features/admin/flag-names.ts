import type { ItemFlag } from '#domain/statistics/item-statistics.ts'

/** The labels of an item's flags. */
export const FLAG_NAMES = {
  'too-hard': 'Too hard',
  'too-easy': 'Too easy',
  weak: 'Weak discrimination',
  negative: 'Strong students miss it',
  rival: 'An option rivals the key',
  'dead-option': 'An option nobody chooses',
  omitted: 'Often omitted',
} as const satisfies Record<ItemFlag, string>
