import { paths } from '../config/paths.ts'
import { SITE_NAME, TRADEMARK } from '../config/site.ts'
import { Link } from '../lib/link.tsx'
import { Badge } from './badge.tsx'
import { Logo } from './logo.tsx'

const COLUMNS = [
  {
    title: 'Practice',
    links: [
      ['Practice Tests', paths.practiceTests.href()],
      ['Test Day Mode', paths.testDayMode.href()],
      ['Essay Practice', paths.essayPractice.href()],
      ['Score Calculator', paths.scoreCalculator.href()],
    ],
  },
  {
    title: 'Learn',
    links: [
      ['Strategy Library', paths.strategyLibrary.href()],
      ['Study Guides', paths.studyGuides.href()],
      ['AI Tutor Chat', paths.aiTutor.href(), 'Elite'],
      ['College Planning', paths.collegePlanning.href()],
    ],
  },
  {
    title: 'Support',
    links: [
      ['Help Center', paths.helpCenter.href()],
      ['Contact Us', paths.contactUs.href()],
      ['Pricing', paths.subscription.href()],
      ['Success Stories', paths.successStories.href()],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Privacy Policy', paths.privacyPolicy.href()],
      ['Terms of Service', paths.termsOfService.href()],
    ],
  },
] as const

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="container">
        <div className="site-footer__columns">
          <p className="site-footer__brand">
            <Logo />
            {SITE_NAME}
          </p>
          {COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="site-footer__title">{title}</h2>
              <ul role="list">
                {links.map(([label, to, plan]) => (
                  <li key={to}>
                    <Link to={to} className="site-footer__link">
                      {label}
                      {plan && <Badge tone="info">{plan}</Badge>}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="site-footer__legal">{TRADEMARK}</p>
      </div>
    </footer>
  )
}
