import { SECTIONS, type Section } from '../exam/formats.ts'
import { apply, multiply, sectionPosterior, type Likelihoods } from './ability.ts'
import { ABILITY_PRIOR, SECTION_CORRELATION } from './model.ts'
import { normalOn, normalize, POINTS } from './quadrature.ts'

/**
 * The evidence on a section from a student's other sections. Abilities in sections are normally distributed around a
 * student's general ability, so that two of them correlate by SECTION_CORRELATION. Predictions use it. Abilities in
 * sections and topics don't, because they compare a student's sections.
 */

const GENERAL = normalOn(0, 1)
/** For each general ability, the distribution of the ability in a section. */
const AROUND = POINTS.map((general) =>
  normalOn(
    ABILITY_PRIOR.mean + ABILITY_PRIOR.sd * Math.sqrt(SECTION_CORRELATION) * general,
    ABILITY_PRIOR.sd * Math.sqrt(1 - SECTION_CORRELATION),
  ),
)
/** The same by the ability in the section. */
const TO_SECTION = POINTS.map((_, section) => AROUND.map((around) => around[section] ?? 0))

const UNIFORM = normalize(POINTS.map(() => 1))

/** Returns the distribution of a section's ability before its own answers count. Without others, it's the usual prior. */
export function priorFromOthers(likelihoods: Likelihoods, section: Section): number[] {
  const general = SECTIONS.filter((other) => other !== section)
    .map((other) => apply(AROUND, sectionPosterior(likelihoods[other], UNIFORM)))
    .reduce((sum, likelihood) => multiply(sum, likelihood), GENERAL)
  return normalize(apply(TO_SECTION, general))
}
