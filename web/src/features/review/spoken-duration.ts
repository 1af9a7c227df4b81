const countText = (value: number, unit: string): string => `${value} ${unit}${value === 1 ? '' : 's'}`

/** Formats seconds for screen readers: "1 hour 2 minutes 5 seconds". */
export function spokenDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor((whole % 3600) / 60), 'minute'],
    [whole % 60, 'second'],
  ] as const
  const words = parts.filter(([value]) => value > 0).map(([value, unit]) => countText(value, unit))
  return words.length === 0 ? countText(0, 'second') : words.join(' ')
}
