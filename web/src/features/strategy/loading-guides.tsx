import { Skeleton } from '#web/components/primitives.tsx'
import './guides.css'

const INDEXES = [1, 2, 3, 4]

/** The placeholder of a list of guides while it loads. */
export function LoadingGuides({ shape }: { shape: 'shelves' | 'cards' }) {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading strategy guides"
      className={shape === 'shelves' ? 'library__shelves' : 'guide-cards'}
    >
      {INDEXES.map((index) => (
        <div key={index} className="card loading-guides__card" data-shape={shape}>
          <Skeleton shape="title" />
          {INDEXES.map((line) => (
            <Skeleton key={line} />
          ))}
        </div>
      ))}
    </div>
  )
}
