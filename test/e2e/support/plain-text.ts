/** Returns a text as it's displayed: trimmed, with one space for any run of whitespace. */
export const plainText = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()
