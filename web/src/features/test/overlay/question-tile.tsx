import { Icon } from '#web/components/icon.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import type { OverlayEntry } from './overlay-entries.ts'

type TileState = Pick<OverlayEntry, 'isAnswered' | 'isChecked' | 'isBookmarked' | 'isCurrent'>

/** Returns the attributes by which the style sheet shows a tile's state: dashed, filled, or with a ring. */
export const tileAttributes = ({ isAnswered, isCurrent }: TileState) => ({
  className: 'tile',
  'data-answered': isAnswered,
  'data-current': isCurrent,
})

type TileFaceProps = { state: Pick<TileState, 'isChecked' | 'isBookmarked'>; children?: number }

/** The content of a tile: the number, and the icons of a bookmark and of a checked answer. */
export function TileFace({ state: { isChecked, isBookmarked }, children }: TileFaceProps) {
  return (
    <>
      {children}
      {isChecked && <Icon name="check" className="tile__checked" />}
      {isBookmarked && <Icon name="bookmark" filled className="tile__ribbon" />}
    </>
  )
}

/** The tile of a question in a locked section. It has a name for screen readers, and no button. */
export function QuestionTile({ entry, name }: { entry: OverlayEntry; name: string }) {
  return (
    <span {...tileAttributes(entry)}>
      <span aria-hidden="true">
        <TileFace state={entry}>{entry.number}</TileFace>
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
