import { useSyncExternalStore } from 'react'
import { Notice } from '#web/components/notice.tsx'
import { isMemoryOnly, onFallback } from '#web/lib/device/device-store.ts'

/** Shown while this device can't store data. Each answer is then sent at once. */
export function StorageNotice() {
  const isInMemoryOnly = useSyncExternalStore(onFallback, isMemoryOnly)
  if (!isInMemoryOnly) return null
  return (
    <Notice tone="warn" title="This browser isn’t storing data" className="player__notice">
      <p>Each answer is sent right away. Stay online and keep this tab open until you submit.</p>
    </Notice>
  )
}
