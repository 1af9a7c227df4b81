import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SECTION_NAMES, SECTIONS, VERSION_NAMES, VERSIONS, type Version } from '#domain/exam/formats.ts'
import { likelyCostUsd } from '#domain/generation/likely-cost.ts'
import { presetTotal, type Preset } from '#domain/generation/request.ts'
import { Icon } from '#web/components/icon.tsx'
import { Panel } from '#web/components/panel.tsx'
import type { RunReply } from '#web/lib/admin-api.ts'
import type { CountsReply } from '#web/lib/api.ts'
import { toneClass } from '#web/lib/class-names.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { formatUsd } from '../format-values.ts'
import { settingsQuery } from '../queries.ts'
import { poolName } from './run-text.ts'
import type { GenerationBody } from './use-generation.ts'

type PresetBody = Extract<GenerationBody, { preset: Preset }>

type Props = {
  account: string
  isBusy: boolean
  /** The known runs, newest first. */
  runs: readonly RunReply[]
  /** The question counts of the Enhanced bank; null until they're known. */
  enhanced: CountsReply['enhanced'] | null
  onStart: (body: GenerationBody) => void
}

/**
 * The buttons that start a large batch, after a confirmation, and, while an Enhanced section is empty, those that start
 * a starter batch.
 */
export function Presets({ account, isBusy, runs, enhanced, onStart }: Props) {
  const [chosen, setChosen] = useState<PresetBody | null>(null)
  const needsStarter = enhanced !== null && SECTIONS.some((section) => enhanced[section] === 0)
  return (
    <Panel
      title="Large batch generation"
      text="Each button generates equal parts of easy, medium, and hard questions. You can close this page while they’re generated."
    >
      {needsStarter && (
        <PresetRow
          title="Enhanced starter"
          preset="starter"
          version="enhanced"
          isBusy={isBusy}
          onStart={setChosen}
        />
      )}
      {VERSIONS.map((version) => (
        <PresetRow
          key={version}
          title={VERSION_NAMES[version]}
          preset="large"
          version={version}
          isBusy={isBusy}
          onStart={setChosen}
        />
      ))}
      {chosen !== null && (
        <ConfirmRun
          account={account}
          body={chosen}
          runs={runs}
          onClose={() => setChosen(null)}
          onConfirm={() => onStart(chosen)}
        />
      )}
    </Panel>
  )
}

type PresetRowProps = {
  title: string
  preset: Preset
  version: Version
  isBusy: boolean
  onStart: (body: PresetBody) => void
}

function PresetRow({ title, preset, version, isBusy, onStart }: PresetRowProps) {
  return (
    <div className="presets">
      <h3 className="presets__title">{title}</h3>
      <div className="presets__buttons">
        {SECTIONS.map((section) => (
          <button
            key={section}
            type="button"
            className={`button preset ${toneClass(section)}`}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onStart({ preset, section, version })}
          >
            <Icon name={section} className="preset__icon" />
            <span className="visually-hidden">Generate {title} </span>
            <span className="preset__section">{SECTION_NAMES[section]}</span>
            <span className="preset__total">{presetTotal({ preset, section, version })}</span>
            <span className="visually-hidden"> questions</span>
          </button>
        ))}
      </div>
    </div>
  )
}

type ConfirmRunProps = {
  account: string
  body: PresetBody
  runs: readonly RunReply[]
  onClose: () => void
  onConfirm: () => void
}

/** Says how many questions a run asks for and what it may cost, before it starts. */
function ConfirmRun({ account, body, runs, onClose, onConfirm }: ConfirmRunProps) {
  const { data: settings } = useQuery(settingsQuery(account))
  const count = presetTotal(body)
  const usd =
    settings === undefined
      ? null
      : likelyCostUsd(runs, {
          ...body,
          count,
          models: { write: settings.writeModel, solve: settings.solveModel },
          readings: {
            withoutPassage: settings.solveWithoutPassage,
            weakSolver: settings.weakModel === '' ? null : settings.weakModel,
          },
        })
  return (
    <ConfirmDialog
      title={`Generate ${count} questions of ${poolName(body)}?`}
      action="Generate"
      failureText="The run was not started."
      onClose={onClose}
      onConfirm={async () => onConfirm()}
    >
      {[
        usd === null
          ? 'No run with these models and checks has ended yet, so the cost isn’t known.'
          : `By the latest runs, this costs about ${formatUsd(usd)}.`,
        settings !== undefined && `The run ends before it costs more than ${formatUsd(settings.runCapUsd)}.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </ConfirmDialog>
  )
}
