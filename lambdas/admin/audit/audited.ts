import type { bankRoutes } from '#domain/api/bank.routes.ts'
import type { bankSchemas } from '#domain/api/bank.schemas.ts'
import type { draftRoutes } from '#domain/api/drafts.routes.ts'
import type { draftSchemas } from '#domain/api/drafts.schemas.ts'
import type { generationRoutes } from '#domain/api/generations.routes.ts'
import type { generationSchemas } from '#domain/api/generations.schemas.ts'
import type { interchangeRoutes } from '#domain/api/interchange.routes.ts'
import type { interchangeSchemas } from '#domain/api/interchange.schemas.ts'
import type { peopleRoutes } from '#domain/api/people.routes.ts'
import type { peopleSchemas } from '#domain/api/people.schemas.ts'
import type { rejectionRoutes } from '#domain/api/rejections.routes.ts'
import type { rejectionSchemas } from '#domain/api/rejections.schemas.ts'
import type { reportWorkRoutes } from '#domain/api/reports.routes.ts'
import type { reportSchemas } from '#domain/api/reports.schemas.ts'
import type { settingsRoutes } from '#domain/api/settings.routes.ts'
import type { settingsSchemas } from '#domain/api/settings.schemas.ts'
import type { setWorkRoutes } from '#domain/api/sets.routes.ts'
import type { setWorkSchemas } from '#domain/api/sets.schemas.ts'
import type { AuditedAction } from '#domain/audit/audit.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { AuditStore } from '#lambdas/shared/store/audit-store.ts'
import { importIdOf } from '../interchange/import-set.ts'
import { createRecorder } from './audit.ts'

type AdminHandlers = Handlers<typeof bankRoutes, typeof bankSchemas> &
  Handlers<typeof draftRoutes, typeof draftSchemas> &
  Handlers<typeof generationRoutes, typeof generationSchemas> &
  Handlers<typeof interchangeRoutes, typeof interchangeSchemas> &
  Handlers<typeof peopleRoutes, typeof peopleSchemas> &
  Handlers<typeof rejectionRoutes, typeof rejectionSchemas> &
  Handlers<typeof reportWorkRoutes, Pick<typeof reportSchemas, keyof typeof reportWorkRoutes>> &
  Handlers<typeof settingsRoutes, typeof settingsSchemas> &
  Handlers<typeof setWorkRoutes, typeof setWorkSchemas>
type AuditedHandlers = Pick<AdminHandlers, AuditedAction>

const setNameOf = ({ version, section, id }: { version: string; section: string; id: string }): string =>
  `${version}.${section}.${id}`

/** Returns the entries that are present, without those that are undefined. */
const present = <T>(values: Readonly<Record<string, T | undefined>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** Returns the given handlers, wrapped so that the audit log records each call. */
export function withAudit(
  handlers: AuditedHandlers,
  audit: Pick<AuditStore, 'begin' | 'finish'>,
): AuditedHandlers {
  const record = createRecorder(audit)
  return {
    startGeneration: record(handlers.startGeneration, ({ body }) => ({
      action: 'startGeneration',
      subject: '',
      details: { ...body },
    })),
    stopGeneration: record(handlers.stopGeneration, ({ params }) => ({
      action: 'stopGeneration',
      subject: params.id,
      details: {},
    })),
    decideDraft: record(handlers.decideDraft, ({ params, body }) => ({
      action: 'decideDraft',
      subject: params.id,
      details: present<string | number>(body),
    })),
    editDraft: record(handlers.editDraft, ({ params, body: { revision, restores, reason } }) => ({
      action: 'editDraft',
      subject: params.id,
      details: present({ revision, restores, reason }),
    })),
    readmitDraft: record(handlers.readmitDraft, ({ params, body: { revision, restores, reason } }) => ({
      action: 'readmitDraft',
      subject: params.id,
      details: present({ revision, restores, reason }),
    })),
    readmitQuestion: record(handlers.readmitQuestion, ({ params, body: { revision, question, reason } }) => ({
      action: 'readmitQuestion',
      subject: params.id,
      details: present<string | number>({ revision, question, reason }),
    })),
    rewriteQuestion: record(handlers.rewriteQuestion, ({ params, body: { revision, question, reason } }) => ({
      action: 'rewriteQuestion',
      subject: params.id,
      details: { revision, question, reason },
    })),
    solveDraft: record(handlers.solveDraft, ({ params, body: { revision, question } }) => ({
      action: 'solveDraft',
      subject: params.id,
      details: { revision, question },
    })),
    solveQuestion: record(handlers.solveQuestion, ({ params, body: { revision, question } }) => ({
      action: 'solveQuestion',
      subject: setNameOf(params),
      details: { revision, question },
    })),
    addComment: record(handlers.addComment, ({ params }) => ({
      action: 'addComment',
      subject: params.id,
      details: {},
    })),
    approveDrafts: record(handlers.approveDrafts, ({ body }) => ({
      action: 'approveDrafts',
      subject: '',
      details: { drafts: body.drafts.map(({ id, revision }) => `${id}@${revision}`).join(' ') },
    })),
    changeSet: record(handlers.changeSet, ({ params, body }) => ({
      action: 'changeSet',
      subject: setNameOf(params),
      details: present(body),
    })),
    changeQuestion: record(
      handlers.changeQuestion,
      ({ params, body: { revision, question, retired, reason } }) => ({
        action: 'changeQuestion',
        subject: setNameOf(params),
        details: present<string | number | boolean>({ revision, question, retired, reason }),
      }),
    ),
    editSet: record(handlers.editSet, ({ params, body: { revision, restores, reason } }) => ({
      action: 'editSet',
      subject: setNameOf(params),
      details: present({ revision, restores, reason }),
    })),
    exportSets: record(handlers.exportSets, ({ body: { version, section, ids, format } }) => ({
      action: 'exportSets',
      subject: '',
      details: { format, version, section, sets: ids.join(' ') },
    })),
    importSet: record(handlers.importSet, ({ body: { file, digest, place } }) => ({
      action: 'importSet',
      subject: importIdOf(digest),
      details: { file, set: place + 1 },
    })),
    correctKey: record(handlers.correctKey, ({ params, body: { revision, question, key, reason } }) => ({
      action: 'correctKey',
      subject: setNameOf(params),
      details: present({ revision, question, key, reason }),
    })),
    closeReport: record(handlers.closeReport, ({ params }) => ({
      action: 'closeReport',
      subject: params.id,
      details: {},
    })),
    updateSettings: record(handlers.updateSettings, ({ body }) => ({
      action: 'updateSettings',
      subject: '',
      details: present({ ...body, trustedNetworks: body.trustedNetworks?.join(' ') }),
    })),
    changePerson: record(handlers.changePerson, ({ params, body }) => ({
      action: 'changePerson',
      subject: params.id,
      details: present(body),
    })),
    givePlan: record(handlers.givePlan, ({ params, body }) => ({
      action: 'givePlan',
      subject: params.id,
      details: { ...body },
    })),
    takePlanBack: record(handlers.takePlanBack, ({ params }) => ({
      action: 'takePlanBack',
      subject: params.id,
      details: {},
    })),
    deletePerson: record(handlers.deletePerson, ({ params }) => ({
      action: 'deletePerson',
      subject: params.id,
      details: {},
    })),
  }
}
