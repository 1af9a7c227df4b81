import type { Saving } from './use-profile.ts'

const TEXTS = {
  idle: '',
  saving: 'Saving…',
  saved: 'Saved to your account.',
  failed: 'Not saved. Check your connection and choose again.',
} as const satisfies Record<Saving, string>

/** The result of saving a choice, which is saved immediately. */
export const SavingStatus = ({ saving }: { saving: Saving }) => (
  <p role="status" className={saving === 'failed' ? 'account__failed small' : 'muted small'}>
    {TEXTS[saving]}
  </p>
)
