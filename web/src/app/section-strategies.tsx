import { SECTIONS } from '#domain/exam/formats.ts'
import { SectionStrategiesScreen } from '#web/features/strategy/section-screen.tsx'
import { useParams } from '#web/lib/router.ts'
import { Component as NotFound } from './not-found.tsx'

export function Component() {
  const { section: named } = useParams()
  const section = SECTIONS.find((name) => name === named)
  return section === undefined ? <NotFound /> : <SectionStrategiesScreen key={section} section={section} />
}
