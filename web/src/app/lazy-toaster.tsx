import { type ComponentType, useEffect, useState } from 'react'

/** The toaster. Its code is separate from the first screen's, because nothing has happened yet. */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('../components/toaster.tsx')
      .then(({ Toaster }) => setToaster(() => Toaster))
      // Messages that need an action are also in the page.
      .catch((error: unknown) => console.warn('No toasts will be shown:', error))
  }, [])
  return Toaster && <Toaster />
}
