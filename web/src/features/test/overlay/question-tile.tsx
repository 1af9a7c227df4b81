import { Icon } from '#web/components/icon.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import type { OverlayEntry } from './overlay-entries.ts'

type TileState = Pick<OverlayEntry, 'isAnswered' | 'isBookmarked' | 'isCurrent'>

/** Returns the attributes that show a tile's state: dashed, filled, with a ribbon, or with a ring. */
export const tileAttributes = ({ isAnswered, isBookmarked, isCurrent }: TileState) => ({
  className: 'tile',
  'data-answered': isAnswered,
  'data-bookmarked': isBookmarked,
  'data-current': isCurrent,
})

/** The content of a tile: the number, and the ribbon of a bookmark. */
export function TileFace({ isBookmarked, children }: { isBookmarked: boolean; children?: number }) {
  return (
    <>
      {children}
      {isBookmarked && <Icon name="bookmark" filled className="tile__ribbon" />}
    </>
  )
}

/** The tile of a question in a locked section. It has a name for screen readers, and no button. */
export function QuestionTile({ entry, name }: { entry: OverlayEntry; name: string }) {
  return (
    <span {...tileAttributes(entry)}>
      <span aria-hidden="true">
        <TileFace isBookmarked={entry.isBookmarked}>{entry.number}</TileFace>
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
