import { useEffect, useState } from 'react'
import type { Figure } from '../../../../../domain/items/figures.ts'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { fetchFigures, type Figures, figuresHere } from './fetch-figures.ts'

/** A figure as soon as the code that draws figures is here; where that cannot be fetched, the words for it. */
export function LaterFigure({ figure }: { figure: Figure }) {
  const [fetched, setFetched] = useState<Figures | 'failed' | null>(figuresHere)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    if (figuresHere() !== null) return
    let shown = true
    fetchFigures().then(
      (figures) => shown && setFetched(figures),
      (error: unknown) => {
        console.warn('The figures were not fetched:', error)
        if (shown) setFetched('failed')
      },
    )
    return () => {
      shown = false
    }
  }, [turn])

  const tryAgain = () => {
    setFetched(null)
    setTurn(turn + 1)
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
        <p>Check your connection. Your test goes on, and your answers are kept.</p>
      </Notice>
    )
  return <fetched.FigureView figure={figure} />
}
