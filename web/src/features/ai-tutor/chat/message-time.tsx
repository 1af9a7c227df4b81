const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const WHOLE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/**
 * A time in the reader's time zone: "3:41 PM" today, otherwise with the date. In a list (`day`), older times
 * show the date only.
 */
export function MessageTime({ at, day = false }: { at: string; day?: boolean }) {
  const date = new Date(at)
  return (
    <time dateTime={date.toISOString()} title={WHOLE.format(date)}>
      {timeText(date, day)}
    </time>
  )
}

function timeText(date: Date, day: boolean, now = new Date()): string {
  const time = TIME.format(date)
  if (DAY.format(date) === DAY.format(now)) return day ? `Today, ${time}` : time
  return day ? DAY.format(date) : `${DAY.format(date)}, ${time}`
}
