import { useEffect, useState } from 'react'
import { listUnfinished, type UnfinishedTest } from '#web/lib/device/unfinished.ts'

/**
 * Returns the simulations in progress on this device; null until they're read. Reads them again for each
 * `key`.
 */
export function useSimulations(key: string | null): readonly UnfinishedTest[] | null {
  const [read, setRead] = useState<{ key: string | null; tests: readonly UnfinishedTest[] } | null>(null)
  useEffect(() => {
    let shown = true
    listUnfinished()
      .catch((error: unknown) => {
        console.error(error)
        return []
      })
      .then((tests) => shown && setRead({ key, tests: tests.filter(({ mode }) => mode === 'test-day') }))
      .catch((error: unknown) => console.error(error))
    return () => {
      shown = false
    }
  }, [key])
  return read?.key === key ? read.tests.filter(({ phase }) => phase !== 'over') : null
}
