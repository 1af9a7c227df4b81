import { useRef, useState } from 'react'
import type { College } from '#domain/colleges/college.ts'
import type { CollegeIndex } from '#domain/colleges/search.ts'
import { SOURCE } from '#domain/colleges/source.ts'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { AboutFigures } from './about-figures.tsx'
import { CollegeSearch } from './college-search.tsx'
import { OwnList } from './own-list.tsx'
import type { OwnColleges } from './queries.ts'
import { SCREEN } from './screen.ts'
import { ScoreCard } from './score-card.tsx'
import { defaultBasis, ownScoreBy } from './own-score.ts'
import { useChangeColleges } from './use-own-colleges.ts'

type Props = {
  account: string
  own: OwnColleges
  byId: ReadonlyMap<string, College>
  index: CollegeIndex
}

/** The score to compare with, the student's list, and the search. */
export function CollegesView({ account, own, byId, index }: Props) {
  const change = useChangeColleges(account)
  const searchField = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ReturnType<typeof defaultBasis>>(null)
  const basis = chosen !== null && ownScoreBy(own, chosen) !== null ? chosen : defaultBasis(own)
  const ownScore = basis === null ? null : ownScoreBy(own, basis)
  return (
    <div className="container colleges">
      <header className="colleges__head">
        <h1>{SCREEN.title}</h1>
        <p className="lede">
          Find colleges, see your chances at each, and build a balanced list. The{' '}
          <Link to={paths.collegePlanning.href()}>planning guide</Link> says how to choose.
        </p>
        <p className="muted small">
          Figures: College Scorecard, release of {SOURCE.release}. Many colleges are test-optional, so a range
          is of those who sent scores. Tuition is the published price, not what a family pays.
        </p>
      </header>
      <ScoreCard own={own} basis={basis} onChoose={setChosen} onChange={change} />
      <OwnList
        own={own}
        byId={byId}
        ownScore={ownScore}
        onChange={change}
        onFind={() => searchField.current?.focus()}
      />
      <CollegeSearch field={searchField} index={index} own={own} ownScore={ownScore} onChange={change} />
      <AboutFigures />
    </div>
  )
}
