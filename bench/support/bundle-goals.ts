/** The most code that each of these functions may load on start, gzipped, in KB of 1000 bytes. */
export const BUNDLE_GOALS = [
  { name: 'core', entry: 'lambdas/core/core.lambda.ts', goal: 220 },
  { name: 'account', entry: 'lambdas/account/account.lambda.ts', goal: 220 },
  { name: 'contact', entry: 'lambdas/contact/contact.lambda.ts', goal: 220 },
  // The danger detector's rules in eleven languages take 50 KB, and its concepts 70 KB (decision 0198).
  // Loading them is fast compared with the seconds of a model's answer. The student's drills and mastery, which the
  // tutor knows, take 8 KB.
  { name: 'ai', entry: 'lambdas/ai/ai.lambda.ts', goal: 365 },
  { name: 'billing', entry: 'lambdas/billing/billing.lambda.ts', goal: 220 },
  { name: 'webhook', entry: 'lambdas/billing/stripe-webhook.lambda.ts', goal: 120 },
  // `settle` is the former name of reconciling.
  { name: 'settle', entry: 'lambdas/billing/reconcile-subscription.lambda.ts', goal: 220 },
  { name: 'pre-sign-up', entry: 'lambdas/identity/pre-sign-up.lambda.ts', goal: 120 },
  { name: 'seed', entry: 'lambdas/seed/seed.lambda.ts', goal: 220 },
] as const
