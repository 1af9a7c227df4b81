/** The shape of the single table, used by the CDK stack, the embedded cloud, and the stores. */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttlAttribute: 'ttl',
  /** The partition of the site's settings, the only one that the sign-up trigger may read. */
  settingsPartition: 'SETTINGS',
  /**
   * Attempts by student, oldest first; also generation runs, waiting drafts, rejected drafts, corrections, and
   * requests for the weekly summary, each kind under one constant owner id. Projects what a dashboard shows, so that
   * one Query is enough. DynamoDB can't change a projection: a new attribute needs an index with a new name
   * (docs/runbook.md, "A new index").
   */
  ownerIndex: {
    name: 'owner-3',
    partitionKey: 'ownerId',
    sortKey: 'createdAt',
    projected: [
      'section',
      'version',
      'mode',
      'state',
      'score',
      'correct',
      'total',
      'parts',
      'completedAt',
      'late',
      'endsAt',
      'days',
      'untimed',
      'timeFactor',
      'limited',
      'requested',
      'topics',
      'difficulties',
      'hidden',
    ],
  },
  /**
   * Every attempt and drill by version, month, and shard (served-index.ts), to find those that served a set, or
   * that began on a given day. Projects only the form, so that the index is written on creation and never again
   * by a save.
   */
  servedIndex: {
    name: 'served',
    partitionKey: 'servedIn',
    sortKey: 'createdAt',
    projected: ['form'],
  },
} as const
