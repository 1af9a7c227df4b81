import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
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
import { useSettled } from '#web/lib/use-settled.ts'
import { CollegeCard } from './college-card.tsx'
import { CollegeFilters } from './college-filters.tsx'
import type { OwnColleges } from './queries.ts'

type Props = {
  /** The search field, which a button of the list focuses. */
  field: RefObject<HTMLInputElement | null>
  index: CollegeIndex
  own: OwnColleges
  ownScore: OwnScore | null
  onChange: (change: ListChange) => void
}

/** The number of colleges that the results show at first, and that each press on the button below adds. */
const PAGE = 20
/** The number of colleges that the results show while the student types: about as many as fit in a window. */
const WHILE_TYPING = 4
/** How long the text must stay the same before the other results follow, in ms: longer than between two keys. */
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
  // The field shows each key at once, and the results follow.
  const deferredText = useDeferredValue(text)
  const results = useResults(index, deferredText, filter, ownScore)
  // The cards after the first ones are hidden and don't change until the student pauses.
  const settledText = useSettledText(deferredText)
  const settledResults = useResults(index, settledText, filter, ownScore)
  const isTyping = deferredText !== settledText
  const countText = counted(results.length, 'college')
  const announcedCount = useSettled(countText, '')
  const listedIds = new Set(own.colleges)
  const changeInPlace = useChangeInPlace(own.colleges, onChange)
  const cardAt = (first: number) => (college: College, offset: number) => (
    // A new search fills the same cards: changing their texts takes a fraction of the time of new cards.
    <li key={first + offset} hidden={first > 0 && isTyping}>
      <CollegeCard
        college={college}
        level={3}
        ownScore={ownScore}
        isListed={listedIds.has(college.id)}
        isFull={own.colleges.length >= MAX_COLLEGES}
        home={filter.home ?? null}
        onChange={changeInPlace}
      />
    </li>
  )
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
      <SearchField
        field={field}
        text={text}
        onText={(next) => {
          setText(next)
          setShownCount(PAGE)
        }}
      />
      <CollegeFilters filter={filter} hasScore={ownScore !== null} onFilter={chooseFilter} />
      {own.colleges.length >= MAX_COLLEGES && (
        <p className="small">Your list is full. Remove a college before you add another.</p>
      )}
      {results.length === 0 && (
        <NoneFound
          onClear={() => {
            setText('')
            setFilter({})
          }}
        />
      )}
      <ul role="list" className="colleges__cards" aria-label="Results" hidden={results.length === 0}>
        {results.slice(0, WHILE_TYPING).map(cardAt(0))}
        {settledResults.slice(WHILE_TYPING, shownCount).map(cardAt(WHILE_TYPING))}
      </ul>
      {results.length > shownCount && !isTyping && (
        <Button variant="quiet" iconEnd="chevron-down" onClick={() => setShownCount(shownCount + PAGE)}>
          Show {Math.min(PAGE, results.length - shownCount)} more
        </Button>
      )}
    </section>
  )
}

/**
 * Returns a function that changes the list and scrolls by the height that the list above gains or loses, so that
 * the pressed button doesn't move.
 */
function useChangeInPlace(
  listedIds: readonly string[],
  onChange: (change: ListChange) => void,
): (change: ListChange) => void {
  const pressed = useRef<{ button: Element; top: number } | null>(null)
  useLayoutEffect(() => {
    if (pressed.current === null) return
    const { button, top } = pressed.current
    window.scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' })
    pressed.current = null
  }, [listedIds])
  return useCallback(
    (change: ListChange) => {
      const button = document.activeElement
      if (button instanceof HTMLButtonElement)
        pressed.current = { button, top: button.getBoundingClientRect().top }
      onChange(change)
    },
    [onChange],
  )
}

/** Returns the colleges that match a text and a filter, the best first. */
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
    return matches.filter((college) => passesFilter(college, filter, chanceOf(college)))
  }, [matches, filter, ownScore])
}

/** Returns a text once it has stayed the same for TYPING_PAUSE_MS, so that typing isn't slowed by the later results. */
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
