import { type Block, parseMarkup } from '#domain/guides/markup.ts'
import { GuideContents } from './guide-contents.tsx'

/** A guide's text with its table of contents. */
export function GuideText({ content }: { content: string }) {
  const blocks = parseMarkup(content).map((block, index) => ({ block, id: `part-${index + 1}` }))
  const parts = blocks.flatMap(({ block, id }) =>
    block.kind === 'heading' && block.depth === 2 ? [{ id, text: block.text }] : [],
  )
  return (
    <div className="guide__body">
      <GuideContents parts={parts} />
      <div className="guide-text">
        {blocks.map(({ block, id }) => (
          <GuideBlock key={id} block={block} id={id} />
        ))}
      </div>
    </div>
  )
}

/** Renders one block of the markup as its element. Text stays text. */
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
          {withKeys(block.items).map(({ key, value }) => (
            <li key={key}>{value}</li>
          ))}
        </ul>
      )
    case 'numbers':
      return (
        <ol>
          {withKeys(block.items).map(({ key, value }) => (
            <li key={key} value={value.number}>
              {value.text}
            </li>
          ))}
        </ol>
      )
    case 'paragraph':
      return (
        <p>
          {withKeys(block.lines).map(({ key, value }) => (
            <span key={key} className="guide-text__line">
              {value}
            </span>
          ))}
        </p>
      )
  }
}

/** Whether an item is an answer choice of an example, which starts with its letter. */
const isOption = (item: string): boolean => /^[A-K]\. /.test(item)

/** Two lines may be equal, so each gets its index as key. */
const withKeys = <T,>(values: readonly T[]) => values.map((value, index) => ({ key: String(index), value }))
