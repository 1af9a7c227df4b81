/** The single table's shape: read by the stack that makes it in the cloud and by the embedded cloud. */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttlAttribute: 'ttl',
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
} as const
