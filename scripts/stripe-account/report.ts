/** Called for each object with what it is and whether it was created, updated, or unchanged. */
export type Report = (line: string) => void
