/** The shape of the single table, read by the CDK stack and by the embedded cloud. */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttlAttribute: 'ttl',
  /** The operators' settings: the one item that the sign-up trigger may read. */
  settingsPartition: 'SETTINGS',
  /** A student's attempts, newest last. Projects what a dashboard shows, so that one Query is enough. */
  ownerIndex: {
    name: 'owner',
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
    ],
  },
  /**
   * Every attempt by version, month, and shard (served-index.ts), to find which ones have a set and which
   * began on a day. Projects only the form, so that it is written on creation and never again by a save.
   */
  servedIndex: {
    name: 'served',
    partitionKey: 'servedIn',
    sortKey: 'createdAt',
    projected: ['form'],
  },
} as const
