const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const WHOLE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/**
 * A time in the student's time zone: "3:41 PM" today, otherwise with the date. In a list of conversations, a time of
 * today starts with "Today", and older times show the date only.
 * @param at ISO 8601
 */
export function MessageTime({ at, isInList = false }: { at: string; isInList?: boolean }) {
  const date = new Date(at)
  return (
    <time dateTime={date.toISOString()} title={WHOLE.format(date)}>
      {timeText(date, isInList)}
    </time>
  )
}

function timeText(date: Date, isInList: boolean, now = new Date()): string {
  const time = TIME.format(date)
  if (DAY.format(date) === DAY.format(now)) return isInList ? `Today, ${time}` : time
  return isInList ? DAY.format(date) : `${DAY.format(date)}, ${time}`
}
