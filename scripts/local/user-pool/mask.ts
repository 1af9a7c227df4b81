/** Masks an address as Cognito shows it to the person who requested a code: s***@e***. */
export function mask(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`
}
