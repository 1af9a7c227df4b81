import type { GuideBlock } from '#domain/guides/placed-figures.ts'
import { FigureView } from '../item/figure-view.tsx'
import './guide-blocks.css'

/** A block of a guide's markup, with an id that is unique on the page. A heading's element has the id. */
export type BlockWithId = { block: GuideBlock; id: string }

/** A guide's text, without a table of contents. */
export const GuideBlocks = ({ blocks }: { blocks: readonly BlockWithId[] }) => (
  <div className="guide-text">
    {blocks.map(({ block, id }) => (
      <BlockView key={id} block={block} id={id} />
    ))}
  </div>
)

/** Renders one block of the markup as its element. HTML in its text isn't interpreted. */
function BlockView({ block, id }: BlockWithId) {
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
    case 'figure':
      return <FigureView figure={block.figure} />
  }
}

/** Whether a guide's list item is an answer choice of an example. Such a list item starts with the choice's letter. */
const isOption = (listItem: string): boolean => /^[A-K]\. /.test(listItem)

/** Returns each value with its index as React key, because two values may be equal. */
const withKeys = <T,>(values: readonly T[]) => values.map((value, index) => ({ key: String(index), value }))
