import type { MutationStatus } from '@tanstack/react-query'

const TEXTS = {
  idle: '',
  pending: 'Saving…',
  success: 'Saved to your account.',
  error: 'Not saved. Check your connection and choose again.',
} as const satisfies Record<MutationStatus, string>

/** The result of saving a choice, which is saved immediately. */
export const SavingStatus = ({ status }: { status: MutationStatus }) => (
  <p role="status" className={status === 'error' ? 'account__failed small' : 'muted small'}>
    {TEXTS[status]}
  </p>
)
