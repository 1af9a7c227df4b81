import { SECTIONS } from '#domain/exam/formats.ts'
import './stats.css'

const STATS = [
  ['1000+', 'practice questions'],
  ['24/7', 'AI tutoring'],
  [String(SECTIONS.length), 'full ACT sections'],
  ['36', 'perfect score goal'],
] as const

export function Stats() {
  return (
    <div className="container">
      <ul role="list" className="stats" aria-label="At a glance">
        {STATS.map(([figure, label]) => (
          <li key={label} className="stats__item">
            <strong className="stats__figure">{figure}</strong>
            <span className="muted small">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
