/** A rating out of five with a star, and text for screen readers. */
export function Rating({ value }: { value: number }) {
  return (
    <span className="rating">
      <svg className="icon rating__star" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
      </svg>
      <span className="visually-hidden">Rated </span>
      <span className="tabular">{value.toFixed(1)}</span>
      <span className="visually-hidden"> out of 5</span>
    </span>
  )
}
