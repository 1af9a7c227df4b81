/** A field's text as it was typed; empty where there is none. */
export function readText(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
