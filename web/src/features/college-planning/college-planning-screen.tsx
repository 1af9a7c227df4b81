import page from 'page:college-planning'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { NextStep } from '#web/components/next-step.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { paths } from '#web/config/paths.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { CollegeList } from './college-list.tsx'
import { Timelines } from './timelines.tsx'
import './college-planning.css'

/** /college-planning: choosing colleges, and what to do when. */
export function CollegePlanningScreen() {
  useTitle(page.title)
  return (
    <div className="planning">
      <div className="container">
        <PageHead title={page.title} lede={page.lede} />
        <section aria-labelledby="steps-title">
          <h2 id="steps-title" className="visually-hidden">
            Four steps
          </h2>
          <ol role="list" className="planning__steps">
            {page.steps.map(({ title, text, todo }, index) => (
              <li key={title} className="planning__step">
                <span className="planning__number" aria-hidden="true">
                  {index + 1}
                </span>
                <div className="planning__words">
                  <h3>
                    <span className="visually-hidden">Step {index + 1}: </span>
                    {title}
                  </h3>
                  <p className="muted">{text}</p>
                </div>
                <ul role="list" className="planning__todo">
                  {todo.map((item) => (
                    <li key={item}>
                      <Icon name="check" />
                      {item}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <CollegeList list={page.list} />
      <div className="container">
        <Timelines timelines={page.timelines} />
        <NextStep title={page.next.title} text={page.next.text}>
          <LinkButton to={paths.practiceTests.href()} variant="primary" large iconEnd="arrow-right">
            Take a Practice Test
          </LinkButton>
          <LinkButton to={paths.scoreCalculator.href()} large icon="calculator">
            Score Calculator
          </LinkButton>
        </NextStep>
      </div>
    </div>
  )
}
