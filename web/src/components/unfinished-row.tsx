import { resumeHref } from '../config/paths.ts'
import { RESUME_STATE } from '../lib/resume-state.ts'
import { answeredFact, status, unfinishedMarks, unfinishedName } from '../lib/unfinished-labels.ts'
import type { UnfinishedTest } from '../lib/device/unfinished.ts'
import { Badge } from './badge.tsx'
import { Facts } from './facts.tsx'
import { IconTile } from './icon-tile.tsx'
import { LinkButton } from './link-button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** @param sinceMs the time since the test was read, because its clock has been running since */
export function UnfinishedRow({ test, sinceMs }: { test: UnfinishedTest; sinceMs: number }) {
  const name = unfinishedName(test)
  const { section } = test
  return (
    <li className="unfinished__row">
      <IconTile icon={section} tone={section} />
      <div className="unfinished__facts">
        <p className="unfinished__name">
          <strong>{name}</strong>
          {unfinishedMarks(test).map((mark) => (
            <Badge key={mark}>{mark}</Badge>
          ))}
        </p>
        <p className="muted small tabular">
          <Facts items={[answeredFact(test), status(test, sinceMs)]} />
        </p>
      </div>
      <LinkButton to={resumeHref(test)} state={RESUME_STATE} className="unfinished__go" iconEnd="arrow-right">
        {test.phase === 'over' ? 'See your score' : 'Continue'}
        <VisuallyHidden>, {name}</VisuallyHidden>
      </LinkButton>
    </li>
  )
}
