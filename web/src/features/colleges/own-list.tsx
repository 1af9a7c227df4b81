import page from 'page:college-planning'
import { useRef } from 'react'
import { balanceOf, countChances, parseAdvice, type Balance } from '#domain/colleges/balance.ts'
import { CHANCES, classify, type Chance, type OwnScore } from '#domain/colleges/chance.ts'
import { MAX_COLLEGES, type ListChange } from '#domain/colleges/college-list.ts'
import type { College } from '#domain/colleges/college.ts'
import { Button } from '#web/components/button.tsx'
import { toneClass } from '#web/lib/class-names.ts'
import { counted } from '#web/lib/in-words.ts'
import { toast } from '#web/lib/toast.ts'
import { CHANCE_NAMES, CHANCE_TONES } from './chance-texts.ts'
import { CollegeCard } from './college-card.tsx'
import type { OwnColleges } from './queries.ts'

type Props = {
  own: OwnColleges
  byId: ReadonlyMap<string, College>
  ownScore: OwnScore | null
  onChange: (change: ListChange) => void
  /** Focuses the search below the list. */
  onFind: () => void
}

/** The student's colleges by chance, with the planning page's advice on how many of each. */
export function OwnList({ own, byId, ownScore, onChange, onFind }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  /** Removes a college. Its card disappears with the pressed button, so the focus moves to the list's heading. */
  const remove = (id: string) => {
    onChange({ remove: id })
    heading.current?.focus()
    toast('Removed from your list', byId.get(id)?.name, {
      action: { label: 'Undo', run: () => onChange({ add: id }) },
    })
  }
  const listedColleges = own.colleges.flatMap((id) => byId.get(id) ?? [])
  const unknownIds = own.colleges.filter((id) => !byId.has(id))
  const chanceOf = (college: College): Chance | null =>
    ownScore === null ? null : (classify(college, ownScore)?.chance ?? null)
  const counts = countChances(listedColleges.map(chanceOf))
  const rest = listedColleges.filter((college) => chanceOf(college) === null)
  const cards = (colleges: readonly College[]) => (
    <ul role="list" className="colleges__cards">
      {colleges.map((college) => (
        <li key={college.id}>
          <CollegeCard
            college={college}
            level={4}
            ownScore={ownScore}
            isListed
            isFull={false}
            home={null}
            onChange={({ remove: id }) => id !== undefined && remove(id)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="own-list" className="colleges__part">
      <div className="colleges__part-head">
        <h2 id="own-list" ref={heading} tabIndex={-1}>
          Your list
        </h2>
        <p className="muted small tabular" role="status">
          {own.colleges.length > 0 && `${counted(own.colleges.length, 'college')}, at most ${MAX_COLLEGES}`}
        </p>
      </div>
      {own.colleges.length === 0 && (
        <p>Your list is empty. Add the colleges that you could see yourself at.</p>
      )}
      <div>
        <Button icon="plus" onClick={onFind}>
          Find colleges
        </Button>
      </div>
      {own.colleges.length > 0 && ownScore !== null && <BalanceList counts={counts} />}
      {ownScore !== null &&
        CHANCES.map((chance) => {
          const colleges = listedColleges.filter((college) => chanceOf(college) === chance)
          return (
            colleges.length > 0 && (
              <div key={chance} className="colleges__group">
                <h3>{CHANCE_NAMES[chance]} schools</h3>
                {cards(colleges)}
              </div>
            )
          )
        })}
      {rest.length > 0 && (
        <div className="colleges__group">
          <h3>{ownScore === null ? 'Your chances need a score' : 'Without a usable ACT range'}</h3>
          {cards(rest)}
        </div>
      )}
      {unknownIds.map((id) => (
        <p key={id} className="colleges__unknown">
          The figures no longer list a college that you added ({id}).
          <Button onClick={() => remove(id)}>Remove college {id}</Button>
        </p>
      ))}
    </section>
  )
}

/** Compares the list with the advice of the planning page. */
function BalanceList({ counts }: { counts: Record<Chance, number> }) {
  return (
    <ul role="list" className="balance">
      {page.list.tiers.map(({ id, count }) => {
        const balance = balanceOf(counts[id], parseAdvice(count))
        return (
          <li key={id} className={`balance__tier ${toneClass(CHANCE_TONES[id])}`}>
            <strong className="tabular">
              {balance.count} {CHANCE_NAMES[id].toLowerCase()}
            </strong>{' '}
            <span className="muted small">
              Recommended: {count.replace('-', ' to ')}. {verdictText(balance)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function verdictText({ verdict, by }: Balance): string {
  if (verdict === 'enough') return 'Balanced.'
  return verdict === 'few' ? `Add ${by} more.` : `${by} more than you need.`
}
