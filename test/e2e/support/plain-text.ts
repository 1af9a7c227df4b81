/** Text as it is read: without the white space of the markup. */
export const plainText = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()
