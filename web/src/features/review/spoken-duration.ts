import { counted } from '#web/lib/in-words.ts'

/** Formats seconds for screen readers: "1 hour 2 minutes 5 seconds". */
export function spokenDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor((whole % 3600) / 60), 'minute'],
    [whole % 60, 'second'],
  ] as const
  const words = parts.filter(([value]) => value > 0).map(([value, unit]) => counted(value, unit))
  return words.length === 0 ? counted(0, 'second') : words.join(' ')
}
