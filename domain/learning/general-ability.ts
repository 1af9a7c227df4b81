import { SECTIONS, type Section } from '../exam/formats.ts'
import { applyMatrix, multiply, sectionPosterior, type Likelihoods } from './ability.ts'
import { ABILITY_PRIOR, SECTION_CORRELATION } from './model.ts'
import { normalOn, normalize, POINTS } from './quadrature.ts'

/**
 * The evidence on a section from a student's other sections. Abilities in sections are normally distributed around a
 * student's general ability, so that two of them correlate by SECTION_CORRELATION. Predictions use this evidence. The
 * estimates of abilities in sections and topics don't, because they compare a student's sections.
 */

const GENERAL = normalOn(0, 1)
/** For each general ability, the distribution of the ability in a section. */
const SECTION_AROUND_GENERAL = POINTS.map((general) =>
  normalOn(
    ABILITY_PRIOR.mean + ABILITY_PRIOR.sd * Math.sqrt(SECTION_CORRELATION) * general,
    ABILITY_PRIOR.sd * Math.sqrt(1 - SECTION_CORRELATION),
  ),
)
/** The same matrix with rows and columns exchanged: a row for each ability in a section. */
const TO_SECTION = POINTS.map((_, section) => SECTION_AROUND_GENERAL.map((around) => around[section] ?? 0))

const UNIFORM = normalize(POINTS.map(() => 1))

/**
 * Returns the distribution of the ability in a section before its own answers count. It's the usual prior if the other
 * sections have no answers.
 */
export function priorFromOthers(likelihoods: Likelihoods, section: Section): number[] {
  const general = SECTIONS.filter((other) => other !== section)
    .map((other) => applyMatrix(SECTION_AROUND_GENERAL, sectionPosterior(likelihoods[other], UNIFORM)))
    .reduce((product, likelihood) => multiply(product, likelihood), GENERAL)
  return normalize(applyMatrix(TO_SECTION, general))
}
