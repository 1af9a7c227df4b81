/** An address as Cognito shows it to whoever asked for a code: s***@e***. */
export function mask(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`
}
