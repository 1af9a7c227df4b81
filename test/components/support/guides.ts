import { toSummary } from '#domain/guides/guide.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { SAMPLE_GUIDES } from '#test/support/sample-guides.ts'
import { errorResponse } from './network.ts'

/** Returns responses with the sample guides. A premium guide gets 402 unless `isElite`. */
export const guideResponses = ({ guides = SAMPLE_GUIDES, isElite = false } = {}): MockedResponses => ({
  'GET /guides': () => ({ body: { guides: guides.map(toSummary) } }),
  'GET /guides/{}': (_, path) => {
    const guide = guides.find(({ id }) => path === `/guides/${id}`)
    if (guide === undefined) return errorResponse(404, 'not_found', 'There is no such guide.')
    if (guide.premium && !isElite)
      return errorResponse(402, 'tier_needed', 'This guide needs the Elite plan.')
    return { body: guide }
  },
})
