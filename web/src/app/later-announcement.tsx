import { type ComponentType, useEffect, useState } from 'react'

/** The operator's announcement, asked for when the page has been painted: most of the time there is none. */
export function LaterAnnouncement() {
  const [Announcement, setAnnouncement] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('../components/announcement.tsx')
      .then(({ Announcement }) => setAnnouncement(() => Announcement))
      // The next page asks again.
      .catch((error: unknown) => console.warn('No announcement will be shown:', error))
  }, [])
  return Announcement && <Announcement />
}
