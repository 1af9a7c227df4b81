import { type ReactNode, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { toast } from '#web/lib/toast.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Parts } from './parts.tsx'
import './styleguide.css'

/** Tokens and components on one page, in development only. */
function StyleguideScreen() {
  useTitle('Style guide')
  return (
    <div className="container styleguide">
      <PageHead
        title="Style guide"
        lede="Tokens and components as they are. Look at a change here in both themes before you look for it on the pages."
      />
      <Chapter title="Colors">
        <Colors />
      </Chapter>
      <Chapter title="Type">
        <Type />
      </Chapter>
      <Chapter title="Parts">
        <Parts />
      </Chapter>
      <Chapter title="Forms">
        <Forms />
      </Chapter>
      <Chapter title="Messages">
        <Messages />
      </Chapter>
    </div>
  )
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = `chapter-${title.toLowerCase()}`
  return (
    <section aria-labelledby={id} className="styleguide__chapter">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** The names of the shown colors of tokens.css, by purpose. */
const GROUPS = {
  Ground: ['paper', 'surface', 'sunken', 'line', 'control'],
  Ink: ['ink', 'ink-2', 'ink-3'],
  Brand: ['brand', 'brand-strong', 'on-brand', 'brand-ink', 'brand-tint'],
  Accent: ['accent', 'accent-soft', 'on-accent', 'mark'],
  Meaning: [
    'ok',
    'ok-tint',
    'warn',
    'warn-tint',
    'yellow',
    'yellow-tint',
    'yellow-fill',
    'bad',
    'bad-tint',
    'neutral-tint',
  ],
  Sections: [
    'english',
    'english-tint',
    'math',
    'math-tint',
    'reading',
    'reading-tint',
    'science',
    'science-tint',
  ],
} as const

function Colors() {
  return Object.entries(GROUPS).map(([group, names]) => (
    <div key={group} className="styleguide__group">
      <h3>{group}</h3>
      <ul role="list" className="styleguide__swatches">
        {names.map((name) => (
          <li key={name}>
            <span className="styleguide__swatch" style={{ '--swatch': `var(--${name})` }} />
            <code>--{name}</code>
          </li>
        ))}
      </ul>
    </div>
  ))
}

const SAMPLE_TEXT = 'Test day, minus the surprises.'
const SIZES = [
  'text-hero',
  'text-h1',
  'text-h2',
  'text-24',
  'text-19',
  'text-16',
  'text-15',
  'text-13',
] as const
const FONTS = ['font-display', 'font-ui', 'font-passage'] as const

function Type() {
  return (
    <dl className="styleguide__type">
      {FONTS.map((font) => (
        <div key={font}>
          <dt className="fine">--{font}</dt>
          <dd
            className="styleguide__sample"
            style={{ '--font': `var(--${font})`, '--size': 'var(--text-24)' }}
          >
            {SAMPLE_TEXT} 0123456789
          </dd>
        </div>
      ))}
      {SIZES.map((size) => (
        <div key={size}>
          <dt className="fine">--{size}</dt>
          <dd
            className="styleguide__sample"
            style={{ '--font': 'var(--font-display)', '--size': `var(--${size})` }}
          >
            {SAMPLE_TEXT}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const OPTIONS = [
  { value: 'technical', label: 'Technical Support' },
  { value: 'billing', label: 'Billing Question' },
] as const

function Forms() {
  return (
    <form className="styleguide__form" onSubmit={(event) => event.preventDefault()}>
      <TextField label="A line of text" name="line" hint="The purpose of the field." />
      <TextField label="A line that is wrong" name="wrong" error="Say how to fix it." />
      <PasswordField label="A password" name="password" autoComplete="off" />
      <SelectField label="One of several" name="one" options={OPTIONS} placeholder="Choose" />
      <TextAreaField label="Several lines" name="lines" rows={3} />
      <CheckboxField label="A box to check" name="box" />
      <SubmitButton isBusy={false} busyLabel="Sending…">
        Send
      </SubmitButton>
    </form>
  )
}

const TONES = ['info', 'ok', 'warn', 'yellow', 'bad'] as const

function Messages() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {TONES.map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
          <p>What happened, and what to do.</p>
        </Notice>
      ))}
      <div aria-busy="true" aria-label="Loading an example" role="status" className="stack">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
      <div className="cluster">
        <Button onClick={() => toast('Saved', 'The page shows it, too.')}>Show a toast</Button>
        <Button onClick={() => toast('Not Saved', 'Try again.', { destructive: true })}>
          Show a failure
        </Button>
        <Button onClick={() => setIsOpen(true)}>Open a dialog</Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="A dialog"
        actions={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            Close
          </Button>
        }
      >
        <p>Focus stays inside, and returns to the button.</p>
      </Dialog>
    </>
  )
}

export { StyleguideScreen as Component }
