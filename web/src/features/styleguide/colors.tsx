/** The names in tokens.css, by purpose. */
const GROUPS = {
  Ground: ['paper', 'surface', 'sunken', 'line', 'control'],
  Ink: ['ink', 'ink-2', 'ink-3'],
  Brand: ['brand', 'brand-strong', 'on-brand', 'brand-ink', 'brand-tint'],
  Accent: ['accent', 'accent-soft', 'on-accent', 'mark'],
  Meaning: [
    'ok',
    'ok-tint',
    'warn',
    'warn-tint',
    'yellow',
    'yellow-tint',
    'yellow-fill',
    'bad',
    'bad-tint',
    'neutral-tint',
  ],
  Sections: [
    'english',
    'english-tint',
    'math',
    'math-tint',
    'reading',
    'reading-tint',
    'science',
    'science-tint',
  ],
} as const

export function Colors() {
  return Object.entries(GROUPS).map(([group, names]) => (
    <div key={group} className="styleguide__group">
      <h3>{group}</h3>
      <ul role="list" className="styleguide__swatches">
        {names.map((name) => (
          <li key={name}>
            <span className="styleguide__swatch" style={{ '--swatch': `var(--${name})` }} />
            <code>--{name}</code>
          </li>
        ))}
      </ul>
    </div>
  ))
}
