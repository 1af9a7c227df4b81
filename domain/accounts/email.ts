/** Text on both sides of an @, and a dot in the second part. Only sending mail can prove an address valid. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** The maximum length in characters. Longer addresses can't receive mail (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

export const isEmail = (text: string): boolean => EMAIL.test(text)
