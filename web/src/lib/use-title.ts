import { useEffect } from 'react'
import { SITE_NAME } from '../config/site.ts'

/** Names the document after the screen: "Practice Tests · ACT Prep Platform". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === SITE_NAME ? title : `${title} · ${SITE_NAME}`
  }, [title])
}
