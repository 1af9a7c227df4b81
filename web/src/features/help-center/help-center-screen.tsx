import page from 'page:help-center'
import { useId, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { SupportIcon } from '#web/components/support/channel-icon.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Question } from './question.tsx'
import { findHelp, normalize } from './search.ts'
import { Support } from './support.tsx'
import './help-center.css'

/** /help-center: answers to browse or search, and where to ask. */
export function HelpCenterScreen() {
  useTitle(page.title)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const query = normalize(text)
  const found = findHelp(page.categories, text)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  const clear = () => {
    setText('')
    field.current?.focus()
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
              ref={field}
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
          <p
            role="status"
            className={classNames('muted small help__count', count === 0 && 'visually-hidden')}
          >
            {query === '' ? '' : countText(count)}
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
          found.map((category) => (
            <section key={category.id} aria-labelledby={`help-${category.id}`} className="help__category">
              <h2 id={`help-${category.id}`} className="help__title">
                {category.title}
              </h2>
              <div>
                {category.questions.map((question) => (
                  // A new key for a new search resets answers that the reader opened or closed.
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
