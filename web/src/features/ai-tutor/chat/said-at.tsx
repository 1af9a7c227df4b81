const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const WHOLE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** When something was said, in the reader's own time zone: "3:41 PM" today, else with its day; or, of a list, its day alone. */
export function SaidAt({ at, day = false }: { at: string; day?: boolean }) {
  const date = new Date(at)
  return (
    <time dateTime={date.toISOString()} title={WHOLE.format(date)}>
      {wordsOf(date, day)}
    </time>
  )
}

function wordsOf(date: Date, day: boolean, now = new Date()): string {
  const time = TIME.format(date)
  if (DAY.format(date) === DAY.format(now)) return day ? `Today, ${time}` : time
  return day ? DAY.format(date) : `${DAY.format(date)}, ${time}`
}
