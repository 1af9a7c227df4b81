import { readFileSync } from 'node:fs'
import type { Section } from '../../../domain/exam/formats.ts'
import { unpackLikenesses, type KnownLikeness } from '../../../domain/generation/packed-likenesses.ts'

/**
 * The texts of the content that ships, from the file that scripts/pack-likenesses.ts wrote. A section is read when it is
 * first asked for, and kept: a run is about one.
 * @throws where there is no such file, or another one
 */
export function shippedLikenesses(file: string): (section: Section) => readonly KnownLikeness[] {
  const kept = new Map<Section, readonly KnownLikeness[]>()
  return (section) => {
    const known = kept.get(section) ?? unpackLikenesses(JSON.parse(readFileSync(file, 'utf8')), section)
    kept.set(section, known)
    return known
  }
}
