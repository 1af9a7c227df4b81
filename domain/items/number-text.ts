/**
 * Reads a number written as LaTeX or plain text: 12, -3.5, \frac{3}{4}, 2\frac{1}{2} (a mixed number),
 * 2\sqrt{3}, \sqrt[3]{5}, \frac{5\pi}{6}, 3 \times 10^{4}, 3/4, 5 + 2\sqrt{3}. Returns undefined for
 * anything else.
 */
export const readExpression = (text: string): number | undefined => {
  const tokens = text.match(/\d+(?:\.\d+)?|\.\d+|\\[a-zA-Z]+|\S/g) ?? []
  let at = 0
  const peek = (): string => tokens[at] ?? ''
  const consume = (token: string): boolean => peek() === token && ++at > 0
  const closeWith = (value: number, end: string): number => (consume(end) ? value : NaN)
  const group = (): number => (consume('{') ? closeWith(sum(), '}') : NaN)

  const root = (): number => {
    const degree = consume('[') ? closeWith(sum(), ']') : 2
    const radicand = peek() === '{' ? group() : atom()
    return degree === 2 ? Math.sqrt(radicand) : Math.sign(radicand) * Math.abs(radicand) ** (1 / degree)
  }
  const fraction = (): number => {
    const above = group()
    return above / group()
  }
  const atom = (): number => {
    const token = peek()
    at++
    if (/^[\d.]/.test(token)) return Number(token)
    if (/^\\[dt]?frac$/.test(token)) return fraction()
    if (token === '\\sqrt') return root()
    if (token === '\\pi') return Math.PI
    if (token === '(') return closeWith(sum(), ')')
    return NaN
  }
  const power = (): number => {
    const base = atom()
    if (!consume('^')) return base
    return base ** (peek() === '{' ? group() : consume('-') ? -atom() : atom())
  }
  /** Whether a mixed number follows: a whole number right before a fraction of whole numbers. */
  const isMixedNumber = (): boolean => {
    const ahead = tokens.slice(at, at + 8).join('')
    return /^\d+\\[dt]?frac\{\d+\}\{\d+\}/.test(ahead)
  }
  const factor = (): number => {
    if (!isMixedNumber()) return power()
    const whole = atom()
    return whole + atom()
  }
  const product = (): number => {
    let value = factor()
    for (;;) {
      if (consume('*') || consume('\\times') || consume('\\cdot')) value *= factor()
      else if (consume('/') || consume('\\div')) value /= factor()
      else if (/^(?:\(|\\(?:[dt]?frac|sqrt|pi))$/.test(peek())) value *= factor()
      else return value
    }
  }
  const sum = (): number => {
    let value = consume('-') ? -product() : (consume('+'), product())
    for (;;) {
      if (consume('+')) value += product()
      else if (consume('-')) value -= product()
      else return value
    }
  }
  const value = sum()
  return at === tokens.length && Number.isFinite(value) ? value : undefined
}
