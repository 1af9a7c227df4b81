import { queryOptions } from '@tanstack/react-query'
import { predictionRoutes } from '#domain/api/prediction.routes.ts'
import type { predictionSchemas } from '#domain/api/prediction.schemas.ts'
import { client, isRetryable, type ReplyOf } from '../api.ts'
import { retries } from '../query-client.ts'

const api = client<typeof predictionRoutes, typeof predictionSchemas>(predictionRoutes)

export type PredictionReply = ReplyOf<(typeof predictionSchemas)['getPrediction']>
export type VersionPrediction = PredictionReply['versions'][number]

/** Returns the query for the student's predicted scores. They are read again when the page becomes visible. */
export const predictionQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'prediction'],
    queryFn: ({ signal }) => api.getPrediction({ account, signal }),
    retry: retries(2, isRetryable),
    refetchOnWindowFocus: 'always',
  })
