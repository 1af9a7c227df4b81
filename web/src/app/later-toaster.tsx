import { type ComponentType, useEffect, useState } from 'react'

/** The toaster, whose code is fetched apart from the first screen's: nothing has happened yet. */
export function LaterToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('../components/toaster.tsx')
      .then(({ Toaster }) => setToaster(() => Toaster))
      // What a student must act on stands in the page as well.
      .catch((error: unknown) => console.warn('No toasts will be shown:', error))
  }, [])
  return Toaster && <Toaster />
}
