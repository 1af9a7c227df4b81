import { foldVariants } from '../text/fold.ts'

/** The texts of an account that a search looks in. */
type Searchable = { firstName: string; lastName: string; email: string }

/**
 * Whether each word of a search is a part of the account's name or email address, in any order, without regard to
 * case and accents.
 */
export function matchesSearch({ firstName, lastName, email }: Searchable, search: string): boolean {
  const text = foldVariants(`${firstName} ${lastName}\n${email}`)
  return foldVariants(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
