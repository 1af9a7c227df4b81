/**
 * Runs when the browser is about to paint. What asks where things stand has the whole page laid out: then it has to be
 * anyway, and once. Returns how to call it off.
 */
export function beforePaint(run: () => void): () => void {
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}
