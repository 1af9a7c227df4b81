import { useRef, useState } from 'react'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { College } from '#domain/colleges/college.ts'
import type { CollegeIndex } from '#domain/colleges/search.ts'
import { SOURCE } from '#domain/colleges/source.ts'
import { MORE_POINTS, REACH_RATE, SAFETY_RATE } from '#domain/colleges/chance.ts'
import { FEATURES } from '#domain/billing/plans.ts'
import { changeList, type ListChange } from '#domain/colleges/college-list.ts'
import { VisibleError } from '#domain/errors.ts'
import { PlanGate, LoadFailed, LoadingScreen, PlanNeeded } from '#web/components/plan-gate.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { toast } from '#web/lib/toast.ts'
import { percent } from './chance-texts.ts'
import { CollegeSearch } from './college-search.tsx'
import { OwnList } from './own-list.tsx'
import { type OwnColleges, collegesApi, ownCollegesQuery, collegeIndexQuery } from './queries.ts'
import { ScoreCard } from './score-card.tsx'
import { defaultBasis, ownScoreBy } from './own-score.ts'
import './colleges.css'

/** The description of the screen for guests and students without the plan. */
const SCREEN = {
  feature: 'collegeGuidance',
  plan: FEATURES.collegeGuidance.plan,
  title: 'My Colleges',
  text: 'Search hundreds of colleges, see your chance at each, and balance a list of your own.',
  heading: 'What you see',
  points: [
    {
      icon: 'circle-check',
      title: 'Reach, target, or safety',
      text: 'Each college beside your predicted score, or a score that you enter.',
    },
    {
      icon: 'grid',
      title: 'A list of your own',
      text: 'Add colleges, and see whether the list has enough of each kind.',
    },
    {
      icon: 'reading',
      title: 'Figures with their source',
      text: 'The middle half of each college’s ACT scores, its admission rate, and its tuition.',
    },
  ],
  badge: 'With My Colleges',
  free: 'Practice tests are free, and so is the guide to college planning.',
} as const

/** /my-colleges: a student's list of colleges, each with its chance, and a search. Part of Elite. */
function CollegesScreen() {
  useTitle(SCREEN.title)
  return <PlanGate {...SCREEN}>{(account) => <CollegesLoader key={account} account={account} />}</PlanGate>
}

export { CollegesScreen as Component }

/** Loads the student's list and the colleges, and says if one of them couldn't be loaded. */
function CollegesLoader({ account }: { account: string }) {
  const own = useQuery(ownCollegesQuery(account))
  const all = useQuery(collegeIndexQuery)
  if (own.error instanceof ApiFailure && own.error.code === 'tier_needed') return <PlanNeeded {...SCREEN} />
  if (own.data !== undefined && all.data !== undefined)
    return <CollegesView account={account} own={own.data} {...all.data} />
  const tryAgain = () => {
    if (own.isError) void own.refetch()
    if (all.isError) void all.refetch()
  }
  return own.isError || all.isError ? (
    <LoadFailed title="Unable to load your colleges" onTryAgain={tryAgain} />
  ) : (
    <LoadingScreen title={SCREEN.title} />
  )
}

type Props = {
  account: string
  own: OwnColleges
  byId: ReadonlyMap<string, College>
  index: CollegeIndex
}

/** The score to compare with, the student's list, and the search. */
function CollegesView({ account, own, byId, index }: Props) {
  const change = useChangeColleges(account)
  const searchField = useRef<HTMLInputElement>(null)
  const [chosenBasis, setChosenBasis] = useState<ReturnType<typeof defaultBasis>>(null)
  const basis =
    chosenBasis !== null && ownScoreBy(own, chosenBasis) !== null ? chosenBasis : defaultBasis(own)
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
      <ScoreCard own={own} basis={basis} onChoose={setChosenBasis} onChange={change} />
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

/** How colleges are sorted, and where the figures come from. */
const AboutFigures = () => (
  <section aria-labelledby="about-figures" className="colleges__about">
    <h2 id="about-figures">How we sort colleges</h2>
    <ul>
      <li>
        <strong>Reach:</strong> the college admits fewer than {percent(REACH_RATE)} of applicants, or your
        score is at or below the 25th percentile of its students.
      </li>
      <li>
        <strong>Target:</strong> your score is above the 25th percentile, and the college isn’t a safety
        school.
      </li>
      <li>
        <strong>Safety:</strong> your score is above the 75th percentile, even at the low end of your
        predicted range, and the college admits at least {percent(SAFETY_RATE)} of applicants.
      </li>
    </ul>
    <p>
      “{MORE_POINTS} more points” adds {MORE_POINTS} to your score and to both ends of its range. We compare
      only your score. Your grades, courses, essays, and money count too, so no college here is a promise.
    </p>
    <h2>About the figures</h2>
    <p>
      They come from the{' '}
      <a href={SOURCE.href} target="_blank" rel="noopener noreferrer">
        {SOURCE.name}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      , release of {SOURCE.release}. Many colleges are test-optional, so a range is of those who sent scores.
      “Complete” is the share of students who finish within one and a half times the normal time. Tuition is
      the published price, not what a family pays: use each college’s net price calculator. Colleges that
      report no ACT range aren’t listed.
    </p>
  </section>
)

/**
 * Returns a function that changes the student's list. The screen shows the change at once, and reverts it if the server
 * doesn't store it.
 */
function useChangeColleges(account: string): (change: ListChange) => void {
  const client = useQueryClient()
  const { queryKey } = ownCollegesQuery(account)
  const mutationKey = [account, 'change-colleges']
  const { mutate } = useMutation({
    mutationKey,
    // One at a time, so that the last reply has all changes.
    scope: { id: `colleges-${account}` },
    mutationFn: (body: ListChange) => collegesApi.changeColleges({ account, body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (shown) => {
        if (shown === undefined) return shown
        const { colleges, bestScore } = changeList(shown, change)
        return { ...shown, colleges: [...colleges], bestScore }
      })
    },
    onError(error) {
      toast('Your list wasn’t changed', problemText(error), { destructive: true })
    },
    onSettled(list) {
      // A later change is on the screen already, and its own response brings everything.
      if (client.isMutating({ mutationKey }) > 1) return undefined
      if (list === undefined) return client.invalidateQueries({ queryKey })
      client.setQueryData(queryKey, (shown) => shown && { ...shown, ...list })
      return undefined
    },
  })
  return mutate
}

function problemText(error: Error): string {
  if (error instanceof VisibleError) return error.message
  if (error instanceof ApiFailure && error.code === 'unprocessable') return error.message
  return 'Check your connection and try again.'
}
