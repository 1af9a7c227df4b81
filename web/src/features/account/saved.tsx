import type { Saving } from './use-profile.ts'

const WORDS = {
  idle: '',
  saving: 'Saving…',
  saved: 'Saved to your account.',
  failed: 'Not saved. Check your connection and choose again.',
} as const satisfies Record<Saving, string>

/** The result of saving a choice, which is saved immediately. */
export const Saved = ({ saving }: { saving: Saving }) => (
  <p role="status" className={saving === 'failed' ? 'account__failed small' : 'muted small'}>
    {WORDS[saving]}
  </p>
)
