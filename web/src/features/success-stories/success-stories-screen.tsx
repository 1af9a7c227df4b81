import page from 'page:success-stories'
import { Badge } from '#web/components/badge.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { NextStep } from '#web/components/next-step.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { paths } from '#web/config/paths.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Story } from './story.tsx'
import './success-stories.css'

export function SuccessStoriesScreen() {
  useTitle(page.title)
  const { illustrative, stats, stories, next } = page
  return (
    <div className="container stories-page">
      <PageHead title={page.title} lede={page.lede} lead={<Badge icon="info">{illustrative.badge}</Badge>}>
        <p className="stories__note small">{illustrative.text}</p>
      </PageHead>
      <section aria-labelledby="figures-title">
        <h2 id="figures-title" className="visually-hidden">
          By the numbers
        </h2>
        <ul role="list" className="stories__stats">
          {stats.map(({ figure, label }) => (
            <li key={label}>
              <strong>{figure}</strong>
              <span className="muted small">{label}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="stories-title" className="section">
        <h2 id="stories-title" className="stories__title">
          Six ways to a better score
        </h2>
        <ul role="list" className="stories">
          {stories.map((story) => (
            <li key={story.name}>
              <Story story={story} />
            </li>
          ))}
        </ul>
      </section>
      <NextStep title={next.title} text={next.text}>
        <LinkButton to={paths.practiceTests.href()} variant="primary" large iconEnd="arrow-right">
          Start Free Practice Test
        </LinkButton>
      </NextStep>
    </div>
  )
}
