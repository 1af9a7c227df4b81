import { type ComponentType, useEffect, useState } from 'react'

/** The operator's announcement. It's fetched after the first paint, because usually there is none. */
export function LazyAnnouncement() {
  const [Announcement, setAnnouncement] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('../components/announcement.tsx')
      .then(({ Announcement }) => setAnnouncement(() => Announcement))
      // The next page tries again.
      .catch((error: unknown) => console.warn('No announcement will be shown:', error))
  }, [])
  return Announcement && <Announcement />
}
