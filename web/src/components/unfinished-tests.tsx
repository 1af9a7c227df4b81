import { useEffect, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { keepUnfinished, readUnfinished, useUnfinished } from '../lib/unfinished-tests.ts'
import { runsOut } from '../lib/unfinished-words.ts'
import { Button } from './button.tsx'
import { UnfinishedRow } from './unfinished-row.tsx'
import './unfinished-tests.css'

/** @param first rows shown before the rest is asked for */
type Props = { first?: number; className?: string }

/** Tests that were begun on this device and can go on; nothing where there is none. */
export function UnfinishedTests({ first = 3, className }: Props) {
  const { tests, readAt } = useUnfinished()
  const [now, setNow] = useState(readAt)
  const [all, setAll] = useState(false)
  const nextEnd = runsOut(tests)

  useEffect(() => {
    if (nextEnd === null) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() - readAt >= nextEnd) void readUnfinished()
    }, 1000)
    return () => clearInterval(timer)
  }, [readAt, nextEnd])

  useEffect(keepUnfinished, [])

  if (tests.length === 0) return null
  const shown = all ? tests : tests.slice(0, first)
  return (
    <section className={classNames('unfinished', className)} aria-labelledby="unfinished-title">
      <h2 id="unfinished-title" className="unfinished__title">
        Continue where you left off
      </h2>
      <ul role="list" className="unfinished__rows">
        {shown.map((test) => (
          <UnfinishedRow key={test.id} test={test} sinceMs={Math.max(0, now - readAt)} />
        ))}
      </ul>
      {shown.length < tests.length && (
        <Button variant="quiet" iconEnd="chevron-down" onClick={() => setAll(true)}>
          Show all {tests.length}
        </Button>
      )}
    </section>
  )
}
