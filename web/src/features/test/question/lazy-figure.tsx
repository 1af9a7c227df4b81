import { useEffect, useState } from 'react'
import type { Figure } from '#domain/items/figures.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { useTool } from '../tools/tool-settings.ts'
import { loadFigures, type Figures, loadedFigures } from './load-figures.ts'

/** A figure once the code that draws it is loaded, or a message if that fails. */
export function LazyFigure({ figure }: { figure: Figure }) {
  const showsTables = useTool('graphTables')
  const [fetched, setFetched] = useState<Figures | 'failed' | null>(loadedFigures)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (loadedFigures() !== null) return
    let isCurrent = true
    loadFigures().then(
      (figures) => isCurrent && setFetched(figures),
      (error: unknown) => {
        console.warn('Could not load the figures:', error)
        if (isCurrent) setFetched('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [tries])

  const tryAgain = () => {
    setFetched(null)
    setTries(tries + 1)
  }
  if (fetched === null)
    return (
      <div role="status" aria-busy="true" aria-label={`Loading ${figure.label}`}>
        <Skeleton shape="block" />
      </div>
    )
  if (fetched === 'failed')
    return (
      <Notice
        tone="bad"
        title={`${figure.label} could not be loaded`}
        actions={
          <Button icon="refresh" onClick={tryAgain}>
            Try Again
          </Button>
        }
      >
        <p>Check your connection. Your test continues, and your answers are saved.</p>
      </Notice>
    )
  return <fetched.FigureView figure={figure} values={showsTables ? 'open' : 'to-screen-readers'} />
}
