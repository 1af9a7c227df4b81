import type { ListChange } from '#domain/colleges/college-list.ts'
import { VERSION_NAMES } from '#domain/exam/formats.ts'
import { MAX_SCORE, MIN_SCORE } from '#domain/scoring/score.ts'
import { Card } from '#web/components/card.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { paths } from '#web/config/paths.ts'
import { counted } from '#web/lib/in-words.ts'
import type { OwnColleges } from './queries.ts'
import { basesOf, ownScoreBy, type Basis } from './own-score.ts'

type Props = {
  own: OwnColleges
  basis: Basis | null
  onChoose: (basis: Basis) => void
  onChange: (change: ListChange) => void
}

const BASIS_NAMES = {
  enhanced: 'Enhanced',
  old: 'Traditional',
  entered: 'My best score',
} as const satisfies Record<Basis, string>

/** The score that colleges are compared with, and the field for a score that the student enters. */
export function ScoreCard({ own, basis, onChoose, onChange }: Props) {
  const bases = basesOf(own)
  const ownScore = basis === null ? null : ownScoreBy(own, basis)
  return (
    <section aria-labelledby="own-score">
      <Card className="own-score">
        <div className="own-score__score">
          <h2 id="own-score">Your score</h2>
          {basis !== null && ownScore !== null && (
            <>
              <p>
                <strong className="own-score__number tabular">{ownScore.score}</strong>
              </p>
              <p className="muted small">
                {basis === 'entered'
                  ? 'The best composite that you entered.'
                  : `Predicted for the ${VERSION_NAMES[basis]} format. In about 8 of 10 cases, your composite would be ${ownScore.low} to ${ownScore.high}.`}
              </p>
            </>
          )}
          {bases.length > 1 && basis !== null && (
            <Segmented
              label="Compare colleges with"
              name="basis"
              options={bases.map((value) => ({ value, label: BASIS_NAMES[value] }))}
              value={basis}
              onChange={onChoose}
            />
          )}
          <Missing own={own} hasScore={ownScore !== null} />
        </div>
        <BestScore key={own.bestScore} own={own} onChange={onChange} onSaved={() => onChoose('entered')} />
      </Card>
    </section>
  )
}

/** Says what a prediction still needs, while there is none. */
function Missing({ own, hasScore }: { own: OwnColleges; hasScore: boolean }) {
  if (own.predictions.some(({ composite }) => composite !== null)) return null
  const neededAnswers = Math.min(...own.predictions.map(({ answersNeeded }) => answersNeeded))
  return (
    <>
      <p className={hasScore ? 'muted small' : undefined}>
        {!hasScore && 'You have no predicted score yet. '}A prediction needs{' '}
        {counted(neededAnswers, 'more answer')} in practice tests or drills.
        {!hasScore && ' Until then, enter your best composite to see your chances.'}
      </p>
      <div>
        <LinkButton to={paths.practiceTests.href()} iconEnd="arrow-right">
          Take a practice test
        </LinkButton>
      </div>
    </>
  )
}

type BestScoreProps = {
  own: OwnColleges
  onChange: (change: ListChange) => void
  onSaved: () => void
}

/** The field for the best composite that the student says they got. */
function BestScore({ own: { bestScore }, onChange, onSaved }: BestScoreProps) {
  const form = useForm(async (values) => {
    const text = readText(values, 'bestScore').trim()
    const score = /^\d{1,2}$/.test(text) ? Number(text) : 0
    if (text !== '' && (score < MIN_SCORE || score > MAX_SCORE))
      return { bestScore: `Enter a whole number from ${MIN_SCORE} to ${MAX_SCORE}.` }
    onChange({ bestScore: text === '' ? null : score })
    if (text !== '') onSaved()
    return null
  })
  return (
    <form {...form.props} className="own-score__form" aria-label="Your best composite">
      <TextField
        label="Your best composite so far"
        name="bestScore"
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        defaultValue={bestScore === null ? '' : String(bestScore)}
        hint={`From an ACT or a practice test, ${MIN_SCORE} to ${MAX_SCORE}. Leave it empty to remove it.`}
        error={form.problems['bestScore']}
      />
      <FormProblem announced={form.announced}>{undefined}</FormProblem>
      <SubmitButton isBusy={form.isBusy} busyLabel="Saving…" small>
        Use This Score
      </SubmitButton>
    </form>
  )
}
