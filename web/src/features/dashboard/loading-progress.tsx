import { Skeleton } from '#web/components/skeleton.tsx'
import './progress.css'

/** Placeholders of the same size as the content that is loading. */
export function LoadingProgress() {
  return (
    <div
      className="progress progress--loading"
      role="status"
      aria-busy="true"
      aria-label="Loading your progress"
    >
      {['overall', 'sections', 'figure', 'figure', 'activity', 'trend', 'recent'].map((part, index) => (
        <div key={index} className={`progress__${part} progress__place`}>
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  )
}
