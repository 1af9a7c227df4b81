/** Returns a field's text as typed, or '' if there's no such field. */
export function readText(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
