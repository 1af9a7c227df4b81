import type { AiTutorPage } from '#domain/pages/ai-tutor.ts'

/** A short example exchange with the tutor. */
export function Example({ example }: { example: AiTutorPage['example'] }) {
  return (
    <figure className="tutor__example">
      <figcaption>
        <strong>{example.title}</strong> <span className="fine">An example</span>
      </figcaption>
      <ol role="list">
        {example.turns.map(({ from, text }) => (
          <li key={text} className="tutor__turn" data-from={from}>
            <span className="fine">{from}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  )
}
