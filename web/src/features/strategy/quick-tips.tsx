import page from 'page:strategy-library'
import { Icon } from '#web/components/icon.tsx'

const TIPS = [
  { icon: 'calendar', tip: page.tips.schedule },
  { icon: 'timer', tip: page.tips.time },
  { icon: 'trend', tip: page.tips.progress },
] as const

export function QuickTips() {
  return (
    <section aria-labelledby="quick-tips" className="tips">
      <h2 id="quick-tips">Quick Tips</h2>
      <ul role="list" className="tips__list">
        {TIPS.map(({ icon, tip }) => (
          <li key={tip.title} className="tips__tip">
            <Icon name={icon} className="tips__icon" />
            <h3>{tip.title}</h3>
            <p className="muted">{tip.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
