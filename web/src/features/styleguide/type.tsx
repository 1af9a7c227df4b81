const PANGRAM = 'Test day, minus the surprises.'
const SIZES = [
  'text-hero',
  'text-h1',
  'text-h2',
  'text-24',
  'text-19',
  'text-16',
  'text-15',
  'text-13',
] as const
const FONTS = ['font-display', 'font-ui', 'font-passage'] as const

export function Type() {
  return (
    <dl className="styleguide__type">
      {FONTS.map((font) => (
        <div key={font}>
          <dt className="fine">--{font}</dt>
          <dd
            className="styleguide__sample"
            style={{ '--font': `var(--${font})`, '--size': 'var(--text-24)' }}
          >
            {PANGRAM} 0123456789
          </dd>
        </div>
      ))}
      {SIZES.map((size) => (
        <div key={size}>
          <dt className="fine">--{size}</dt>
          <dd
            className="styleguide__sample"
            style={{ '--font': 'var(--font-display)', '--size': `var(--${size})` }}
          >
            {PANGRAM}
          </dd>
        </div>
      ))}
    </dl>
  )
}
