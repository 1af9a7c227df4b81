import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#web/components/icon-button.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import { OptionRow } from '#web/components/option-row.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { OPTION_INDEXES, type OptionIndex } from '#domain/items/item.ts'
import { optionLetters } from '#web/lib/option-letters.ts'
import { useStore } from '../sitting/use-sitting.ts'
import { chooseOption, toggleCrossedOut } from '../tools/answering.ts'
import { useTool } from '../tools/tool-settings.ts'
import { crossedOutOf } from '../tools/scratch-work-rules.ts'
import { useScratchWork } from '../tools/scratch-work-store.ts'

type AnswerOptionsProps = {
  questionId: string
  options: readonly string[]
  number: number
  /** The marked words of the passage, which NO CHANGE keeps. */
  underlined: string | undefined
}

/**
 * The options of the current question. The choice is set directly on the radio buttons, so that a new choice needs no
 * rerender.
 */
export function AnswerOptions({ questionId, options, number, underlined }: AnswerOptionsProps) {
  const store = useStore()
  const crossedOut = crossedOutOf(useScratchWork((scratchWork) => scratchWork.crossedOut[questionId]))
  const isEliminating = useTool('eliminating')
  const isMasking = useTool('masking')
  const [uncovered, setUncovered] = useUncovered(isMasking)
  const group = useRef<HTMLDivElement>(null)
  useChosenRadio(group)
  useFocusableOverflow(group)
  const letters = optionLetters(number)
  const letterOf = (option: OptionIndex) => letters[option] ?? ''
  return (
    <>
      <div ref={group} id="choices" role="radiogroup" aria-labelledby="stem" className="options">
        {OPTION_INDEXES.map((option) => {
          const letter = letterOf(option)
          const isCrossedOut = crossedOut.includes(option)
          const isCovered = isMasking && !uncovered.has(option)
          const text = (
            <>
              <RichText text={options[option] ?? ''} />
              {underlined !== undefined && options[option] === 'NO CHANGE' && (
                <VisuallyHidden>
                  {' ('}
                  <RichText text={underlined} />)
                </VisuallyHidden>
              )}
            </>
          )
          return (
            <div key={option} className="option-line">
              <OptionRow
                option={{
                  value: String(option),
                  letter,
                  text: isCovered ? <span className="option__cover">{text}</span> : text,
                  mark: isCrossedOut ? 'eliminated' : undefined,
                }}
                input={{ name: 'answer', onChange: () => chooseOption(store, option) }}
                note={stateText(isCovered, isCrossedOut)}
              />
              {isMasking && (
                <IconButton
                  icon={isCovered ? 'eye' : 'eye-off'}
                  label={isCovered ? `Uncover ${letter}` : `Cover ${letter}`}
                  onClick={() => setUncovered(toggleOption(uncovered, option))}
                />
              )}
              {isEliminating && (
                <IconButton
                  icon={isCrossedOut ? 'undo' : 'strike'}
                  label={isCrossedOut ? `Restore ${letter}` : `Cross out ${letter}`}
                  onClick={() => toggleCrossedOut(store, option)}
                />
              )}
            </div>
          )
        })}
      </div>
    </>
  )
}

/** Returns an option's state for screen readers. */
function stateText(isCovered: boolean, isCrossedOut: boolean): string | undefined {
  if (isCovered) return isCrossedOut ? 'covered, crossed out' : 'covered'
  return isCrossedOut ? 'crossed out' : undefined
}

/**
 * Returns the options that the student has uncovered, and a function that sets them. Turning masking off and
 * on covers all of them again.
 */
function useUncovered(isMasking: boolean) {
  const [state, setState] = useState({ isMasking, uncovered: new Set<OptionIndex>() })
  if (state.isMasking !== isMasking) setState({ isMasking, uncovered: new Set() })
  return [state.uncovered, (uncovered: Set<OptionIndex>) => setState({ isMasking, uncovered })] as const
}

function toggleOption(options: ReadonlySet<OptionIndex>, option: OptionIndex): Set<OptionIndex> {
  const next = new Set(options)
  if (!next.delete(option)) next.add(option)
  return next
}

/**
 * Makes options that scroll sideways focusable, so that the arrow keys scroll them. On a radio button, these keys
 * change the choice.
 */
function useFocusableOverflow(group: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries)
        if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
        else target.removeAttribute('tabindex')
    })
    for (const label of group.current?.querySelectorAll('.option') ?? []) observer.observe(label)
    return () => observer.disconnect()
  }, [group])
}

/**
 * Keeps the radio buttons in sync with the sitting, which another tab, a key, or Clear Answer may change.
 */
function useChosenRadio(group: RefObject<HTMLElement | null>): void {
  const store = useStore()
  useLayoutEffect(() => {
    const show = () => {
      const { attempt, current } = store.sitting()
      const choice = attempt.answers[current]?.choice ?? null
      for (const radio of group.current?.querySelectorAll('input') ?? [])
        radio.checked = radio.value === String(choice)
    }
    show()
    return store.subscribe(show)
  }, [store, group])
}
