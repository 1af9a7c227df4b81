const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** When something was, in the reader's own time zone: "Nov 21, 2025", or with the time of day. */
export function Moment({ at, withTime = false }: { at: number; withTime?: boolean }) {
  const date = new Date(at)
  return <time dateTime={date.toISOString()}>{(withTime ? DAY_AND_TIME : DAY).format(date)}</time>
}
