import { type ReactNode, useState } from 'react'
import { Highlights } from './highlights.tsx'
import { LineReader } from './line-reader.tsx'
import { useTool } from './tool-settings.ts'

/** A passage with highlights and the line reader. Neither rerenders the passage itself. */
export function AnnotatedPassage({ setId, children }: { setId: string; children: ReactNode }) {
  const [passageElement, setPassageElement] = useState<HTMLElement | null>(null)
  const lineReader = useTool('lineReader')
  return (
    <div className="reading">
      {passageElement !== null && <Highlights setId={setId} passageElement={passageElement} />}
      <div ref={setPassageElement} className="reading__words">
        {children}
        {passageElement !== null && lineReader && <LineReader passageElement={passageElement} />}
      </div>
    </div>
  )
}
