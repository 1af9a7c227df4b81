import page from 'page:success-stories'
import { SECTION_NAMES, SECTIONS } from '#domain/exam/formats.ts'
import type { SuccessStoriesPage } from '#domain/pages/success-stories.ts'
import { MAX_SCORE } from '#domain/scoring/score.ts'
import { Badge } from '#web/components/badge.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { NextStep } from '#web/components/next-step.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { useTitle } from '#web/lib/use-title.ts'
import './success-stories.css'

/** /success-stories: testimonials and statistics, marked as illustrative. */
function SuccessStoriesScreen() {
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

type StoryData = SuccessStoriesPage['stories'][number]

const toneOf = (name: string) => SECTIONS.find((section) => SECTION_NAMES[section] === name) ?? 'neutral'

/** A testimonial: a quote, how much the score rose, in which sections, and in what time. */
function Story({ story }: { story: StoryData }) {
  const { name, initialScore, finalScore, improvement, college, quote, timeframe, sections } = story
  return (
    <figure className="story">
      <ScoreRise from={initialScore} to={finalScore} />
      <p className="story__scores tabular">
        <VisuallyHidden>From </VisuallyHidden>
        <span className="story__from">{initialScore}</span>
        <span aria-hidden="true" className="story__arrow">
          →
        </span>
        <VisuallyHidden> to </VisuallyHidden>
        <strong>{finalScore}</strong>
        <Badge tone="ok">+{improvement} points</Badge>
      </p>
      <blockquote>{quote}</blockquote>
      <figcaption>
        <span className="story__who">
          <strong>{name}</strong>
          <span className="muted small">
            {college} · in {timeframe}
          </span>
        </span>
        <ul role="list" className="cluster story__sections" aria-label="Sections">
          {sections.map((section) => (
            <li key={section}>
              <Badge tone={toneOf(section)}>{section}</Badge>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

/** A drawing of both scores on the scale of 1 to 36. The text below the drawing has the same content. */
function ScoreRise({ from, to }: { from: number; to: number }) {
  const x = (score: number) => ((score - 1) / (MAX_SCORE - 1)) * 312 + 4
  return (
    <svg className="story__rise" viewBox="0 0 320 12" aria-hidden="true">
      <line x1="4" y1="6" x2="316" y2="6" className="story__scale" />
      <line x1={x(from)} y1="6" x2={x(to)} y2="6" className="story__gain" />
    </svg>
  )
}

export { SuccessStoriesScreen as Component }
