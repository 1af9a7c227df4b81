import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { GuideSummary } from '#domain/guides/guide.ts'
import { guideFileText, textFileName } from '#domain/guides/text-file.ts'
import { paths } from '#web/config/paths.ts'
import { currentAccount } from '#web/lib/auth/session.ts'
import { useNavigate } from '#web/lib/router.ts'
import { saveTextFile } from '#web/lib/save-file.ts'
import { toast } from '#web/lib/toast.ts'
import { guideQuery } from './queries.ts'

export type Downloading = ReturnType<typeof useDownload>

/**
 * Returns `download`, which loads the text of a listed guide and saves it as a file, and `isBusy`, which says whether a
 * guide's text is being loaded. For a locked guide, `download` opens the guide's page, which explains why it's locked.
 */
export function useDownload() {
  const [busyIds, setBusyIds] = useState<readonly string[]>([])
  const client = useQueryClient()
  const navigate = useNavigate()
  /** Whether the student is still on this page. */
  const isOnPage = useRef(false)
  useEffect(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
    }
  }, [])

  const download = async ({ id, title }: GuideSummary): Promise<void> => {
    if (busyIds.includes(id)) return
    setBusyIds((before) => [...before, id])
    const result = await client.query({ ...guideQuery(id, currentAccount()) }).catch(() => null)
    setBusyIds((before) => before.filter((other) => other !== id))
    if (result?.kind === 'ready')
      saveTextFile(textFileName(result.guide.title), guideFileText(result.guide, { footer: false }))
    else if (!isOnPage.current) return
    else if (result?.kind === 'locked') await navigate(paths.strategy.href(id))
    else
      toast('Download Failed', `“${title}” couldn’t be downloaded. Please try again.`, { destructive: true })
  }

  return {
    download: (guide: GuideSummary) => void download(guide),
    isBusy: (id: string) => busyIds.includes(id),
  }
}
