import { toSummary } from '#domain/guides/guide.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { SAMPLE_GUIDES } from '#test/support/sample-guides.ts'
import { refusal } from './network.ts'

/** Responses with the sample guides. Elite guides are refused unless the reader has the Elite plan. */
export const guideResponses = ({ guides = SAMPLE_GUIDES, isElite = false } = {}): MockedResponses => ({
  'GET /guides': () => ({ body: { guides: guides.map(toSummary) } }),
  'GET /guides/{}': (_, path) => {
    const guide = guides.find(({ id }) => path === `/guides/${id}`)
    if (guide === undefined) return refusal(404, 'not_found', 'There is no such guide.')
    if (guide.premium && !isElite) return refusal(402, 'tier_needed', 'This guide needs the Elite plan.')
    return { body: guide }
  },
})
