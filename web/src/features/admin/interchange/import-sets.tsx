import { useId } from 'react'
import type { FileProblem } from '#domain/interchange/problem.ts'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Panel } from '#web/components/panel.tsx'
import type { ImportedSetReply } from '#web/lib/admin-api.ts'
import { counted } from '#web/lib/in-words.ts'
import { Link } from '#web/lib/link.tsx'
import { reviewHref, tabHref } from '../address.ts'
import { FocusOpened } from '../focus-opened.tsx'
import { GATE_NAMES } from '../questions/gate-names.ts'
import type { ImportPlan } from './plan-import.ts'
import { useImport, type Import } from './use-import.ts'
import './interchange.css'

/** Imports sets from a file into the drafts that await review. */
export function ImportSets({ account }: { account: string }) {
  const current = useImport(account)
  const { state } = current
  return (
    <div className="admin-grid">
      <FocusOpened />
      <div>
        <LinkButton to={tabHref('questions')} variant="quiet" icon="chevron-left" className="set-view__back">
          All questions
        </LinkButton>
      </div>
      <Panel
        title="Import sets"
        text="From a QTI 3.0 package (.zip) or a CSV file. Imported sets pass the same gates as generated sets, and then await review. An import publishes nothing."
      >
        {state.step === 'choose' && <ChooseFile current={current} problem={state.problem} />}
        {state.step === 'reading' && (
          <p role="status">
            Reading {state.file}
            {state.total > 0 && `: ${state.done} of ${counted(state.total, 'set')}`}…
          </p>
        )}
        {state.step === 'refused' && (
          <Refused current={current} problems={state.problems} file={state.file} />
        )}
        {state.step === 'ready' && <Ready current={current} plan={state.plan} />}
        {(state.step === 'importing' || state.step === 'paused' || state.step === 'done') && (
          <Progress current={current} plan={state.plan} results={state.results} />
        )}
      </Panel>
    </div>
  )
}

function ChooseFile({ current, problem }: { current: Import; problem: string | null }) {
  const id = useId()
  return (
    <div className="admin-form">
      <div className="import-file">
        <label htmlFor={id}>File</label>
        <input
          id={id}
          type="file"
          accept=".zip,.csv"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) void current.choose(file)
          }}
        />
        <p id={`${id}-hint`} className="muted small">
          Export a set to see the format of both kinds of files.
        </p>
      </div>
      <p role="alert" className="admin-problem">
        {problem}
      </p>
    </div>
  )
}

/** The number of problems that are listed. */
const LISTED = 50

function Refused({
  current,
  problems,
  file,
}: {
  current: Import
  problems: readonly FileProblem[]
  file: string
}) {
  return (
    <>
      <Notice tone="bad" title={`Nothing was imported from ${file}`}>
        <p>{counted(problems.length, 'problem')} must be fixed in the file first.</p>
      </Notice>
      <ul aria-label="Problems" className="import-list">
        {problems.slice(0, LISTED).map(({ where, message }, index) => (
          <li key={index}>
            <strong>{where}</strong>: {message}
          </li>
        ))}
      </ul>
      {problems.length > LISTED && <p className="muted">and {problems.length - LISTED} more</p>}
      <div>
        <Button onClick={current.restart}>Choose another file</Button>
      </div>
    </>
  )
}

function Ready({ current, plan }: { current: Import; plan: ImportPlan }) {
  return (
    <>
      <p role="status">
        <strong>{plan.file}</strong> has {counted(plan.sets.length, 'set')} with{' '}
        {counted(plan.questions, 'question')}.
      </p>
      <p>
        A model reads each question, as it does for generated sets. This is charged to the month’s model
        budget. Keep this page open until the import ends.
      </p>
      <div className="admin-row">
        <Button onClick={current.restart}>Choose another file</Button>
        <Button variant="primary" onClick={() => void current.start(plan, [])}>
          Import {counted(plan.sets.length, 'set')}
        </Button>
      </div>
    </>
  )
}

type ProgressProps = { current: Import; plan: ImportPlan; results: readonly ImportedSetReply[] }

function Progress({ current, plan, results }: ProgressProps) {
  const { state } = current
  const drafts = results.filter(({ draft }) => draft !== null)
  const [first] = results
  return (
    <>
      <p role="status" className="tabular">
        {state.step === 'importing' ? 'Importing' : 'Imported from'} {plan.file}: {results.length} of{' '}
        {counted(plan.sets.length, 'set')} checked, {drafts.length} stored as{' '}
        {drafts.length === 1 ? 'a draft' : 'drafts'}.
      </p>
      <progress
        aria-label="Import"
        className="import-progress"
        max={plan.sets.length}
        value={results.length}
      />
      {state.step === 'paused' && (
        <Notice
          tone={state.problem === null ? 'info' : 'bad'}
          title={state.problem === null ? 'The import is paused' : 'The import stopped'}
        >
          <p>{state.problem ?? 'Sets that were imported stay.'}</p>
        </Notice>
      )}
      <div className="admin-row">
        {state.step === 'importing' && <Button onClick={current.stop}>Stop after this set</Button>}
        {state.step === 'paused' && (
          <Button variant="primary" onClick={() => void current.start(plan, results)}>
            Continue
          </Button>
        )}
        {state.step !== 'importing' && <Button onClick={current.restart}>Import another file</Button>}
        {state.step !== 'importing' && drafts.length > 0 && first !== undefined && (
          <LinkButton
            to={reviewHref({ run: first.importId })}
            variant={state.step === 'done' ? 'primary' : 'default'}
          >
            Review the imported sets
          </LinkButton>
        )}
      </div>
      <ul aria-label="Imported sets" className="import-list">
        {results.map((result, index) => (
          <SetResult key={index} result={result} plan={plan} index={index} />
        ))}
      </ul>
    </>
  )
}

/** The result of a set: its draft, and why the gates rejected questions. */
function SetResult({ result, plan, index }: { result: ImportedSetReply; plan: ImportPlan; index: number }) {
  const { draft, isRepeat, rejected, importId } = result
  const set = plan.sets[index]
  const title = typeof set?.raw['title'] === 'string' ? set.raw['title'] : `Set ${index + 1}`
  return (
    <li>
      {draft === null ? (
        <strong>{title}</strong>
      ) : (
        <Link to={reviewHref({ run: importId, draft: draft.id })}>{title}</Link>
      )}{' '}
      <span className="muted">{set?.where}</span>
      <br />
      {draft === null
        ? 'Not imported: no question passed the gates.'
        : isRepeat
          ? 'Imported before. Nothing was changed.'
          : `${counted(draft.questions, 'question')} ${draft.questions === 1 ? 'awaits' : 'await'} review.`}
      {rejected.length > 0 && (
        <ul>
          {rejected.map(({ question, gate, reason }, at) => (
            <li key={at}>
              Question {question} was rejected ({GATE_NAMES[gate]}): {reason}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
