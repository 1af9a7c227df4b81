import { useEffect, useState } from 'react'
import type { Figure } from '#domain/items/figures.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { useTool } from '../tools/tool-settings.ts'
import { loadFigures, type Figures, loadedFigures } from './load-figures.ts'

/** Shows a figure: a placeholder while the code that draws it loads, and a message if that fails. */
export function LazyFigure({ figure }: { figure: Figure }) {
  const showsTables = useTool('graphTables')
  const [code, setCode] = useState<Figures | 'failed' | null>(loadedFigures)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    // Runs even if the code is loaded: another figure, or the player, may have loaded it since this figure failed.
    let isCurrent = true
    loadFigures().then(
      (figures) => isCurrent && setCode(figures),
      (error: unknown) => {
        console.warn('Could not load the figures:', error)
        if (isCurrent) setCode('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [tries])

  const tryAgain = () => {
    setCode(null)
    setTries(tries + 1)
  }
  if (code === null)
    return (
      <div role="status" aria-busy="true" aria-label={`Loading ${figure.label}`}>
        <Skeleton shape="block" />
      </div>
    )
  if (code === 'failed')
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
  return <code.FigureView figure={figure} values={showsTables ? 'open' : 'to-screen-readers'} />
}
