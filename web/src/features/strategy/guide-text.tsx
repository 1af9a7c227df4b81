import { type Block, parseMarkup } from '../../../../domain/guides/markup.ts'

type Placed = { block: Block; key: string }

/** A guide's text, with a contents list of its main headings beside it where there is room. */
export function GuideText({ content }: { content: string }) {
  const blocks = parseMarkup(content).map((block, index) => ({ block, key: `part-${index + 1}` }))
  return (
    <div className="guide__body">
      <Contents blocks={blocks} />
      <div className="guide-text">
        {blocks.map(({ block, key }) => (
          <GuideBlock key={key} block={block} id={key} />
        ))}
      </div>
    </div>
  )
}

function Contents({ blocks }: { blocks: readonly Placed[] }) {
  const headings = blocks.flatMap(({ block, key }) =>
    block.kind === 'heading' && block.depth === 2 ? [{ key, text: block.text }] : [],
  )
  if (headings.length < 2) return null
  return (
    <nav aria-labelledby="guide-contents" className="guide-contents">
      <h2 id="guide-contents">In this guide</h2>
      <ol role="list">
        {headings.map(({ key, text }) => (
          <li key={key}>
            <a href={`#${key}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** One block of the markup as the element it stands for; its text stays text. */
function GuideBlock({ block, id }: { block: Block; id: string }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.depth}` as const
      return (
        <Heading id={id} tabIndex={-1}>
          {block.text}
        </Heading>
      )
    }
    case 'bullets':
      return (
        <ul className={block.items.every(isOption) ? 'guide-text__options' : undefined}>
          {keyed(block.items).map(({ key, value }) => (
            <li key={key}>{value}</li>
          ))}
        </ul>
      )
    case 'numbers':
      return (
        <ol>
          {keyed(block.items).map(({ key, value }) => (
            <li key={key} value={value.number}>
              {value.text}
            </li>
          ))}
        </ol>
      )
    case 'paragraph':
      return (
        <p>
          {keyed(block.lines).map(({ key, value }) => (
            <span key={key} className="guide-text__line">
              {value}
            </span>
          ))}
        </p>
      )
  }
}

/** An answer choice of an example, which brings its letter. */
const isOption = (item: string): boolean => /^[A-K]\. /.test(item)

/** Lines may be the same: their places tell them apart. */
const keyed = <T,>(values: readonly T[]) => values.map((value, index) => ({ key: String(index), value }))
