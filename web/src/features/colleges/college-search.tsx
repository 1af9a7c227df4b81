import { useCallback, useDeferredValue, useId, useMemo, useState, type RefObject } from 'react'
import { classify, type OwnScore } from '#domain/colleges/chance.ts'
import { MAX_COLLEGES, type ListChange } from '#domain/colleges/college-list.ts'
import {
  passesFilter,
  searchColleges,
  type CollegeFilter,
  type CollegeIndex,
} from '#domain/colleges/search.ts'
import { Button } from '#web/components/button.tsx'
import { SupportIcon } from '#web/components/support/support-icon.tsx'
import { useSettled } from '#web/lib/use-settled.ts'
import { CollegeCard } from './college-card.tsx'
import { CollegeFilters } from './college-filters.tsx'
import type { OwnColleges } from './queries.ts'

type Props = {
  /** The search field, which the list focuses. */
  field: RefObject<HTMLInputElement | null>
  index: CollegeIndex
  own: OwnColleges
  ownScore: OwnScore | null
  onChange: (change: ListChange) => void
}

/** The number of colleges that the results show at first, and that each press on the button below adds. */
const PAGE = 20

/** The search by name and place, its filters, and the results. */
export function CollegeSearch({ field, index, own, ownScore, onChange }: Props) {
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<CollegeFilter>({})
  const [shown, setShown] = useState(PAGE)
  const chooseFilter = useCallback((next: CollegeFilter) => {
    setFilter(next)
    setShown(PAGE)
  }, [])
  const found = useFound(index, text, filter, ownScore)
  const countText = found.length === 1 ? '1 college' : `${found.length} colleges`
  const announced = useSettled(countText, '')
  const listed = new Set(own.colleges)
  return (
    <section aria-labelledby="find" className="colleges__part">
      <div className="colleges__part-head">
        <h2 id="find">Find colleges</h2>
        <p className="muted small tabular" aria-hidden="true">
          {countText}
        </p>
        <p role="status" className="visually-hidden">
          {announced}
        </p>
      </div>
      <SearchField
        field={field}
        text={text}
        onText={(next) => {
          setText(next)
          setShown(PAGE)
        }}
      />
      <CollegeFilters filter={filter} hasScore={ownScore !== null} onFilter={chooseFilter} />
      {own.colleges.length >= MAX_COLLEGES && (
        <p className="small">Your list is full. Remove a college before you add another.</p>
      )}
      {found.length === 0 ? (
        <NoneFound
          onClear={() => {
            setText('')
            setFilter({})
          }}
        />
      ) : (
        <ul role="list" className="colleges__cards" aria-label="Results">
          {found.slice(0, shown).map((college) => (
            <li key={college.id}>
              <CollegeCard
                college={college}
                level={3}
                ownScore={ownScore}
                isListed={listed.has(college.id)}
                isFull={own.colleges.length >= MAX_COLLEGES}
                home={filter.home ?? null}
                onChange={onChange}
              />
            </li>
          ))}
        </ul>
      )}
      {found.length > shown && (
        <Button variant="quiet" iconEnd="chevron-down" onClick={() => setShown(shown + PAGE)}>
          Show {Math.min(PAGE, found.length - shown)} more
        </Button>
      )}
    </section>
  )
}

/** Returns the colleges that match a text and a filter. The field shows each key at once, and the results follow. */
function useFound(index: CollegeIndex, text: string, filter: CollegeFilter, ownScore: OwnScore | null) {
  const searched = useDeferredValue(text)
  const matches = useMemo(() => searchColleges(index, searched), [index, searched])
  return useMemo(
    () =>
      matches.filter((college) =>
        passesFilter(
          college,
          filter,
          ownScore === null ? null : (classify(college, ownScore)?.chance ?? null),
        ),
      ),
    [matches, filter, ownScore],
  )
}

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <div className="colleges__none">
    <p>
      No college matches. Check the spelling, or use fewer filters. Colleges that report no ACT scores aren’t
      here.
    </p>
    <Button onClick={onClear}>Clear the search</Button>
  </div>
)

type SearchFieldProps = Pick<Props, 'field'> & { text: string; onText: (text: string) => void }

function SearchField({ field, text, onText }: SearchFieldProps) {
  const id = useId()
  return (
    <div role="search" className="colleges__search">
      <label htmlFor={id} className="visually-hidden">
        Search by name, city, or state
      </label>
      <SupportIcon name="search" />
      <input
        ref={field}
        id={id}
        type="search"
        className="colleges__field"
        placeholder="Name, city, or state"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  )
}
