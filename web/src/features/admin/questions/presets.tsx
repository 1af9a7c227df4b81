import { SECTION_NAMES, SECTIONS, VERSION_NAMES, VERSIONS, type Version } from '#domain/exam/formats.ts'
import { presetTotal, type Preset } from '#domain/generation/request.ts'
import { Icon } from '#web/components/icon.tsx'
import { Panel } from '#web/components/panel.tsx'
import type { CountsReply } from '#web/lib/api.ts'
import { toneClass } from '#web/lib/class-names.ts'
import type { GenerationBody } from './use-generation.ts'

type Props = {
  isBusy: boolean
  /** The question counts of the Enhanced bank; null until they're known. */
  enhanced: CountsReply['enhanced'] | null
  onStart: (body: GenerationBody) => void
}

/** The buttons that start a large batch and, while an Enhanced section is empty, those that start a starter batch. */
export function Presets({ isBusy, enhanced, onStart }: Props) {
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
          onStart={onStart}
        />
      )}
      {VERSIONS.map((version) => (
        <PresetRow
          key={version}
          title={VERSION_NAMES[version]}
          preset="large"
          version={version}
          isBusy={isBusy}
          onStart={onStart}
        />
      ))}
    </Panel>
  )
}

type PresetRowProps = {
  title: string
  preset: Preset
  version: Version
  isBusy: boolean
  onStart: Props['onStart']
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
