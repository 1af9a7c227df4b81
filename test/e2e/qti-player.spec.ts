import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { openAdmin, panel } from './support/admin.ts'
import { test } from './support/test.ts'

/**
 * An exported package in a QTI 3 player that shares no code with the export. The environment variable
 * ACT_PREP_QTI_PLAYER names the folder of the installed npm package qti3-item-player. Without it, no test runs.
 */
const PLAYER = process.env['ACT_PREP_QTI_PLAYER']

test.use({ bank: 'sample' })
test.skip(PLAYER === undefined, 'ACT_PREP_QTI_PLAYER names no player')

type Feedback = { score: number; text: string }
type Player = {
  loadItemFromXml: (xml: string, configuration: object) => void
  endAttempt: (target: string) => void
}
type State = { outcomeVariables: { identifier: string; value: number }[] }
declare global {
  /** The window of the player's page: Vue, the player's component, and the test's own callbacks. */
  interface Window {
    Vue: new (options: object) => { $mount: (selector: string) => void }
    qti3Player: { default?: object }
    player: Player
    onItemReady: () => void
    onAttemptEnd: (state: State) => void
  }
}

/** Opens a page without a server that has only the player. */
async function openPlayer(page: Page, folder: string): Promise<void> {
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id="player"></div>' }),
  )
  await page.goto('http://player.example/')
  await page.addScriptTag({ path: join(folder, '../vue/dist/vue.min.js') })
  await page.addScriptTag({ path: join(folder, 'dist/qti3Player.umd.min.js') })
  await page.addStyleTag({ path: join(folder, 'dist/qti3Player.css') })
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const on = {
          notifyQti3PlayerReady: (player: Player) => {
            window.player = player
            resolve()
          },
          notifyQti3ItemReady: () => window.onItemReady(),
          notifyQti3EndAttemptCompleted: ({ state }: { state: State }) => window.onAttemptEnd(state),
        }
        const component = window.qti3Player.default ?? window.qti3Player
        new window.Vue({
          render: (create: (component: object, data: object) => unknown) => create(component, { on }),
        }).$mount('#player')
      }),
  )
}

/** Shows an item, chooses an option, and ends the attempt. Returns the score and the feedback that is shown. */
async function play(page: Page, xml: string, letter: string): Promise<Feedback> {
  await page.evaluate(
    (item) =>
      new Promise<void>((resolve) => {
        window.onItemReady = resolve
        window.player.loadItemFromXml(item, { sessionControl: { show_feedback: true } })
      }),
    // The player doesn't load a text again that it already shows.
    `${xml}${'\n'.repeat(letter.codePointAt(0) ?? 0)}`,
  )
  const choices = page.getByRole('radio')
  await expect(choices).toHaveCount(4)
  await choices.nth('ABCD'.indexOf(letter)).click()
  const { outcomeVariables } = await page.evaluate(
    () =>
      new Promise<State>((resolve) => {
        window.onAttemptEnd = (state) =>
          resolve({
            outcomeVariables: state.outcomeVariables.map(({ identifier, value }) => ({ identifier, value })),
          })
        window.player.endAttempt('')
      }),
  )
  const score = outcomeVariables.find(({ identifier }) => identifier === 'SCORE')?.value ?? NaN
  const text = await page.locator('.qti3-player-modal-body').filter({ visible: true }).innerText()
  return { score, text }
}

test('an independent QTI player shows every exported question, scores the key, and shows the feedback of each choice @deep', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(600_000)
  await openAdmin(page)
  await panel(page, 'Sets').getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export sets' })
  await dialog.getByLabel('Sets').selectOption({ label: 'The whole bank, without retired sets' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ])
  const file = info.outputPath('bank.zip')
  await download.saveAs(file)
  const items = Object.entries(unzipSync(await readFile(file)))
    .filter(([path]) => /\/item-\d+\.xml$/.test(path))
    .map(([path, contents]) => ({ path, xml: strFromU8(contents) }))
  expect(items.length).toBeGreaterThan(100)

  const context = await browser.newContext()
  const playerPage = await context.newPage()
  await openPlayer(playerPage, PLAYER ?? '')
  for (const { path, xml } of items) {
    const [, key = ''] = /<qti-correct-response>\s*<qti-value>(\w)</.exec(xml) ?? []
    const texts = new Set<string>()
    for (const letter of 'ABCD') {
      const { score, text } = await play(playerPage, xml, letter)
      expect({ path, letter, score }).toEqual({ path, letter, score: letter === key ? 1 : 0 })
      texts.add(text)
    }
    expect({ path, feedbacks: texts.size }).toEqual({ path, feedbacks: 4 })
  }
  await context.close()
})
