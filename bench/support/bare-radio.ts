import type { Browser } from '@playwright/test'
import { build } from 'esbuild'
import { projectPath } from '#lib/project-path.ts'
import { tracePress, type PressCost } from './press-trace.ts'

/** Four radio buttons and a line with the choice, in React's production build: the least that a choice costs. */
const SOURCE = `
  import { createElement, useState } from 'react'
  import { createRoot } from 'react-dom/client'
  const CHOICES = ['A', 'B', 'C', 'D']
  function Radios() {
    const [chosen, setChosen] = useState('A')
    return createElement('form', null,
      CHOICES.map((choice) => createElement('p', { key: choice }, createElement('label', null,
        createElement('input', {
          type: 'radio', name: 'choice', checked: chosen === choice, onChange: () => setChosen(choice),
        }), 'Choice ' + choice))),
      createElement('output', null, chosen))
  }
  createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Radios))
`

/**
 * Measures presses on radio buttons that only show the choice. It's a control for the speed of the machine and the
 * browser.
 * @param holdMs how long each press holds the mouse button, in ms
 */
export async function measureBareRadio(
  browser: Browser,
  { presses, warmUp, holdMs }: { presses: number; warmUp: number; holdMs: number },
): Promise<PressCost[]> {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: projectPath() },
    bundle: true,
    write: false,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const page = await browser.newPage()
  await page.setContent('<!doctype html><title>Control</title>')
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  const radios = page.getByRole('radio')
  const costs: PressCost[] = []
  for (let press = 1; press <= warmUp + presses; press += 1) {
    const radio = radios.nth(press % 4)
    if (press <= warmUp) await radio.check()
    else costs.push(await tracePress(browser, page, () => radio.click({ delay: holdMs })))
  }
  await page.close()
  return costs
}
