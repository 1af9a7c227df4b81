import { memo } from 'react'
import { changeWithMorePoints, classify, MORE_POINTS, type OwnScore } from '#domain/colleges/chance.ts'
import type { ListChange } from '#domain/colleges/college-list.ts'
import { believableRange, sourceHref, tuitionFor, type College } from '#domain/colleges/college.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Facts } from '#web/components/facts.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { CHANCE_NAMES, CHANCE_TONES, dollars, NO_RANGE_TEXT, percent, reasonText } from './chance-texts.ts'

type Props = {
  college: College
  /** The level of the heading: one below the heading of its list. */
  level: 3 | 4
  /** Null if the student has no score yet. */
  ownScore: OwnScore | null
  isListed: boolean
  isFull: boolean
  /** The state whose residents' tuition is shown; null for both prices. */
  home: string | null
  onChange: (change: ListChange) => void
}

/** A college with its figures, its chance for the student, and the button that lists it. */
export const CollegeCard = memo(function CollegeCard(props: Props) {
  const { college, level, ownScore, isListed, isFull, home, onChange } = props
  const { id, name, city, state, control } = college
  const Heading = `h${level}` as const
  const classification = ownScore === null ? null : classify(college, ownScore)
  return (
    <Card className="college">
      <div className="college__head">
        <Heading className="college__name">{name}</Heading>
        {classification !== null && (
          <Badge tone={CHANCE_TONES[classification.chance]}>{CHANCE_NAMES[classification.chance]}</Badge>
        )}
      </div>
      <p className="muted small">
        <Facts items={[`${city}, ${state}`, control]} />
      </p>
      <Figures college={college} home={home} />
      {ownScore !== null && (
        <p className="small">
          {classification === null ? NO_RANGE_TEXT : reasonText(college, classification, ownScore)}
          <MorePoints college={college} ownScore={ownScore} />
        </p>
      )}
      <div className="college__actions">
        {isListed ? (
          <Button icon="minus" onClick={() => onChange({ remove: id })}>
            Remove<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        ) : (
          <Button icon="plus" aria-disabled={isFull} onClick={() => !isFull && onChange({ add: id })}>
            Add<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        <a href={sourceHref(id)} target="_blank" rel="noopener noreferrer" className="college__source small">
          College Scorecard<VisuallyHidden> of {name}, in a new tab</VisuallyHidden>
        </a>
      </div>
    </Card>
  )
})

/** The chance that a few more points would give. */
function MorePoints({ college, ownScore }: { college: College; ownScore: OwnScore }) {
  const chance = changeWithMorePoints(college, ownScore)
  return (
    chance !== null && (
      <strong className="college__more">
        {' '}
        {MORE_POINTS} more points would make it a {chance} school.
      </strong>
    )
  )
}

/** Lists the published figures. Says so if one is missing. */
function Figures({ college, home }: Pick<Props, 'college' | 'home'>) {
  const { admissionRate, completionRate, tuitionInState, tuitionOutOfState } = college
  const range = believableRange(college)
  const tuition =
    home !== null || tuitionInState === tuitionOutOfState
      ? money(tuitionFor(college, home))
      : `${money(tuitionInState)} in state, ${money(tuitionOutOfState)} out of state`
  const figures = [
    ['ACT, middle half', range === null ? 'Not usable' : `${range.low} to ${range.high}`],
    ['Admits', admissionRate === null ? 'Not published' : percent(admissionRate)],
    ['Complete', completionRate === null ? 'Not published' : percent(completionRate)],
    ['Tuition a year', tuition],
  ] as const
  return (
    <dl className="college__figures">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt className="muted small">{term}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const money = (amount: number | null): string => (amount === null ? 'not published' : dollars(amount))
