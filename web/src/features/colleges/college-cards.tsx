import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { OwnScore } from '#domain/colleges/chance.ts'
import type { College } from '#domain/colleges/college.ts'
import { MAX_COLLEGES, type ListChange } from '#domain/colleges/college-list.ts'
import { CollegeCard } from './college-card.tsx'

/** The number of colleges that the results show while the student types: about as many as fit in a window. */
const WHILE_TYPING = 4

type CardProps = {
  /** The ids of the student's own colleges. */
  listedIds: readonly string[]
  ownScore: OwnScore | null
  /** The state whose residents' tuition is shown; null for both prices. */
  home: string | null
  onChange: (change: ListChange) => void
}

type Props = CardProps & {
  /** The colleges that match the filters and the text of the field. */
  results: readonly College[]
  /** The colleges that match the filters and the text at the student's last pause. */
  settledResults: readonly College[]
  shownCount: number
  isTyping: boolean
}

/**
 * The cards of the results. While the student types, only the first cards are shown, and each key updates them. The
 * cards are memoized, because the search also renders when its count is announced.
 */
export const CollegeCards = memo(function CollegeCards(props: Props) {
  const { results, settledResults, shownCount, isTyping, listedIds, ownScore, home, onChange } = props
  const changeInPlace = useChangeInPlace(listedIds, onChange)
  const card = { listedIds, ownScore, home, onChange: changeInPlace }
  return (
    <ul
      role="list"
      className="colleges__cards"
      aria-label="Results"
      data-typing={isTyping}
      hidden={results.length === 0}
    >
      <Cards {...card} colleges={results} from={0} to={WHILE_TYPING} />
      <Cards {...card} colleges={settledResults} from={WHILE_TYPING} to={shownCount} />
    </ul>
  )
})

type CardsProps = CardProps & { colleges: readonly College[]; from: number; to: number }

/** The cards of a part of the results. A new search reuses the cards, which is much faster than creating new ones. */
const Cards = memo(function Cards({ colleges, from, to, listedIds, ...card }: CardsProps) {
  const listed = useMemo(() => new Set(listedIds), [listedIds])
  return colleges.slice(from, to).map((college, offset) => (
    <li key={from + offset} className={from > 0 ? 'colleges__later' : undefined}>
      <CollegeCard
        {...card}
        college={college}
        level={3}
        isListed={listed.has(college.id)}
        isFull={listed.size >= MAX_COLLEGES}
      />
    </li>
  ))
})

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
