import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoOverflow, part, title } from './support/pages.ts'
import { test } from './support/test.ts'

/**
 * The legal pages and the page for schools: their cards, their sections, and a table of contents with links.
 * test/components/static-pages.test.tsx has the short addresses of the legal pages.
 */

test.use({ bank: 'limited' })

const PAGES = [
  {
    path: '/privacy-policy',
    name: 'Privacy Policy',
    dates: ['Last updated January 15, 2024', 'Latest change November 28, 2026'],
    cards: ['Data Protection', 'Transparency', 'Privacy Control', 'No Selling'],
    sections: [
      'Information We Collect',
      'How We Use Your Information',
      'How We Share Information',
      'How We Protect It',
      'Your Rights',
      'Cookies and Storage on Your Device',
      'Children’s Privacy',
      'Contact Us',
    ],
    says: [
      'access',
      'correction',
      'deletion',
      'portability',
      'objection',
      'COPPA',
      '30 days',
      '90 days',
      'Notice to parents and guardians',
      'Nobody is alerted',
    ],
  },
  {
    path: '/terms-of-service',
    name: 'Terms of Service',
    dates: ['Last updated January 15, 2024', 'Latest change November 28, 2026'],
    cards: ['Free to Practice', 'One Account per Person', 'Cancel Anytime', 'Practice, Not Promises'],
    sections: [
      'Acceptance of Terms',
      'What the Service Is',
      'Your Account',
      'Acceptable Use',
      'Intellectual Property',
      'Premium Services',
      'Disclaimers',
      'Privacy',
      'Changes to These Terms',
      'Contact Us',
    ],
    says: [
      'Unlimited practice tests',
      'One account per person',
      'may not be shared',
      'renew automatically',
      'unless you cancel',
      'refund within 30 days',
      'ACT is a registered trademark of ACT, Inc.',
      '12 premium guides',
    ],
  },
  {
    path: '/schools',
    name: 'For Schools',
    dates: ['Last updated November 28, 2026'],
    cards: ['Students’ Data Stays Theirs', 'No Class Lists', 'Back or Gone', 'No Emergency Service'],
    sections: [
      'How Schools Use It',
      'Our Role Under FERPA',
      'Students Under 13',
      'What Is Kept, and for How Long',
      'Return and Deletion of Data',
      'If Something Goes Wrong',
      'Artificial Intelligence',
      'Who May Read Conversations',
      'If a Student Seems to Be in Danger',
      'Contact Us',
    ],
    says: ['school official', '72 hours', 'train no AI models', '35 more days', 'alerted'],
  },
] as const

for (const { path, name, dates, cards, sections, says } of PAGES) {
  test(`${path} shows the dates, four cards, ${sections.length} sections, and a link to each @deep`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(title(page, name)).toBeVisible()
    for (const date of dates) await expect(page.getByText(date)).toBeVisible()
    await expect(part(page, 'In short').getByRole('heading', { level: 3 })).toHaveText([...cards])

    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    await expect(contents).toHaveText([...sections])
    const text = ((await page.getByRole('main').textContent()) ?? '').toLowerCase()
    for (const words of says) expect(text).toContain(words.toLowerCase())
    for (const [index, section] of sections.entries()) {
      await contents.nth(index).click()
      const heading = page.getByRole('heading', { name: `${index + 1}. ${section}`, level: 2 })
      await expect(heading).toBeInViewport()
    }
    await expect(part(page, /Contact Us$/).getByRole('link', { name: 'contact form' })).toHaveAttribute(
      'href',
      '/contact-us',
    )
    await expectNoOverflow(page)
    await expectAccessible(page)
  })
}
