import { startTransition, useCallback, useOptimistic, useState } from 'react'
import {
  DIFFICULTIES,
  SECTION_NAMES,
  TOPICS,
  VERSION_NAMES,
  VERSIONS,
  type Section,
  type Version,
} from '#domain/exam/formats.ts'
import type { Timing } from '#domain/exam/timing.ts'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Page } from '#web/components/page.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { TimingChoice } from '#web/components/timing-choice.tsx'
import { paths } from '#web/config/paths.ts'
import { chooseTiming } from '#web/lib/device/timing-choice.ts'
import { useNavigate } from '#web/lib/router.ts'
import { readFilterCounts } from '#web/lib/question-counts.ts'
import { useCounted } from '#web/lib/use-counted.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { clearedChoices, choiceCounts, initialChoices, matchingAndServed } from './choices.ts'
import { CountSlider } from './count-slider.tsx'
import { Summary } from './summary.tsx'
import { TickBoxes } from './tick-boxes.tsx'
import './customize.css'

const FORMATS = VERSIONS.map((version) => ({ value: version, label: VERSION_NAMES[version] }))
const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

type Props = { section: Section; version: Version; timing: Timing }

/** Lets a student choose the content of a section test, and shows what the bank can serve. */
export function CustomizeScreen({ section, ...fromAddress }: Props) {
  const navigate = useNavigate()
  // The choice shows at once. The address, from which a reload restores it, follows.
  const [{ version, timing }, showOptimistically] = useOptimistic(fromAddress)
  const [choices, setChoices] = useState(initialChoices)
  const { counted, tryAgain } = useCounted(
    useCallback(() => readFilterCounts(version, section), [version, section]),
  )
  useTitle(`Customize Test: ${SECTION_NAMES[section]}`)

  // The address contains format and timing, so a reload keeps them. The other choices stay when either
  // changes.
  const changeAddress = (version: Version, timing: Timing) =>
    startTransition(async () => {
      showOptimistically({ version, timing })
      await navigate(paths.test.customize(section, version, timing), { replace: true })
    })
  const available =
    counted.state === 'counted' ? matchingAndServed(section, counted.counts, choices).matching : null
  const choiceCount = counted.state === 'counted' ? choiceCounts(section, counted.counts, choices) : null
  return (
    <Page>
      <div className="container customize">
        <header className="customize__head">
          <IconTile icon={section} tone={section} />
          <div className="customize__title">
            <h1>Customize Test</h1>
            <p className="lede">{SECTION_NAMES[section]}</p>
          </div>
          <Segmented
            label="Test format"
            name="format"
            options={FORMATS}
            value={version}
            onChange={(other) => changeAddress(other, timing)}
          />
        </header>
        <div className="customize__choices">
          <CountSlider
            section={section}
            count={choices.count}
            available={available}
            onChange={(count) => setChoices({ ...choices, count })}
          />
          <TickBoxes
            legend="Difficulty"
            short
            all={DIFFICULTIES}
            chosen={choices.difficulties}
            label={capitalized}
            count={choiceCount?.difficulty ?? null}
            onChange={(difficulties) => setChoices({ ...choices, difficulties })}
          />
          <TickBoxes
            legend="Topics"
            all={TOPICS[section]}
            chosen={choices.topics}
            label={String}
            count={choiceCount?.topic ?? null}
            onChange={(topics) => setChoices({ ...choices, topics })}
          />
          <div className="customize__timing">
            <p className="customize__legend">Timing</p>
            <TimingChoice
              value={timing}
              onChange={(other) => {
                chooseTiming(other)
                changeAddress(version, other)
              }}
            />
          </div>
        </div>
        <Summary
          section={section}
          version={version}
          timing={timing}
          choices={choices}
          counted={counted}
          onTryAgain={tryAgain}
          onClear={() => setChoices(clearedChoices(section))}
        />
      </div>
    </Page>
  )
}
