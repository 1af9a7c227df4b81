import type { Sample } from '#domain/pages/sample.ts'

/** The material of a sample: a few sentences of a passage, or a table. */
export function SampleSource({ sample: { passage, table, source } }: { sample: Sample }) {
  return (
    <>
      {passage && (
        <div className="sample__passage">
          <p>
            {passage.map((part) => {
              if (part.kind === 'portion') return <u key={part.text}>{part.text}</u>
              if (part.kind === 'em') return <em key={part.text}>{part.text}</em>
              return part.text
            })}
          </p>
          {source.place !== null && (
            <p className="fine">
              “{source.title}”, {source.place}
            </p>
          )}
        </div>
      )}
      {table && (
        <table className="sample__table">
          <caption>{table.caption}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
