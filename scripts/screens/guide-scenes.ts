import { GUIDES, serveEmptyPage } from '#test/e2e/support/guides.ts'
import type { Scene } from './scene.ts'

/** The strategy library. Most scenes show the product's own guides; those of rare states show a few sample guides. */
export const LIBRARY: readonly Scene[] = [
  {
    states: [
      { name: 'strategy-library', title: 'ACT Strategy Library' },
      { name: 'strategy-library-offer', title: 'The test day guide and the quick tips' },
      { name: 'strategies-math', title: 'The guides of a section' },
      { name: 'strategies-premium', title: 'The premium guides of a section' },
      { name: 'strategy-guide', title: 'A guide' },
      { name: 'strategy-guide-text', title: 'The text of a guide' },
      { name: 'strategy-guide-end', title: 'The end of a guide' },
    ],
    play: async ({ page, shoot, see }) => {
      await page.goto('/strategy-library')
      await see(page.getByRole('region', { name: 'English', exact: true }))
      await shoot('strategy-library')
      await page.getByRole('region', { name: 'Complete Test Day Strategy Guide' }).scrollIntoViewIfNeeded()
      await shoot('strategy-library-offer')
      await page.goto('/strategies/math')
      const premium = page.getByRole('region', { name: 'Premium guides' })
      await see(premium)
      await shoot('strategies-math')
      await premium.scrollIntoViewIfNeeded()
      await shoot('strategies-premium')
      await page
        .getByRole('link', { name: /^Read Guide/ })
        .first()
        .click()
      const parts = page.getByRole('main').getByRole('heading', { level: 2 })
      await see(page.getByRole('region', { name: 'Related Topics' }))
      await shoot('strategy-guide')
      await parts.nth(2).scrollIntoViewIfNeeded()
      await shoot('strategy-guide-text')
      await page.getByRole('navigation', { name: 'More guides' }).scrollIntoViewIfNeeded()
      await shoot('strategy-guide-end')
    },
  },
  {
    states: [
      { name: 'strategy-locked', title: 'An Elite guide on a lower plan' },
      { name: 'strategy-missing', title: 'Guide Not Found' },
    ],
    bank: 'sparse',
    play: async ({ page, shoot, see }) => {
      await page.goto('/strategy/elite-rhetoric')
      await see(page.getByRole('link', { name: 'See the Elite plan' }))
      await shoot('strategy-locked')
      await page.goto('/strategy/no-such-guide')
      await see(page.getByRole('heading', { name: 'Guide Not Found' }))
      await shoot('strategy-missing')
    },
  },
  {
    states: [
      { name: 'strategies-empty', title: 'A section without guides' },
      { name: 'strategies-loading', title: 'The guides of a section while they load' },
      { name: 'strategies-failed', title: 'Guides that fail to load' },
    ],
    bank: 'sparse',
    play: async ({ page, shoot, see }) => {
      await page.goto('/strategies/science')
      await see(page.getByRole('heading', { name: 'No Guides Available' }))
      await shoot('strategies-empty')
      await page.route(GUIDES, () => {})
      await serveEmptyPage(page, '/strategies/english')
      await page.goto('/strategies/english')
      await see(page.getByRole('status', { name: 'Loading strategy guides' }))
      await shoot('strategies-loading')
      await page.unroute(GUIDES)
      await page.route(GUIDES, (route) => route.abort('connectionreset'))
      await serveEmptyPage(page, '/strategies/reading')
      await page.goto('/strategies/reading')
      await see(page.getByRole('heading', { name: 'Error Loading Guides' }))
      await shoot('strategies-failed')
    },
  },
]
