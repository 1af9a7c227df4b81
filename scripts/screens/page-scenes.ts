import type { Scene } from './scene.ts'

const PAGES = [
  { name: 'home', title: 'The home page', path: '/' },
  { name: 'college-planning', title: 'College planning', path: '/college-planning' },
  { name: 'success-stories', title: 'Success stories', path: '/success-stories' },
  { name: 'essay-practice', title: 'Essay practice, coming later', path: '/essay-practice' },
  { name: 'pricing', title: 'The plans', path: '/subscription' },
  { name: 'ai-tutor', title: 'The AI tutor without access', path: '/ai-tutor' },
  { name: 'privacy-policy', title: 'The Privacy Policy', path: '/privacy-policy' },
  { name: 'terms-of-service', title: 'The Terms of Service', path: '/terms-of-service' },
  { name: 'schools', title: 'The page for schools', path: '/schools' },
  { name: 'not-found', title: 'An unknown address', path: '/no-such-page' },
] as const

/** The pages that show no data of a student. */
export const INFORMATION_PAGES: readonly Scene[] = [
  {
    states: PAGES.map(({ name, title }) => ({ name, title })),
    play: async ({ page, shoot, see }) => {
      for (const { name, path } of PAGES) {
        await page.goto(path)
        await see(page.getByRole('heading', { level: 1 }))
        await shoot(name)
      }
    },
  },
  {
    states: [
      { name: 'home-sample', title: 'A sample question, answered' },
      { name: 'college-list', title: 'The three tiers of a college list' },
      { name: 'stories-below', title: 'Success stories, further down' },
      { name: 'pricing-promises', title: 'The plans, further down' },
      { name: 'home-plans', title: 'The home page: plans and footer' },
    ],
    play: async ({ page, shoot, see }) => {
      await page.goto('/')
      const sample = page.getByRole('group', { name: /^Sample question/ })
      await sample.getByRole('radio').first().check()
      await sample.getByRole('button', { name: 'Check answer' }).click()
      await see(sample.getByRole('button', { name: /^Next/ }))
      await shoot('home-sample')
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await shoot('home-plans')
      for (const [name, path, heading] of [
        ['college-list', '/college-planning', 'A balanced college list'],
        ['stories-below', '/success-stories', 'Six ways to a better score'],
        ['pricing-promises', '/subscription', 'Good to know'],
      ] as const) {
        await page.goto(path)
        await page.getByRole('heading', { name: heading }).evaluate((one) => one.scrollIntoView())
        await shoot(name)
      }
    },
  },
]
