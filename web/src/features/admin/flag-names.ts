import type { ItemFlag } from '../../../../domain/statistics/item-statistics.ts'

/** The labels of an item's flags. */
export const FLAG_NAMES = {
  'too-hard': 'Too hard',
  'too-easy': 'Too easy',
  weak: 'Tells little',
  negative: 'Strong students miss it',
  rival: 'An option rivals the key',
  'dead-option': 'An option nobody takes',
  omitted: 'Often left out',
} as const satisfies Record<ItemFlag, string>
