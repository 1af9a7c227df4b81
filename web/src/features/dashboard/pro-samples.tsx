import { lazy, Suspense, useState } from 'react'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'
import { toast } from '#web/lib/toast.ts'

/** The localStorage key that is set if the samples are hidden on this device. */
const SAMPLES_KEY = 'act-prep.hidden-samples'

function areSamplesHidden(): boolean {
  try {
    return localStorage.getItem(SAMPLES_KEY) !== null
  } catch {
    return false
  }
}

function setSamplesHidden(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(SAMPLES_KEY, '1')
    else localStorage.removeItem(SAMPLES_KEY)
  } catch {
    // This device stores nothing, so the choice lasts until the student leaves the page.
  }
}

/** Loaded only for students without Pro. The dashboard is complete without it. */
const SampleCard = lazy(() =>
  import('./samples/sample-card.tsx')
    .then((module) => ({ default: module.SampleCard }))
    .catch(() => ({ default: () => null })),
)

/** Samples of Pro's features, for a student whose plan is known to lack them. */
export function ProSamples() {
  const isLocked = useKnownAccess('analytics') === false
  const [isHidden, setIsHidden] = useState(areSamplesHidden)
  if (!isLocked || isHidden) return null
  const show = (isShown: boolean) => {
    setSamplesHidden(!isShown)
    setIsHidden(!isShown)
  }
  const hide = () => {
    // The pressed button disappears.
    focusHeading()
    show(false)
    toast('Samples hidden', 'The Subscription page says what each plan includes.', {
      action: { label: 'Undo', run: () => show(true) },
    })
  }
  return (
    <Suspense>
      <SampleCard onHide={hide} />
    </Suspense>
  )
}
