/** The most questions that a student may ask the tutor: more than a person asks. Conversations aren't limited. */
export const QUESTIONS_AN_HOUR = 60
export const QUESTIONS_A_DAY = 300
