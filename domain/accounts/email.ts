/** Text on both sides of an @, and a dot in the second part: who sends mail there has the last word. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export const isEmail = (text: string): boolean => EMAIL.test(text)
