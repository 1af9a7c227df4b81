import { Skeleton } from '#web/components/primitives.tsx'
import './guides.css'

const PLACES = [1, 2, 3, 4]

/** The placeholder of a list of guides. */
export function LoadingGuides({ shape }: { shape: 'shelves' | 'cards' }) {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading strategy guides"
      className={shape === 'shelves' ? 'library__shelves' : 'guide-cards'}
    >
      {PLACES.map((place) => (
        <div key={place} className="card loading-guides__card" data-shape={shape}>
          <Skeleton shape="title" />
          {PLACES.map((line) => (
            <Skeleton key={line} />
          ))}
        </div>
      ))}
    </div>
  )
}
