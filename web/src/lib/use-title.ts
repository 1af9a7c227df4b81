import { useEffect } from 'react'
import { SITE_NAME } from '../config/site.ts'

/** Returns the title of the screen that was rendered last. For prerendering, where effects don't run. */
export const renderedTitle = (): string => latest

let latest = ''
const setLatest = (title: string): void => {
  latest = title
}

/** Sets the document's title from the screen's: "Practice Tests · ACT Prep Platform". */
export function useTitle(title: string): void {
  const fullTitle = title === SITE_NAME ? title : `${title} · ${SITE_NAME}`
  if (import.meta.env.SSR) setLatest(fullTitle)
  useEffect(() => {
    document.title = fullTitle
  }, [fullTitle])
}
