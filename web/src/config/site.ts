import { ADMINISTERED, VERSION_NAMES } from '#domain/exam/formats.ts'

export const SITE_NAME = 'ACT Prep Platform'
export const TRADEMARK =
  'ACT is a registered trademark of ACT, Inc., which neither sponsors nor endorses this product.'
/** Names the format of the exam that is given today. */
export const GIVEN_TODAY = `Today’s ACT has the ${VERSION_NAMES[ADMINISTERED.version]} format.`
