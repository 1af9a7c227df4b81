import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { checkInputSchema } from '#domain/generation/payload.ts'
import { parsers } from '../shared/items/content-parsers.ts'
import { createReadShippedTexts } from '../shared/items/shipped-texts.ts'
import { createDeployedModel } from '../shared/generation/deployed-model.ts'
import { createReadSimilarTexts } from '../shared/generation/known-texts.ts'
import { readEnv } from '../shared/platform/env.ts'
import { createSimilarityStore } from '../shared/store/similarity-store.ts'
import { createRunStore } from '../shared/store/run-store.ts'
import { createSetStore } from '../shared/store/set-store.ts'
import { checkBatch } from './check-batch.ts'
import { createStepTable } from './step-parts.ts'

// The shipped texts of the bank and the operator's sources, to compare drafts with, are in a file beside the code
// (scripts/pack-similarities.ts writes it). The local server sets another path in `SIGNATURES_FILE`. The variable and
// the file keep older names of these texts: "signatures" and "likenesses".
const packedFile = fileURLToPath(new URL('likenesses.json', import.meta.url))
const env = readEnv({ SIGNATURES_FILE: z.string().default(packedFile) })
const readShippedTexts = createReadShippedTexts(env.SIGNATURES_FILE)

const table = createStepTable()
const parts = {
  runs: createRunStore(table),
  model: createDeployedModel(table),
  parsers,
  readSimilarTexts: createReadSimilarTexts(
    createSimilarityStore(table, createSetStore(table)),
    readShippedTexts,
  ),
}

export const handler = (event: unknown) => checkBatch(parts, checkInputSchema.parse(event))
