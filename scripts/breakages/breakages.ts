/**
 * A planted breakage: it changes one place of the product as a careless edit might, and names tests of the quick run of
 * which at least one must fail then. `npm run test:breakages` plants the breakages, one at a time.
 */
export type Breakage = {
  /** Broken behavior. */
  what: string
  /** The file, from the repository's root. */
  file: string
  /** The text to replace, which the file has once. */
  find: string
  replace: string
  /** Files or folders of tests, at least one of which fails. */
  tests: readonly string[]
}

export const BREAKAGES: readonly Breakage[] = [
  {
    what: 'Grading: a score is rounded down',
    file: 'domain/scoring/score.ts',
    find: 'Math.round((correct / total) * MAX_SCORE)',
    replace: 'Math.floor((correct / total) * MAX_SCORE)',
    tests: ['domain/scoring'],
  },
  {
    what: 'Grading: answers count for 30 s after a section’s end',
    file: 'domain/attempts/answers.ts',
    find: 'when >= end + GRACE_MS',
    replace: 'when >= end + 6 * GRACE_MS',
    tests: ['domain/attempts', 'test/api/deadlines.test.ts'],
  },
  {
    what: 'Grading: late answers aren’t marked',
    file: 'domain/attempts/answers.ts',
    find: '!isUnscored(attempt, index)) late = true',
    replace: '!isUnscored(attempt, index)) late = attempt.late',
    tests: ['domain/attempts'],
  },
  {
    what: 'Merging: the later of two answers with the same seq wins',
    file: 'domain/attempts/answers.ts',
    find: 'answer.seq <= stored.seq',
    replace: 'answer.seq < stored.seq',
    tests: ['domain/attempts'],
  },
  {
    what: 'Clock: a section ends a minute late',
    file: 'domain/attempts/clocks.ts',
    find: 'next.endsAt !== null && now >= next.endsAt',
    replace: 'next.endsAt !== null && now >= next.endsAt + 60_000',
    tests: ['domain/attempts'],
  },
  {
    what: 'Conditional write: a save replaces what another one just wrote',
    file: 'lambdas/shared/store/attempt-store.ts',
    find: "now), {\n        when: 'writes = :writes',",
    replace: "now), {\n        when: 'writes >= :writes',",
    tests: ['lambdas/shared/store', 'test/faults/races.test.ts'],
  },
  {
    what: 'Ownership: anybody may change anybody’s test',
    file: 'lambdas/core/tests/change-attempt.ts',
    find: '  if (!isSameOwner(owner, requestOwner)) throw noSuchTest()',
    replace: '  isSameOwner(owner, requestOwner)',
    tests: ['test/attacks/ownership.test.ts'],
  },
  {
    what: 'Idempotency: another request with a used key gets the first test',
    file: 'lambdas/core/tests/create-test.ts',
    find: 'if (first.request !== digest)',
    replace: 'if (first.request === undefined)',
    tests: ['test/api/creating-tests.test.ts'],
  },
  {
    what: 'Tokens: those of another client are accepted',
    file: 'lambdas/shared/platform/tokens.ts',
    find: '!read.success || read.data.client_id !== clientId',
    replace: '!read.success',
    tests: ['test/attacks/tokens.test.ts'],
  },
  {
    what: 'Tokens: a disabled account still works',
    file: 'lambdas/shared/accounts/authenticate.ts',
    find: 'if (mark.isDisabled) throw',
    replace: 'if (mark.isDisabled && signedInAt === 0) throw',
    tests: ['test/attacks/ownership.test.ts', 'test/api/admin-people.test.ts'],
  },
  {
    what: 'Keys: a test that was left early can be reviewed',
    file: 'domain/attempts/attempt.ts',
    find: "  state === 'closed' || state === 'checked'\n\n/**\n * When, by",
    replace: "  state !== 'open'\n\n/**\n * When, by",
    tests: ['test/attacks', 'test/api/leaving.test.ts'],
  },
  {
    what: 'Keys: reviews beyond the daily limit are allowed',
    file: 'lambdas/core/key-limits.ts',
    find: 'const missing = await countKeys(parts, call, attempt.id, keyCost(attempt, at))\n      if (missing.length === 0) return',
    replace:
      'const missing = await countKeys(parts, call, attempt.id, keyCost(attempt, at))\n      if (missing.length < 3) return',
    tests: ['test/attacks/harvest.test.ts', 'test/api/limits.test.ts'],
  },
  {
    what: 'Draw: sets that the student has seen come first',
    file: 'domain/bank/draw-form.ts',
    find: 'const UNSEEN = -1',
    replace: 'const UNSEEN = 1_000_000',
    tests: ['domain/bank', 'test/api/seen-sets.test.ts'],
  },
  {
    what: 'Draw: sets without an approval are served',
    file: 'lambdas/shared/store/directory-store.ts',
    find: 'pilot[id] === undefined\n',
    replace: "pilot[id] === undefined || id !== ''\n",
    tests: ['test/attacks/unapproved-sets.test.ts'],
  },
  {
    what: 'Gate: a second decision replaces the first one',
    file: 'domain/generation/approval.ts',
    find: "if (current.state === 'draft') return decision",
    replace: "if (current.state !== 'approved' || decision.state !== 'approved') return decision",
    tests: ['domain/generation'],
  },
  {
    what: 'Gate: a formula may nest its braces 800 deep',
    file: 'domain/items/latex-commands.ts',
    find: 'const MAX_DEPTH = 8',
    replace: 'const MAX_DEPTH = 800',
    tests: ['domain/items'],
  },
  {
    what: 'Gate: an expression may have any length',
    file: 'lambdas/shared/items/compile-expression.ts',
    find: 'const MAX_LENGTH = 500',
    replace: 'const MAX_LENGTH = 5_000_000',
    tests: ['lambdas/shared/items', 'test/attacks/expression-bombs.test.ts'],
  },
  {
    what: 'Seed: the same content is published again',
    file: 'lambdas/shared/bank/seed.ts',
    find: 'if ((await stores.seeds.last()) === digest) return',
    replace: 'if ((await stores.seeds.last()) === content.length.toString()) return',
    tests: ['test/faults/seeding.test.ts'],
  },
  {
    what: 'Entitlement: a canceled plan lasts three days longer',
    file: 'domain/billing/entitlement.ts',
    find: 'const slack = cancelAtPeriodEnd || paymentDue ? 0 : UNCONFIRMED_MS',
    replace: 'const slack = paymentDue ? 0 : UNCONFIRMED_MS',
    tests: ['domain/billing'],
  },
  {
    what: 'Entitlement: a refunded plan counts',
    file: 'domain/billing/entitlement.ts',
    find: 'if (!isCounted || plan === null || refunded)',
    replace: 'if (!isCounted || plan === null)',
    tests: ['domain/billing'],
  },
  {
    what: 'Entitlement: the server gives everybody what Pro and Elite have',
    file: 'lambdas/shared/platform/caller.ts',
    find: "if (plan === undefined || caller.kind === 'guest' || caller.admin) return",
    replace: "if (plan === undefined || caller.kind === 'guest' || tierOf !== undefined) return",
    tests: ['test/api/plan-gates.test.ts'],
  },
  {
    what: 'Webhook: any signature of the right length is accepted',
    file: 'lambdas/billing/stripe-signature.ts',
    find: 'return signature.length === expected.length && timingSafeEqual(signature, expected)',
    replace: 'return signature.length === expected.length && timingSafeEqual(signature, signature)',
    tests: ['lambdas/billing', 'test/attacks/billing.test.ts'],
  },
  {
    what: 'Webhook: an old event can be sent again',
    file: 'lambdas/billing/stripe-signature.ts',
    find: 'return hasMatch && Math.floor(nowMs / 1000) - Number(signedAt) <= TOLERANCE_SECONDS',
    replace: 'return hasMatch && nowMs > 0',
    tests: ['lambdas/billing', 'test/attacks/billing.test.ts'],
  },
  {
    what: 'Security headers: inline scripts run',
    file: 'lib/site/security-headers.ts',
    find: "'script-src': `'self' '${firstPaintHash()}'`",
    replace: "'script-src': `'self' 'unsafe-inline' '${firstPaintHash()}'`",
    tests: ['lib/site', 'test/infra/site.test.ts'],
  },
  {
    what: 'Budget: a model call may exceed a cap',
    file: 'lambdas/shared/store/capped-budget-store.ts',
    find: "':room': cap - micros,",
    replace: "':room': cap + micros,",
    tests: ['test/generation/budget.test.ts', 'test/generation/shares.test.ts'],
  },
  {
    what: 'Audit: an action is done though its entry can’t be written',
    file: 'lambdas/admin/audit/audit.ts',
    find: 'const id = await audit.begin(call.caller.userId, requestOf(call))',
    replace: "const id = await audit.begin(call.caller.userId, requestOf(call)).catch(() => '')",
    tests: ['lambdas/admin/audit'],
  },
  {
    what: 'Safety: long messages aren’t read for danger',
    file: 'domain/tutor/safety.ts',
    find: 'suggestsDanger(message)\n',
    replace: 'message.length < 40 && suggestsDanger(message)\n',
    tests: ['domain/tutor'],
  },
  {
    what: 'Names: a stored name is shown even if the rules forbid it',
    file: 'domain/accounts/display-name.ts',
    find: "return nameProblem(tidy) === null ? tidy : ''",
    replace: 'return nameProblem(tidy) === null ? tidy : name',
    tests: ['domain/accounts', 'test/attacks/names.test.ts'],
  },
  {
    what: 'Deletion: tests stay when an account is deleted',
    file: 'lambdas/shared/accounts/erase.ts',
    find: 'await mapInGroups(ids, AT_ONCE, (id) => attempts.remove(id, userId))',
    replace: "await mapInGroups(ids, AT_ONCE, async (id) => id === '' && attempts.remove(id, userId))",
    tests: ['test/attacks/deletion.test.ts', 'test/api/account-deletion.test.ts'],
  },
  {
    what: 'Retention: a guest’s test stays twice as long as published',
    file: 'lambdas/shared/store/attempt-item.ts',
    find: 'ttl: Math.floor(now / 1000) + GUEST_TTL_SECONDS',
    replace: 'ttl: Math.floor(now / 1000) + 2 * GUEST_TTL_SECONDS',
    tests: ['lambdas/shared/store', 'test/infra/retention.test.ts', 'test/api/section-test.test.ts'],
  },
  {
    what: 'Colleges: a score at the 25th percentile makes a target',
    file: 'domain/colleges/chance.ts',
    find: 'if (score <= range.low) return',
    replace: 'if (score < range.low) return',
    tests: ['domain/colleges'],
  },
  {
    what: 'Export: a cell of a CSV file can be a formula',
    file: 'domain/interchange/csv-columns.ts',
    find: "(FORMULA.test(text) ? `'${text}` : text)",
    replace: '(FORMULA.test(text) ? text : text)',
    tests: ['web/src/features/admin/interchange/read-file.test.ts'],
  },
]
