import { toggleBookmark } from '#domain/attempts/sitting.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Button } from '#web/components/button.tsx'
import { positionOf } from '../sitting/questions.ts'
import { withKey } from '../shortcuts/shortcuts.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import './bookmark-button.css'

/** Bookmarks the current question, to find it again in the review overlay. */
export function BookmarkButton() {
  const store = useStore()
  const number = useSitting((sitting) => positionOf(sitting).number)
  const isBookmarked = useSitting(({ attempt, current }) => attempt.answers[current]?.bookmarked ?? false)
  return (
    <Button
      variant="quiet"
      icon="bookmark"
      className={classNames('bookmark-button', isBookmarked && 'tone-warn')}
      aria-pressed={isBookmarked}
      aria-label={`Bookmark question ${number}`}
      title={withKey('Bookmark', 'bookmark')}
      onClick={() => store.apply(toggleBookmark)}
    >
      Bookmark
    </Button>
  )
}
