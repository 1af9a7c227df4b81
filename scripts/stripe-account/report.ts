/** Prints a line about an object of the account: what it is, and whether it was created, changed, or unchanged. */
export type Report = (line: string) => void
