/**
 * The most questions that a student may ask the tutor: more than a person asks. The number of conversations isn't
 * limited.
 */
export const QUESTIONS_AN_HOUR = 60
export const QUESTIONS_A_DAY = 300
