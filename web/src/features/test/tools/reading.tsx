import { type ReactNode, useState } from 'react'
import { Highlights } from './highlights.tsx'
import { LineReader } from './line-reader.tsx'
import { useTool } from './tool-settings.ts'

/** A passage with highlights and the line reader. Neither rerenders the passage itself. */
export function Reading({ setId, children }: { setId: string; children: ReactNode }) {
  const [words, setWords] = useState<HTMLElement | null>(null)
  const lineReader = useTool('lineReader')
  return (
    <div className="reading">
      {words !== null && <Highlights setId={setId} words={words} />}
      <div ref={setWords} className="reading__words">
        {children}
        {words !== null && lineReader && <LineReader words={words} />}
      </div>
    </div>
  )
}
