import { readFileSync } from 'node:fs'
import type { Section } from '#domain/exam/formats.ts'
import { unpackTexts, type KnownText } from '#domain/generation/packed-texts.ts'

/**
 * Returns a function that returns a section's texts of the shipped content and of the operator's own sources, from the
 * file that scripts/pack-similarities.ts wrote. A section is unpacked on first use and cached, since a run is about
 * one section.
 * @throws on first use if the file is missing or has another format
 */
export function createReadShippedTexts(file: string): (section: Section) => readonly KnownText[] {
  const cached = new Map<Section, readonly KnownText[]>()
  return (section) => {
    const known = cached.get(section) ?? unpackTexts(JSON.parse(readFileSync(file, 'utf8')), section)
    cached.set(section, known)
    return known
  }
}
