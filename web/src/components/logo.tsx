/** The logo: an answer sheet's bubbles, rising to the filled one. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
      <rect className="logo__tile" width="32" height="32" rx="9" />
      <g className="logo__empty">
        <circle cx="9" cy="22.5" r="3.25" />
        <circle cx="16" cy="16" r="3.25" />
      </g>
      <circle className="logo__filled" cx="23" cy="9.5" r="4" />
    </svg>
  )
}
