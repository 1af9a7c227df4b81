import { useId } from 'react'
import { DIFFICULTIES } from '#domain/exam/formats.ts'
import { BATCH_SIZE, CUSTOM_COUNT, CUSTOM_DEFAULTS, LARGEST_BATCH } from '#domain/generation/request.ts'
import { Button } from '#web/components/button.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { Panel } from '#web/components/panel.tsx'
import { toast } from '#web/lib/toast.ts'
import { SECTION_OPTIONS, VERSION_OPTIONS } from '../pool-choice.tsx'
import { checkCustom } from './check-custom.ts'
import type { GenerationBody } from './use-generation.ts'

const DIFFICULTY_OPTIONS = DIFFICULTIES.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}))

/** The form that requests a number of questions of one section, difficulty, and format. */
export function CustomForm({
  isBusy,
  onStart,
}: {
  isBusy: boolean
  onStart: (body: GenerationBody) => void
}) {
  const formId = useId()
  const form = useForm((values) => {
    const result = checkCustom({
      section: readText(values, 'section'),
      difficulty: readText(values, 'difficulty'),
      version: readText(values, 'version'),
      count: readText(values, 'count'),
    })
    if ('problems' in result) {
      toast('Invalid Input', 'Please select all fields and enter a valid count', { destructive: true })
      return Promise.resolve(result.problems)
    }
    if (!isBusy) onStart(result.body)
    return Promise.resolve(null)
  })
  const { problems } = form
  return (
    <Panel
      title="Custom generation"
      text={`Generated in batches of ${BATCH_SIZE}, one after another. A batch of Traditional English is a passage with ${LARGEST_BATCH} questions.`}
    >
      <form {...form.props} id={formId} className="admin-form" aria-label="Custom generation">
        <div className="custom-form__fields">
          <SelectField
            label="Section"
            name="section"
            placeholder="Choose a section"
            options={SECTION_OPTIONS}
            defaultValue={CUSTOM_DEFAULTS.section}
            error={problems['section']}
          />
          <SelectField
            label="Difficulty"
            name="difficulty"
            placeholder="Choose a difficulty"
            options={DIFFICULTY_OPTIONS}
            defaultValue={CUSTOM_DEFAULTS.difficulty}
            error={problems['difficulty']}
          />
          <SelectField
            label="Version"
            name="version"
            placeholder="Choose a version"
            options={VERSION_OPTIONS}
            defaultValue={CUSTOM_DEFAULTS.version}
            error={problems['version']}
          />
          <TextField
            label="Count"
            name="count"
            type="number"
            inputMode="numeric"
            min={CUSTOM_COUNT.least}
            max={CUSTOM_COUNT.most}
            defaultValue={String(CUSTOM_DEFAULTS.count)}
            error={problems['count']}
          />
        </div>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {isBusy ? 'Generating…' : 'Generate Questions'}
        </Button>
      </form>
    </Panel>
  )
}
