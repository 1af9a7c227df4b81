/** Text on both sides of an @, and a dot in the second part: who sends mail there has the last word. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Characters. No mail reaches a longer address (RFC 5321). */
export const LONGEST_EMAIL = 254

export const isEmail = (text: string): boolean => EMAIL.test(text)
