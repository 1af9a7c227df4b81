import examples from 'page:illustrative'
import page from 'page:success-stories'
import { SECTION_NAMES, SECTIONS } from '#domain/exam/formats.ts'
import type { IllustrativePage, Story } from '#domain/pages/illustrative.ts'
import { MAX_SCORE } from '#domain/scoring/score.ts'
import { Badge } from '#web/components/badge.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { NextStep } from '#web/components/next-step.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { useTitle } from '#web/lib/use-title.ts'
import './success-stories.css'

/** /success-stories: testimonials and statistics, each marked as illustrative. Without them, only the next step. */
function SuccessStoriesScreen() {
  useTitle(page.title)
  return (
    <div className="container stories-page">
      <PageHead title={page.title} lede={page.lede}>
        {examples !== null && <p className="stories__note small">{examples.note}</p>}
      </PageHead>
      {examples !== null && <Examples {...examples} />}
      <NextStep title={page.next.title} text={page.next.text}>
        <LinkButton to={paths.practiceTests.href()} variant="primary" large iconEnd="arrow-right">
          Start Free Practice Test
        </LinkButton>
      </NextStep>
    </div>
  )
}

function Examples({ label, stats, stories }: NonNullable<IllustrativePage>) {
  return (
    <>
      <section aria-labelledby="figures-title">
        <h2 id="figures-title" className="visually-hidden">
          By the numbers
        </h2>
        <ul role="list" className="stories__stats">
          {stats.map(({ figure, label: meaning }) => (
            <li key={meaning}>
              <strong>{figure}</strong>
              <span className="muted small">{meaning}</span>
              <Badge icon="info">{label}</Badge>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="stories-title" className="section">
        <h2 id="stories-title" className="stories__title">
          {page.storiesTitle}
        </h2>
        <ul role="list" className="stories">
          {stories.map((story) => (
            <li key={story.name}>
              <StoryCard story={story} label={label} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const toneOf = (name: string) => SECTIONS.find((section) => SECTION_NAMES[section] === name) ?? 'neutral'

/** A testimonial: a quote, how much the score rose, in which sections, and in what time. */
function StoryCard({ story, label }: { story: Story; label: string }) {
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
        <Badge icon="info">{label}</Badge>
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

/** A drawing of the first and the final score on the scale of 1 to 36. The text below it has the same content. */
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
