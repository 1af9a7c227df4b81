/** Returns the file name by the student's local date: "act-prep-data-2026-03-08.json". */
export function exportName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `act-prep-data-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.json`
}
