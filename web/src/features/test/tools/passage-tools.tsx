import { createPortal } from 'react-dom'
import { Highlights } from './highlights.tsx'
import { LineReader } from './line-reader.tsx'
import { useTool } from './tool-settings.ts'

type Props = {
  setId: string
  /** The element of the passage. */
  passageElement: HTMLElement
}

/** The highlights of a passage, and over it the line reader. */
export function PassageTools({ setId, passageElement }: Props) {
  const isLineReaderOn = useTool('lineReader')
  return (
    <>
      <Highlights setId={setId} passageElement={passageElement} />
      {isLineReaderOn && createPortal(<LineReader passageElement={passageElement} />, passageElement)}
    </>
  )
}
