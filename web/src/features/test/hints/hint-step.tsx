import { RichText } from '#web/components/item/rich-text.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { optionLetters } from '#web/lib/option-letters.ts'
import { questionAt } from '../sitting/questions.ts'
import { useStore } from '../sitting/use-sitting.ts'
import type { OpenedHints } from './request-hint.ts'

type Step = OpenedHints['steps'][number]
type Props = { step: Step; index: number; number: number }

const TITLES = {
  look: 'Where to look',
  strategy: 'Strategy',
  remove: 'A wrong choice',
} as const satisfies Record<Step['kind'], string>

/** One opened hint. */
export function HintStep({ step, index, number }: Props) {
  return (
    <li tabIndex={-1} className="hints__step">
      <h3>{TITLES[step.kind]}</h3>
      <HintText {...{ step, index, number }} />
    </li>
  )
}

function HintText({ step, index, number }: Props) {
  const { form } = useStore()
  switch (step.kind) {
    case 'look':
      return (
        <p>
          <RichText text={step.text} />
          {step.place !== null && ` Look at ${step.place}.`}
        </p>
      )
    case 'strategy':
      return (
        <>
          <p>{step.text}</p>
          {step.guide !== null && (
            <p className="hints__guide">
              Guide:{' '}
              <Link to={paths.strategy.href(step.guide.id)} target="_blank">
                {step.guide.title}
              </Link>
            </p>
          )}
        </>
      )
    case 'remove': {
      const place = questionAt(form, index).options.indexOf(step.choice)
      return (
        <p>
          <s>
            <span className="hints__letter">{optionLetters(number)[place]}</span>{' '}
            <RichText text={step.choice} />
          </s>{' '}
          <RichText text={step.reason} />
        </p>
      )
    }
  }
}
