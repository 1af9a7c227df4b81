import type { interchangeRoutes } from '#domain/api/interchange.routes.ts'
import type { interchangeSchemas } from '#domain/api/interchange.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import { checkSet, type FieldProblem } from '#domain/interchange/check-set.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { withoutQuestions } from '#domain/items/without-questions.ts'
import type { Approvals } from '#lambdas/shared/generation/approvals.ts'
import { parsers } from '#lambdas/shared/items/content-parsers.ts'
import { isModelFailure } from '#lambdas/shared/model/errors.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { DirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'
import type { SimilarityStore } from '#lambdas/shared/store/similarity-store.ts'
import { payerOf, type SetReader } from '../bank/set-reader.ts'
import { createImportSet, type ImportParts } from './import-set.ts'

export type InterchangeParts = {
  directories: Pick<DirectoryStore, 'entries'>
  sets: Pick<SetStore, 'readSource'>
  approvals: Pick<Approvals, 'drafts' | 'submit'>
  reader: Pick<SetReader, 'readings'>
  similarities: Pick<SimilarityStore, 'indexTexts'>
  readSimilarTexts: ImportParts['readSimilarTexts']
}

/** The size of an export's reply at which it ends, in characters. A function's reply may have 6 MB. */
const MOST_CHARACTERS = 3_000_000

/** Handles the exchange of question sets with other programs. */
export function interchangeHandlers(
  parts: InterchangeParts,
): Handlers<typeof interchangeRoutes, typeof interchangeSchemas> {
  const { directories, sets, approvals, reader, similarities, readSimilarTexts } = parts
  const importSet = createImportSet({
    approvals,
    parsers,
    sets,
    readingsOf: reader.readings,
    similarities,
    readSimilarTexts,
  })

  return {
    async exportSets({ body: { version, section, ids } }) {
      const listed = await directories.entries({ version, section })
      const exported: { id: string; source: ContentSet }[] = []
      let characters = 0
      for (const id of new Set(ids)) {
        const entry = listed.get(id)
        const written = entry === undefined ? undefined : await sets.readSource(entry)
        if (written === undefined) throw new VisibleError('not_found', `There is no set ${id} in this pool.`)
        const source = withoutQuestions(written, entry?.retiredQuestions ?? [])
        characters += JSON.stringify(source).length
        if (characters > MOST_CHARACTERS && exported.length > 0) break
        exported.push({ id, source })
      }
      return { sets: exported }
    },

    checkImport: async ({ body }) => {
      const checked = checkSet(body.set)
      return 'set' in checked
        ? { questions: checked.set.questions.length, problems: [] }
        : { questions: 0, problems: checked.problems }
    },

    async importSet({ body: { file, digest, place, set }, caller }) {
      const checked = checkSet(set)
      if ('problems' in checked)
        throw new VisibleError('unprocessable', checked.problems.map(problemLine).join('\n'))
      try {
        return await importSet({ payer: payerOf(caller), file, digest, position: place, set: checked.set })
      } catch (error) {
        if (isModelFailure(error))
          throw new VisibleError(
            'conflict',
            `The set wasn’t imported: no model can read it now. ${error.message}`,
          )
        throw error
      }
    },
  }
}

const problemLine = ({ question, message }: FieldProblem): string =>
  question === null ? message : `q${question}: ${message}`
