import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import type { ReactNode } from 'react'

/** The empty border around a QR code, in modules (the squares of the code), as the standard requires. */
const BORDER = 4

/** A QR code. It's dark on light in both themes, because many cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const code = generate(text)
  const size = code.size + 2 * BORDER
  return (
    <svg
      className="two-step__qr"
      viewBox={`${-BORDER} ${-BORDER} ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={toSvgPath(code)} />
    </svg>
  )
}
