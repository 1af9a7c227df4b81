import type { Breakage } from './breakages.ts'

/**
 * Returns the text of a breakage's file with the breakage in it.
 * @throws Error unless the text contains `find` exactly once
 */
export function breakText(text: string, { file, find, replace }: Breakage): string {
  const pieces = text.split(find)
  if (pieces.length !== 2) throw new Error(`${file} has the text ${pieces.length - 1} times: ${find}`)
  return pieces.join(replace)
}
