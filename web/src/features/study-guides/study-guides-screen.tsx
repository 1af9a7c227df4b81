import page from 'page:study-guides'
import { STUDY_GUIDES } from '#domain/study-guides/study-guides.ts'
import { Badge } from '#web/components/badge.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { NextStep } from '#web/components/next-step.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { paths } from '#web/config/paths.ts'
import { useDemoModel } from '#web/lib/use-demo-model.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { StudyGuideCard } from './study-guide-card.tsx'
import { useStudyGuide } from './use-study-guide.ts'
import './study-guides.css'

const TITLE = 'ACT Study Guides'

const CARDS = STUDY_GUIDES.flatMap((facts) => {
  const words = page.guides.find(({ title }) => title === facts.title)
  return words === undefined ? [] : [{ facts, words }]
})

/** /study-guides: six guides that are generated on request and saved as files. */
export function StudyGuidesScreen() {
  const { generation, generate, stop } = useStudyGuide()
  const demo = useDemoModel()
  useTitle(TITLE)
  return (
    <div className="container study-guides">
      <PageHead
        lead={
          <div className="study-guides__badges">
            <Badge tone="ok" icon="circle-check">
              Free Resources
            </Badge>
            {demo && <Badge tone="warn">Demo model</Badge>}
          </div>
        }
        title={TITLE}
        lede={page.lede}
      />
      <ul role="list" className="study-guides__cards">
        {CARDS.map(({ facts, words }, place) => (
          <li key={facts.title}>
            <StudyGuideCard
              facts={facts}
              words={words}
              featured={place === 0}
              generation={generation}
              onDownload={() => generate({ ...facts, description: words.description })}
              onStop={stop}
            />
          </li>
        ))}
      </ul>
      <p className="study-guides__how small muted">
        {page.how} {page.ratings}
      </p>
      <NextStep title="Need More Personalized Help?" text={page.help}>
        <LinkButton to={paths.strategyLibrary.href()} variant="primary" large iconEnd="arrow-right">
          Browse Strategy Library
        </LinkButton>
      </NextStep>
    </div>
  )
}
