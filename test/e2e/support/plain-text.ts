/** Returns a text as it's read, without the whitespace of the markup. */
export const plainText = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()
