/** A provider of sign-ins besides our passwords. `District` is the identity provider of a school. */
export type Provider = 'Google' | 'District'
