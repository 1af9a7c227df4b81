/**
 * Draws the pictures that installed copies and shared links show, from the mark in web/public/favicon.svg:
 * `CHROMIUM_PATH=... node scripts/site-pictures.ts`. They change with the mark, the name or the colours only.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { project } from '../lib/project.ts'
import { SITE_NAME } from '../web/src/config/site.ts'

const PUBLIC = project('web', 'public')
const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')
const font = (from: string, name: string, file: string): string =>
  readFileSync(project('node_modules', from, name, 'files', `${name}-latin-${file}-normal.woff2`)).toString(
    'base64',
  )

/** The whole square in the mark's colour, the mark within the circle that every platform leaves. */
const full = mark
  .replace('rx="9"', '')
  .replace('<g ', '<g transform="translate(3.2 3.2) scale(.8)" ')
  .replace(
    '<circle cx="23" cy="9.5" r="4.25"',
    '<circle transform="translate(3.2 3.2) scale(.8)" cx="23" cy="9.5" r="4.25"',
  )

async function draw(page: Page, file: string, width: number, height: number, html: string): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.setContent(
    `<style>*{margin:0}body{width:${width}px;height:${height}px}svg{display:block;width:100%;height:100%}</style>${html}`,
  )
  await page.evaluate(() => document.fonts.ready.then(() => null))
  writeFileSync(join(PUBLIC, file), await page.screenshot({ omitBackground: true }))
  console.log(file)
}

const shared = `<style>
@font-face{font-family:Display;src:url(data:font/woff2;base64,${font('@fontsource', 'bricolage-grotesque', '700')});font-weight:700}
@font-face{font-family:Text;src:url(data:font/woff2;base64,${font('@fontsource-variable', 'inter', 'wght')});font-weight:100 900}
body{background:#3a35c9;color:#fff;display:grid;grid-template-columns:1fr 260px;align-items:center;padding:0 96px;box-sizing:border-box;gap:64px}
h1{font:700 84px/1.02 Display;letter-spacing:-.02em}
p{font:500 32px/1.4 Text;margin-top:32px;color:#dcdbfa}
svg{border-radius:60px;box-shadow:0 0 0 6px #ffffff2e}
</style><div><h1>${SITE_NAME}</h1><p>Full practice tests, guides that teach,<br>and scores that were earned.</p></div><div style="width:260px;height:260px">${mark}</div>`

const browser = await chromium.launch(
  process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {},
)
const page = await browser.newPage()
await draw(page, 'icons/icon-192.png', 192, 192, mark)
await draw(page, 'icons/icon-512.png', 512, 512, mark)
await draw(page, 'icons/icon-maskable-512.png', 512, 512, full)
await draw(page, 'icons/apple-touch-icon.png', 180, 180, full)
await draw(page, 'og.png', 1200, 630, shared)
await browser.close()
