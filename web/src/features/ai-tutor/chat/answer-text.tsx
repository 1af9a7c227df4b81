import { Fragment, memo } from 'react'
import type { Block } from '#domain/guides/markup.ts'
import { type Inline, parseAnswer, parseLine } from './markdown.ts'

/** Renders a tutor's answer. Its text can only produce the elements below, whatever it contains. */
export const AnswerText = memo(function AnswerText({ text }: { text: string }) {
  return (
    <div className="answer-text">
      {withKeys(parseAnswer(text)).map(({ key, value }) => (
        <AnswerBlock key={key} block={value} />
      ))}
    </div>
  )
})

function AnswerBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      // Real headings belong to the page, so a heading in an answer is only bold.
      return (
        <p>
          <strong>
            <Line text={block.text} />
          </strong>
        </p>
      )
    case 'bullets':
      return (
        <ul>
          {withKeys(block.items).map(({ key, value }) => (
            <li key={key}>
              <Line text={value} />
            </li>
          ))}
        </ul>
      )
    case 'numbers':
      return (
        <ol>
          {withKeys(block.items).map(({ key, value }) => (
            <li key={key} value={value.number}>
              <Line text={value.text} />
            </li>
          ))}
        </ol>
      )
    case 'paragraph':
      return (
        <p>
          {withKeys(block.lines).map(({ key, value }) => (
            <span key={key} className="answer-text__line">
              <Line text={value} />
            </span>
          ))}
        </p>
      )
  }
}

const Line = ({ text }: { text: string }) => <Spans spans={parseLine(text)} />

function Spans({ spans }: { spans: readonly Inline[] }) {
  return withKeys(spans).map(({ key, value }) => {
    if (typeof value === 'string') return <Fragment key={key}>{value}</Fragment>
    if (value.kind === 'code') return <code key={key}>{value.text}</code>
    const Mark = value.kind
    return (
      <Mark key={key}>
        <Spans spans={value.children} />
      </Mark>
    )
  })
}

/** Two values may be equal, so each gets its index as key. */
const withKeys = <T,>(values: readonly T[]) => values.map((value, index) => ({ key: String(index), value }))
