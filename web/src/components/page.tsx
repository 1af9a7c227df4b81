import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/**
 * The frame of every screen but the question screen: skip link, header, main, and footer.
 * @param top content above the header
 */
export function Page({ top, children }: { top?: ReactNode; children: ReactNode }) {
  return (
    <div className="page">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {top}
      <SiteHeader />
      <main id="main" tabIndex={-1} className="page__main">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
