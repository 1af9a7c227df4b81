import { useState } from 'react'
import { SECTION_NAMES, SECTIONS } from '#domain/exam/formats.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Card, LinkCard } from '#web/components/card.tsx'
import { Facts } from '#web/components/facts.tsx'
import { FullTestCard } from '#web/components/full-test-card.tsx'
import { InfoTip } from '#web/components/info-tip.tsx'
import { ICON_PATHS } from '#web/components/icon-paths.ts'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { NextStep } from '#web/components/next-step.tsx'
import { Options } from '#web/components/options.tsx'
import { Score } from '#web/components/score.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { Tabs } from '#web/components/tabs.tsx'
import { paths } from '#web/config/paths.ts'

const VARIANTS = ['primary', 'default', 'quiet', 'danger'] as const
const TONES = ['neutral', 'info', 'ok', 'warn', 'yellow', 'bad'] as const
const OPTIONS = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
] as const

export const Parts = () => (
  <>
    <Labels />
    <Cards />
    <Controls />
  </>
)

/** Buttons, badges, and icons. */
function Labels() {
  return (
    <>
      <div className="cluster">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button variant="primary" large iconEnd="arrow-right">
          Large
        </Button>
        <Button disabled>Disabled</Button>
        <span>
          Beside a word <InfoTip label="a word">A note on it.</InfoTip>
        </span>
      </div>
      <div className="cluster">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {SECTIONS.map((section) => (
          <Badge key={section} tone={section} icon={section}>
            {SECTION_NAMES[section]}
          </Badge>
        ))}
      </div>
      <ul role="list" className="styleguide__icons">
        {Object.keys(ICON_PATHS).map((name) => (
          <li key={name}>{isIconName(name) && <Icon name={name} />}</li>
        ))}
      </ul>
    </>
  )
}

function Cards() {
  return (
    <>
      <div className="styleguide__cards">
        <Card>
          <h3>Card</h3>
          <p className="muted">
            <Facts items={['75 questions', '45 min']} />
          </p>
        </Card>
        <Card raised>
          <h3>Raised card</h3>
          <p className="muted">For what comes first.</p>
        </Card>
        <LinkCard to={paths.practiceTests.href()}>
          <IconTile icon="english" tone="english" />
          <h3>Card that is one link</h3>
        </LinkCard>
      </div>
      <FullTestCard version="old" title={<h3>Full test</h3>} />
      <div className="styleguide__cards">
        {[34, 27, 19].map((score) => (
          <Score key={score} value={score} target={32} />
        ))}
      </div>
    </>
  )
}

/** A choice between values, tabs, the options of a question, and a next step. */
function Controls() {
  const [choice, setChoice] = useState<'one' | 'two'>('one')
  const [answer, setAnswer] = useState<string | null>('b')
  return (
    <>
      <Segmented
        label="Segmented"
        name="styleguide-segmented"
        options={OPTIONS}
        value={choice}
        onChange={setChoice}
      />
      <Tabs label="Tabs" tabs={OPTIONS} value={choice} onChange={setChoice}>
        <p>The panel of tab {choice}.</p>
      </Tabs>
      <div>
        <p id="styleguide-stem">A question, and its options:</p>
        <Options
          name="styleguide-options"
          labelledBy="styleguide-stem"
          options={[
            { value: 'a', letter: 'A', text: 'The first' },
            { value: 'b', letter: 'B', text: 'The second' },
          ]}
          value={answer}
          onChange={setAnswer}
        />
      </div>
      <NextStep title="Next step" text="Where to go from here, at the end of a page.">
        <LinkButton to={paths.practiceTests.href()} variant="primary" large iconEnd="arrow-right">
          Continue
        </LinkButton>
      </NextStep>
    </>
  )
}

const isIconName = (name: string): name is keyof typeof ICON_PATHS => name in ICON_PATHS
