import { readFileSync } from 'node:fs'
import type { Section } from '../../../domain/exam/formats.ts'
import { unpackLikenesses, type KnownLikeness } from '../../../domain/generation/packed-likenesses.ts'

/**
 * Reads the texts of the shipped content from the file that scripts/pack-likenesses.ts wrote. A section is
 * read on first use and cached, since a run is about one section.
 * @throws if the file is missing or has another format
 */
export function shippedLikenesses(file: string): (section: Section) => readonly KnownLikeness[] {
  const kept = new Map<Section, readonly KnownLikeness[]>()
  return (section) => {
    const known = kept.get(section) ?? unpackLikenesses(JSON.parse(readFileSync(file, 'utf8')), section)
    kept.set(section, known)
    return known
  }
}
