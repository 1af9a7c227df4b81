import type { ReactNode } from 'react'
import { PageHead } from '#web/components/page-head.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { Colors } from './colors.tsx'
import { Forms } from './forms.tsx'
import { Messages } from './messages.tsx'
import { Parts } from './parts.tsx'
import { Type } from './type.tsx'
import './styleguide.css'

/** All tokens and components on one page, in development only. */
export function StyleguideScreen() {
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
