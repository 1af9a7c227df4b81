import { SECTIONS } from '#domain/exam/formats.ts'
import { SectionStrategiesScreen } from '#web/features/strategy/section-screen.tsx'
import { useParams } from '#web/lib/router.ts'
import { Component as NotFound } from './not-found.tsx'

export function Component() {
  const { section: sectionParam } = useParams()
  const section = SECTIONS.find((name) => name === sectionParam)
  return section === undefined ? <NotFound /> : <SectionStrategiesScreen key={section} section={section} />
}
