import page from 'page:prediction'
import { useId } from 'react'

/** The method in plain words, for students and their parents. */
export function HowWePredict() {
  const headingId = useId()
  return (
    <section className="container how-we-predict" aria-labelledby={headingId}>
      <h2 id={headingId}>{page.title}</h2>
      <dl className="how-we-predict__points">
        {page.points.map(({ heading, text }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd className="muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
