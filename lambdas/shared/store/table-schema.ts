/** The single table's shape: read by the stack that makes it in the cloud and by the embedded cloud. */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttlAttribute: 'ttl',
  /** What operators have set: the one item that the sign-up trigger may read. */
  settingsPartition: 'SETTINGS',
  /** A student's attempts, newest last. Projects what a dashboard shows, so that it is one Query. */
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
   * Every attempt by version, month and shard (served-index.ts): which ones hold a set, and which began on a day. Projects
   * the form alone, so that it is written where an attempt is made, and never again by a save.
   */
  servedIndex: {
    name: 'served',
    partitionKey: 'servedIn',
    sortKey: 'createdAt',
    projected: ['form'],
  },
} as const
