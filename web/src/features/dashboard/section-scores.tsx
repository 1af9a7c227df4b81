import { SECTION_NAMES, SECTIONS, type Section } from '#domain/exam/formats.ts'
import { MAX_SCORE } from '#domain/scoring/score.ts'
import { Card } from '#web/components/card.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { ScoreBadge } from '#web/components/score.tsx'
import { toneClass } from '#web/components/tone.ts'
import { scoreStyle } from '#web/lib/score-style.ts'

/** The score of each section over all tests. */
export function SectionScores({ scores }: { scores: Readonly<Record<Section, number | null>> }) {
  return (
    <Card className="progress__sections">
      <h2 className="progress__title">Section scores</h2>
      <ul role="list" className="section-scores">
        {SECTIONS.map((section) => (
          <SectionRow key={section} section={section} score={scores[section]} />
        ))}
      </ul>
      <p className="fine">Based on the share of questions you answered correctly in all your scored tests.</p>
    </Card>
  )
}

function SectionRow({ section, score }: { section: Section; score: number | null }) {
  return (
    <li className="section-score">
      <IconTile icon={section} tone={section} />
      <strong className="section-score__name">{SECTION_NAMES[section]}</strong>
      {score === null ? (
        <span className="section-score__none muted small">Not tested yet</span>
      ) : (
        <>
          <svg
            className={`section-score__bar ${toneClass(scoreStyle(score).tone)}`}
            viewBox={`0 0 ${MAX_SCORE} 4`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect className="section-score__rest" width={MAX_SCORE} height="4" />
            <rect className="section-score__reached" width={score} height="4" />
          </svg>
          <ScoreBadge value={score} />
        </>
      )}
    </li>
  )
}
