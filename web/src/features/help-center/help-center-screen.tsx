import contact from 'page:contact'
import page from 'page:help-center'
import site from 'page:site'
import { useId, useRef, useState, Fragment, type ReactNode } from 'react'
import type { HelpQuestion } from '#domain/pages/help-center.ts'
import { buttonClass } from '#web/components/button-style.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { SupportIcon, type SupportIconName, PlaceholderNote } from '#web/components/support/support-icon.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { useStableValue } from '#web/lib/use-stable-value.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { findHelp, normalize, splitMatches } from './search.ts'
import './help-center.css'

/** /help-center: answers to browse or search, and ways to contact us. */
function HelpCenterScreen() {
  useTitle(page.title)
  const [text, setText] = useState('')
  const searchField = useRef<HTMLInputElement>(null)
  const id = useId()
  const query = normalize(text)
  const matches = findHelp(page.categories, text)
  const count = matches.reduce((sum, { questions }) => sum + questions.length, 0)
  const shownCountText = query === '' ? '' : countText(count)
  const announcedCountText = useStableValue(shownCountText)
  const clear = () => {
    setText('')
    searchField.current?.focus()
  }

  return (
    <div className="help">
      <div className="container">
        <PageHead title={page.title} lede={page.lede}>
          <div role="search" className="help__search">
            <label htmlFor={id} className="visually-hidden">
              Search the help center
            </label>
            <SupportIcon name="search" />
            <input
              ref={searchField}
              id={id}
              type="search"
              className="help__field"
              placeholder="Search the answers"
              autoComplete="off"
              maxLength={100}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          {count > 0 && (
            <p className="muted small help__count" aria-hidden="true">
              {shownCountText}
            </p>
          )}
          <p role="status" className="visually-hidden">
            {announcedCountText}
          </p>
        </PageHead>
        {count === 0 ? (
          <div className="help__none">
            <h2>No results found</h2>
            <p className="muted">Try fewer or different words, or contact us below.</p>
            <Button onClick={clear} variant="primary">
              Clear Search
            </Button>
          </div>
        ) : (
          matches.map((category) => (
            <section key={category.id} aria-labelledby={`help-${category.id}`} className="help__category">
              <h2 id={`help-${category.id}`} className="help__title">
                {category.title}
              </h2>
              <div>
                {category.questions.map((question) => (
                  // The key changes when a search starts or ends, which resets the answers that the reader opened.
                  <Question key={`${question.question} ${query === ''}`} {...question} query={query} />
                ))}
              </div>
            </section>
          ))
        )}
      </div>
      <Support />
    </div>
  )
}

function countText(count: number): string {
  if (count === 0) return 'No results found'
  return count === 1 ? '1 answer found' : `${count} answers found`
}

/** A question with its answer. A search opens the answer and highlights the matches. */
function Question({ question, answer, link, query }: HelpQuestion & { query: string }) {
  return (
    <details className="help-question" open={query !== ''}>
      <summary className="help-question__summary">
        <h3 className="help-question__title">
          <HighlightedText text={question} query={query} />
        </h3>
        <Icon name="chevron-down" />
      </summary>
      <div className="help-question__answer">
        {answer.map((paragraph) => (
          <p key={paragraph}>
            <HighlightedText text={paragraph} query={query} />
          </p>
        ))}
        {link !== undefined && (
          <Link to={link.to} className="help-question__link">
            {link.label}
            <Icon name="arrow-right" />
          </Link>
        )}
      </div>
    </details>
  )
}

const HighlightedText = ({ text, query }: { text: string; query: string }) =>
  splitMatches(text, query).map((piece, index) =>
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : <Fragment key={index}>{piece.text}</Fragment>,
  )

const { supportEmail, supportPhone } = site
const { chat, email, phone } = contact.channels

/** Ways to contact us about other questions. */
function Support() {
  return (
    <section aria-labelledby="support-title" className="container">
      <div className="help-support">
        <h2 id="support-title">{page.support.title}</h2>
        <p className="muted">{page.support.text}</p>
        <ul role="list" className="help-support__ways">
          <SupportOption icon="chat" {...chat}>
            <LinkButton to={paths.contactUs.href()} variant="primary" wide>
              Start Live Chat
            </LinkButton>
            <p className="fine">{chat.means}</p>
          </SupportOption>
          <SupportOption icon="email" {...email}>
            <a className={buttonClass({ wide: true })} href={`mailto:${supportEmail.address}`}>
              Email {supportEmail.address}
            </a>
            {supportEmail.placeholder && <PlaceholderNote />}
          </SupportOption>
          <SupportOption icon="phone" {...phone}>
            <a className={buttonClass({ wide: true })} href={`tel:${supportPhone.dial}`}>
              Call {supportPhone.display}
            </a>
            {supportPhone.placeholder && <PlaceholderNote />}
          </SupportOption>
        </ul>
      </div>
    </section>
  )
}

type SupportOptionProps = {
  icon: SupportIconName
  title: string
  lines: readonly string[]
  children: ReactNode
}

const SupportOption = ({ icon, title, lines, children }: SupportOptionProps) => (
  <li className="help-support__way">
    <h3 className="help-support__title">
      <SupportIcon name={icon} />
      {title}
    </h3>
    <p className="muted help-support__lines">{lines.join(' · ')}</p>
    {children}
  </li>
)

export { HelpCenterScreen as Component }
