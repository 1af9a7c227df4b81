import { GUIDES, serveEmptyPage } from '#test/e2e/support/guides.ts'
import { signIn } from './dashboard-scenes.ts'
import type { Scene } from './scene.ts'
import { createStudent } from './students.ts'
import { stripePagesFor } from './stripe-pages.ts'

/** Guides with a drawing. `name` is the name of the state, and `id` the id of the guide. */
const DRAWN_GUIDES = [
  { name: 'guide-geometry', id: 'geometry-angles-triangles-circles', title: 'Geometry' },
  { name: 'guide-coordinate-geometry', id: 'coordinate-geometry-in-depth', title: 'Coordinate geometry' },
  { name: 'guide-functions', id: 'functions-and-graphs', title: 'Functions and graphs' },
  { name: 'guide-graphs-tables', id: 'reading-graphs-and-tables', title: 'Graphs and tables' },
  { name: 'guide-two-axis', id: 'two-axis-figures-and-unfamiliar-charts', title: 'Charts with two axes' },
  { name: 'guide-trends', id: 'trends-interpolation-and-extrapolation', title: 'Trends' },
  { name: 'guide-trigonometry', id: 'right-triangle-trigonometry', title: 'Right-triangle trigonometry' },
  {
    name: 'guide-exponents',
    id: 'exponents-sequences-and-solids',
    title: 'Exponents, sequences, and solids',
  },
  { name: 'guide-study-plan', id: 'a-study-plan-and-an-error-log', title: 'A study plan and an error log' },
  { name: 'guide-current-act', id: 'the-current-act', title: 'The current ACT' },
] as const

/**
 * The strategy library. The scenes with a `bank` show a few sample guides, and the others the product's own guides.
 */
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
      { name: 'guide-verb-tense', title: 'Verb tense and modifiers, without a drawing' },
      ...DRAWN_GUIDES.map(({ name, title }) => ({ name, title: `A drawing of a guide: ${title}` })),
    ],
    play: async (stage) => {
      const { page, shoot, see } = stage
      const person = await createStudent(stage, 'guides')
      await (await stripePagesFor(stage.server, person)).buy('Elite')
      await signIn(stage, person)
      const main = page.getByRole('main')
      await page.goto('/strategy/verb-tense-and-modifiers')
      const part = main.getByRole('heading', { level: 2 }).nth(1)
      await see(part)
      await part.scrollIntoViewIfNeeded()
      await shoot('guide-verb-tense')
      for (const { name, id } of DRAWN_GUIDES) {
        await page.goto(`/strategy/${id}`)
        const figure = main.getByRole('figure').first()
        await see(figure)
        await figure.evaluate((element) => element.scrollIntoView({ block: 'center' }))
        await shoot(name)
      }
    },
  },
  {
    states: [
      { name: 'strategy-locked', title: 'An Elite guide without access' },
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
