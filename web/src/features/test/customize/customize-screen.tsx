import { startTransition, useCallback, useOptimistic, useState } from 'react'
import {
  DIFFICULTIES,
  type Difficulty,
  SECTION_NAMES,
  TOPICS,
  VERSION_NAMES,
  VERSIONS,
  type Section,
  type Version,
} from '#domain/exam/formats.ts'
import type { Timing } from '#domain/exam/timing.ts'
import { CheckSwitch } from '#web/components/check-switch.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Page } from '#web/components/page.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { CheckboxGroup } from '#web/components/checkbox-group.tsx'
import { TimingChoice } from '#web/components/timing-choice.tsx'
import { paths } from '#web/config/paths.ts'
import { chooseTiming } from '#web/lib/choose-timing.ts'
import { useNavigate } from '#web/lib/router.ts'
import { readFilterCounts } from '#web/lib/question-counts.ts'
import { useCounted } from '#web/lib/use-counted.ts'
import { useFocusAfterLoading } from '#web/lib/use-focus-after-loading.ts'
import { useTitle } from '#web/lib/use-title.ts'
import {
  applicableChoices,
  clearedChoices,
  choiceCounts,
  initialChoices,
  matchingAndServed,
} from './choices.ts'
import { CountSlider } from './count-slider.tsx'
import { Summary } from './summary.tsx'
import './customize.css'

const FORMATS = VERSIONS.map((version) => ({ value: version, label: VERSION_NAMES[version] }))

type Props = { section: Section; version: Version; timing: Timing }

/** Lets a student choose the content of a section test, and shows what the bank can serve. */
export function CustomizeScreen({ section, ...fromAddress }: Props) {
  const navigate = useNavigate()
  // The screen shows the new format or timing at once. The address follows.
  const [{ version, timing }, showOptimistically] = useOptimistic(fromAddress)
  const [chosen, setChosen] = useState(initialChoices)
  const choices = applicableChoices(chosen, timing)
  const { counted, tryAgain } = useCounted(
    useCallback(() => readFilterCounts(version, section), [version, section]),
  )
  useTitle(`Customize Test: ${SECTION_NAMES[section]}`)
  useFocusAfterLoading(counted.state !== 'loading')

  // The address contains no choices but format and timing, so a reload restores only these two.
  const changeAddress = (version: Version, timing: Timing) =>
    startTransition(async () => {
      showOptimistically({ version, timing })
      await navigate(paths.test.customize(section, version, timing), { replace: true })
    })
  const available =
    counted.state === 'counted' ? matchingAndServed(section, counted.counts, choices).matching : null
  const counters = counted.state === 'counted' ? choiceCounts(section, counted.counts, choices) : null
  return (
    <Page>
      <div className="container customize">
        <CustomizeHead
          section={section}
          version={version}
          onVersion={(other) => changeAddress(other, timing)}
        />
        <div className="customize__choices">
          <CountSlider
            section={section}
            count={choices.count}
            available={available}
            wantsChecks={choices.wantsChecks}
            onChange={(count) => setChosen({ ...chosen, count })}
          />
          <DifficultyBoxes
            chosen={choices.difficulties}
            count={counters?.difficulty ?? null}
            onChange={(difficulties) => setChosen({ ...chosen, difficulties })}
          />
          <CheckboxGroup
            legend="Topics"
            all={TOPICS[section]}
            chosen={choices.topics}
            label={String}
            count={counters?.topic ?? null}
            onChange={(topics) => setChosen({ ...chosen, topics })}
          />
          <div className="customize__timing">
            <h2 className="customize__legend">Timing</h2>
            <TimingChoice
              value={timing}
              onChange={(other) => {
                chooseTiming(other)
                changeAddress(version, other)
              }}
            />
            {timing === 'untimed' && (
              <CheckSwitch
                isOn={choices.wantsChecks}
                onChange={(wantsChecks) => setChosen({ ...chosen, wantsChecks })}
              />
            )}
          </div>
        </div>
        <Summary
          section={section}
          version={version}
          timing={timing}
          choices={choices}
          counted={counted}
          onTryAgain={tryAgain}
          onClear={() => setChosen(clearedChoices(section))}
        />
      </div>
    </Page>
  )
}

type DifficultyProps = {
  chosen: readonly Difficulty[]
  count: ((difficulty: Difficulty) => number) | null
  onChange: (difficulties: Difficulty[]) => void
}
const DifficultyBoxes = (props: DifficultyProps) => (
  <CheckboxGroup
    {...props}
    legend="Difficulty"
    areShort
    all={DIFFICULTIES}
    label={(word) => word.slice(0, 1).toUpperCase() + word.slice(1)}
  />
)

type CustomizeHeadProps = { section: Section; version: Version; onVersion: (version: Version) => void }

/** The screen's title, with the choice of the test format. */
const CustomizeHead = ({ section, version, onVersion }: CustomizeHeadProps) => (
  <header className="customize__head">
    <IconTile icon={section} tone={section} />
    <div className="customize__title">
      <h1>Customize Test</h1>
      <p className="lede">{SECTION_NAMES[section]}</p>
    </div>
    <Segmented label="Test format" name="format" options={FORMATS} value={version} onChange={onVersion} />
  </header>
)
