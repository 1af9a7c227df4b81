/**
 * Runs a function in the next animation frame. A function that reads the layout forces one; right before
 * painting the browser has to lay out anyway, so this costs nothing extra.
 * @returns cancel
 */
export function beforePaint(run: () => void): () => void {
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}
