import { useId, useRef, useState } from 'react'
import type { TestDayPlan } from '#domain/exam/test-day.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'

const SMALL_NUMBERS: Readonly<Record<number, string>> = { 3: 'three', 4: 'four' }

/** The checkbox that accepts the rules, and the button that it enables. */
export function AcceptAndStart({
  plan: { sections, missing },
  onStart,
}: {
  plan: TestDayPlan
  onStart: () => void
}) {
  const [isAccepted, setIsAccepted] = useState(false)
  const [isReminded, setIsReminded] = useState(false)
  const checkbox = useRef<HTMLInputElement>(null)
  const reasonId = useId()
  const count = SMALL_NUMBERS[sections.length] ?? sections.length
  const isReady = isAccepted && missing.length === 0
  const start = () => {
    if (isReady) onStart()
    else if (!isAccepted) {
      setIsReminded(true)
      checkbox.current?.focus()
    }
  }
  return (
    <>
      <div>
        <label className="test-day__accept">
          <input
            ref={checkbox}
            type="checkbox"
            checked={isAccepted}
            aria-describedby={reasonId}
            aria-invalid={isReminded && !isAccepted}
            onChange={(event) => setIsAccepted(event.target.checked)}
          />
          <span>I accept these rules and have time for all {count} sections.</span>
        </label>
        <p id={reasonId} className="test-day__reminder" role="alert">
          {isReminded && !isAccepted && (
            <>
              <Icon name="warn" />
              Accept the rules first.
            </>
          )}
        </p>
      </div>
      {/* It stays in the tab order, so that a press before the acceptance can ask for it. */}
      <Button variant="primary" large wide iconEnd="arrow-right" aria-disabled={!isReady} onClick={start}>
        Start simulation
      </Button>
    </>
  )
}
