import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { whenIdle } from '#web/lib/run-later.ts'
import { useTool } from './tool-settings.ts'

/** A passage with highlights and the line reader. Neither rerenders the passage itself. */
export function AnnotatedPassage({ setId, children }: { setId: string; children: ReactNode }) {
  const [passageElement, setPassageElement] = useState<HTMLElement | null>(null)
  const { tools, tryAgain } = usePassageTools()
  const isToolOn = useIsToolOn()
  return (
    <div className="reading">
      {tools === 'failed'
        ? isToolOn && (
            <Notice
              tone="bad"
              title="The highlighter and the line reader could not be loaded"
              actions={
                <Button icon="refresh" onClick={tryAgain}>
                  Try Again
                </Button>
              }
            >
              <p>Check your connection. Your test continues, and your answers are saved.</p>
            </Notice>
          )
        : tools !== null &&
          passageElement !== null && <tools.PassageTools setId={setId} passageElement={passageElement} />}
      <div ref={setPassageElement} className="reading__text">
        {children}
      </div>
    </div>
  )
}

/** Returns whether the student has turned on a tool that works on the passage. */
function useIsToolOn(): boolean {
  const isHighlighting = useTool('highlighting')
  const isLineReaderOn = useTool('lineReader')
  return isHighlighting || isLineReaderOn
}

type PassageTools = typeof import('./passage-tools.tsx')

let loaded: PassageTools | null = null

/**
 * Returns the code of the passage's tools. It's a separate chunk, so that the question is shown sooner. It loads at
 * once if a tool is on, otherwise when the page is idle, so that the tools are available offline.
 */
function usePassageTools() {
  const [tools, setTools] = useState<PassageTools | 'failed' | null>(loaded)
  const isToolOn = useIsToolOn()
  const isMissing = tools === null
  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    const load = () =>
      // Uses `catch`, because the second function of `then` would miss a style sheet that can't be loaded: Vite loads
      // style sheets outside of an `import().then()`.
      void import('./passage-tools.tsx')
        .then((code) => {
          loaded = code
          if (isCurrent) setTools(code)
        })
        .catch((error: unknown) => {
          console.warn('Could not load the passage’s tools:', error)
          if (isCurrent) setTools('failed')
        })
    const cancel = isToolOn ? undefined : whenIdle(load)
    if (isToolOn) load()
    return () => {
      isCurrent = false
      cancel?.()
    }
  }, [isMissing, isToolOn])
  return { tools, tryAgain: () => setTools(null) }
}
