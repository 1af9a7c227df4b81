import { type KeyboardEvent, type RefObject, useId, useLayoutEffect } from 'react'
import { formatNumber } from '#domain/text/format-number.ts'
import { CONVERSATION_DAYS, MAX_MESSAGE_LENGTH } from '#domain/tutor/message.ts'
import { counted } from '#web/lib/in-words.ts'
import { Button } from '#web/components/button.tsx'

/** The character counter appears above this number of characters. */
const COUNTED_FROM = MAX_MESSAGE_LENGTH - 200

type Props = {
  input: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  /** Whether an answer is in progress. */
  isBusy: boolean
  /** Whether the current text can be sent. */
  canSend: boolean
  onSend: () => void
  onStop: () => void
}

/** The text field of the chat. Enter sends; Shift+Enter starts a new line. */
export function Composer({ input, text, onText, isBusy, canSend, onSend, onStop }: Props) {
  const [field, hint, count] = [useId(), useId(), useId()]
  const length = text.trim().length

  // Fits the height to the text; the style sheet caps it at six lines.
  useLayoutEffect(() => fit(input.current), [input, text])

  const send = () => {
    if (canSend) onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may also pick a word in an input method editor.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="composer"
      aria-label="Ask the tutor"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="composer__box">
        <label htmlFor={field} className="visually-hidden">
          Your question
        </label>
        <textarea
          ref={input}
          id={field}
          className="composer__input"
          rows={1}
          value={text}
          placeholder="Ask the tutor"
          enterKeyHint="send"
          autoComplete="off"
          aria-describedby={length > COUNTED_FROM ? `${hint} ${count}` : hint}
          aria-invalid={length > MAX_MESSAGE_LENGTH || undefined}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
        />
        {isBusy ? (
          <StopButton onStop={onStop} />
        ) : (
          <SendButton canSend={canSend} missingStep={missingStepFor(length)} />
        )}
      </div>
      <div className="composer__foot fine">
        <p id={hint}>
          You’re talking to an AI, and it can be wrong. Conversations are saved for {CONVERSATION_DAYS} days,
          or until you delete them.
        </p>
        {length > COUNTED_FROM && <CharacterCount id={count} length={length} />}
      </div>
      <span role="status" className="visually-hidden">
        {announcedCount(length)}
      </span>
    </form>
  )
}

const StopButton = ({ onStop }: { onStop: () => void }) => (
  <Button
    icon="stop"
    className="composer__button"
    // Ignores the second click of a double click on Send, which lands on this button.
    onClick={({ detail }) => detail < 2 && onStop()}
  >
    <span className="composer__word">Stop</span>
  </Button>
)

/** @param missingStep the message if the text can't be sent: what to do first */
function SendButton({ canSend, missingStep }: { canSend: boolean; missingStep: string }) {
  const reason = useId()
  return (
    <Button
      type="submit"
      variant="primary"
      icon="send"
      className="composer__button"
      aria-disabled={!canSend}
      aria-describedby={canSend ? undefined : reason}
    >
      <span className="composer__word">Send</span>
      <span id={reason} hidden>
        {missingStep}
      </span>
    </Button>
  )
}

/** Returns what the student must do before a text of this length can be sent. */
const missingStepFor = (length: number): string => {
  if (length === 0) return 'Write a message first.'
  return length > MAX_MESSAGE_LENGTH ? 'Shorten your message first.' : 'Open a conversation first.'
}

/** The length of the text, or how many characters are too many. */
function CharacterCount({ id, length }: { id: string; length: number }) {
  const tooMany = length - MAX_MESSAGE_LENGTH
  return (
    <p id={id} className={tooMany > 0 ? 'composer__over tabular' : 'tabular'}>
      {tooMany > 0
        ? `${counted(tooMany, 'character')} too many`
        : `${formatNumber(length)} of ${formatNumber(MAX_MESSAGE_LENGTH)}`}
    </p>
  )
}

/** The characters left are announced in steps of this size, not after each key. */
const ANNOUNCED_STEP = 50

/** Returns the announcement of the characters left, or an empty text while many are left. */
function announcedCount(length: number): string {
  const remaining = MAX_MESSAGE_LENGTH - length
  if (length <= COUNTED_FROM) return ''
  if (remaining < 0) return 'The message is too long.'
  return `${Math.ceil(remaining / ANNOUNCED_STEP) * ANNOUNCED_STEP} characters left at most.`
}

/** Fits a field's height to its text. */
function fit(element: HTMLTextAreaElement | null): void {
  if (element === null) return
  element.style.height = 'auto'
  element.style.height = `${element.scrollHeight}px`
}
