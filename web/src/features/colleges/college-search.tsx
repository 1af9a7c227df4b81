import { startTransition, useCallback, useEffect, useId, useMemo, useState, type RefObject } from 'react'
import { classify, type OwnScore } from '#domain/colleges/chance.ts'
import type { College } from '#domain/colleges/college.ts'
import { MAX_COLLEGES, type ListChange } from '#domain/colleges/college-list.ts'
import {
  passesFilter,
  searchColleges,
  type CollegeFilter,
  type CollegeIndex,
} from '#domain/colleges/search.ts'
import { counted } from '#web/lib/in-words.ts'
import { Button } from '#web/components/button.tsx'
import { SupportIcon } from '#web/components/support/support-icon.tsx'
import { useStableValue } from '#web/lib/use-stable-value.ts'
import { CollegeCards } from './college-cards.tsx'
import { CollegeFilters } from './college-filters.tsx'
import type { OwnColleges } from './queries.ts'

type Props = {
  /** The search field. A button of the student's own list (OwnList) focuses it. */
  field: RefObject<HTMLInputElement | null>
  index: CollegeIndex
  own: OwnColleges
  ownScore: OwnScore | null
  onChange: (change: ListChange) => void
}

/** The number of colleges that the results show at first, and that each press on the button below adds. */
const PAGE = 20
/** How long the text must stay the same before the later cards change, too, in ms. A student types faster. */
const TYPING_PAUSE_MS = 250

/** The search by name and place, its filters, and the results. */
export function CollegeSearch({ field, index, own, ownScore, onChange }: Props) {
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<CollegeFilter>({})
  const [shownCount, setShownCount] = useState(PAGE)
  const chooseFilter = useCallback((next: CollegeFilter) => {
    setFilter(next)
    setShownCount(PAGE)
  }, [])
  const search = (next: string) => {
    // The browser shows each key at once, and the results follow.
    startTransition(() => {
      setText(next)
      setShownCount(PAGE)
    })
  }
  const results = useResults(index, text, filter, ownScore)
  // The later cards, after the first few, are hidden and don't change until the student pauses.
  const settledText = useSettledText(text)
  const settledResults = useResults(index, settledText, filter, ownScore)
  const isTyping = text !== settledText
  const countText = counted(results.length, 'college')
  const announcedCount = useStableValue(countText, '')
  return (
    <section aria-labelledby="find" className="colleges__part">
      <div className="colleges__part-head">
        <h2 id="find">Find colleges</h2>
        <p className="muted small tabular" aria-hidden="true">
          {countText}
        </p>
        <p role="status" className="visually-hidden">
          {announcedCount}
        </p>
      </div>
      <SearchField field={field} onText={search} />
      <CollegeFilters filter={filter} hasScore={ownScore !== null} onFilter={chooseFilter} />
      {own.colleges.length >= MAX_COLLEGES && (
        <p className="small">Your list is full. Remove a college before you add another.</p>
      )}
      {results.length === 0 && (
        <NoneFound
          onClear={() => {
            emptyAndFocus(field.current)
            search('')
            chooseFilter({})
          }}
        />
      )}
      <CollegeCards
        results={results}
        settledResults={settledResults}
        shownCount={shownCount}
        isTyping={isTyping}
        listedIds={own.colleges}
        ownScore={ownScore}
        home={filter.home ?? null}
        onChange={onChange}
      />
      {results.length > shownCount && !isTyping && (
        <Button variant="quiet" iconEnd="chevron-down" onClick={() => setShownCount(shownCount + PAGE)}>
          Show {Math.min(PAGE, results.length - shownCount)} more
        </Button>
      )}
    </section>
  )
}

/** Empties a field and focuses it, because the pressed button disappears. */
function emptyAndFocus(input: HTMLInputElement | null): void {
  if (input === null) return
  input.value = ''
  input.focus()
}

/** Returns the colleges that match a text and a filter, the best matches of the text first. */
function useResults(
  index: CollegeIndex,
  text: string,
  filter: CollegeFilter,
  ownScore: OwnScore | null,
): readonly College[] {
  const matches = useMemo(() => searchColleges(index, text), [index, text])
  return useMemo(() => {
    const chanceOf = (college: College) =>
      ownScore === null ? null : (classify(college, ownScore)?.chance ?? null)
    return matches.filter((college) => passesFilter(college, filter, () => chanceOf(college)))
  }, [matches, filter, ownScore])
}

/** Returns a text once it has stayed the same for TYPING_PAUSE_MS, so that the later cards don't slow typing. */
function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(text)), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
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

type SearchFieldProps = Pick<Props, 'field'> & { onText: (text: string) => void }

/** The search field. The input is uncontrolled, so that a key renders only the results, not the field. */
function SearchField({ field, onText }: SearchFieldProps) {
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
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  )
}
