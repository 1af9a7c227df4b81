import { createContext, Fragment, memo, use } from 'react'
import type { Block } from '#domain/guides/markup.ts'
import { SAFETY_REPLY, splitContacts } from '#domain/tutor/safety-reply.ts'
import { type Inline, parseAnswer, parseLine } from './markdown.ts'

/** Whether the text is the safety reply, whose phone numbers become links. No other answer has links. */
const IsSafetyReply = createContext(false)

/** Renders a tutor's answer. Its text can only produce the elements below, whatever it contains. */
export const AnswerText = memo(function AnswerText({ text }: { text: string }) {
  return (
    <IsSafetyReply value={text === SAFETY_REPLY}>
      <div className="answer-text">
        {withKeys(parseAnswer(text)).map(({ key, value }) => (
          <AnswerBlock key={key} block={value} />
        ))}
      </div>
    </IsSafetyReply>
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
    if (typeof value === 'string') return <Text key={key} text={value} />
    if (value.kind === 'code') return <code key={key}>{value.text}</code>
    const Emphasis = value.kind
    return (
      <Emphasis key={key}>
        <Spans spans={value.children} />
      </Emphasis>
    )
  })
}

function Text({ text }: { text: string }) {
  if (!use(IsSafetyReply)) return text
  return withKeys(splitContacts(text)).map(({ key, value }) =>
    typeof value === 'string' ? (
      <Fragment key={key}>{value}</Fragment>
    ) : (
      <a key={key} href={value.href} className="answer-text__contact">
        {value.number}
      </a>
    ),
  )
}

/** Two values may be equal, so each gets its index as key. */
const withKeys = <T,>(values: readonly T[]) => values.map((value, index) => ({ key: String(index), value }))
