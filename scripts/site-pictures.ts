/**
 * Draws the images for installed copies of the site, shared links, and browser tabs from the logo in
 * web/public/favicon.svg: `CHROMIUM_PATH=... node scripts/site-pictures.ts`. Run it again only if the logo,
 * the name, or the colors change.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { projectPath } from '../lib/project-path.ts'
import { SITE_NAME } from '../web/src/config/site.ts'

const PUBLIC = projectPath('web', 'public')
const logo = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')
const readFont = (from: string, name: string, file: string): string =>
  readFileSync(
    projectPath('node_modules', from, name, 'files', `${name}-latin-${file}-normal.woff2`),
  ).toString('base64')

/** The logo on a square without rounded corners. Its circles are inside the area that no platform cuts off. */
const squareLogo = logo
  .replace('rx="9"', '')
  .replace('<g ', '<g transform="translate(3.2 3.2) scale(.8)" ')
  .replace(
    '<circle cx="23" cy="9.5" r="4.25"',
    '<circle transform="translate(3.2 3.2) scale(.8)" cx="23" cy="9.5" r="4.25"',
  )

async function render(page: Page, width: number, height: number, html: string): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.setContent(
    `<style>*{margin:0}body{width:${width}px;height:${height}px}svg{display:block;width:100%;height:100%}</style>${html}`,
  )
  await page.evaluate(() => document.fonts.ready.then(() => null))
  return page.screenshot({ omitBackground: true })
}

function write(file: string, bytes: Buffer): void {
  writeFileSync(join(PUBLIC, file), bytes)
  console.log(file)
}

const draw = async (page: Page, file: string, width: number, height: number, html: string): Promise<void> =>
  write(file, await render(page, width, height, html))

/**
 * Packs an .ico file: a header of 6 bytes, an entry of 16 bytes for each picture, and then the PNGs. A `size` is in
 * pixels.
 */
function packIcon(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0])
  let offset = header.length + 16 * pictures.length
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16)
    entry.set([size, size, 0, 0, 1, 0, 32, 0])
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)])
}

/** The sizes for a tab and for a tab on a high-resolution screen, in pixels. */
const TAB_SIZES = [16, 32]

const linkPreview = `<style>
@font-face{font-family:Display;src:url(data:font/woff2;base64,${readFont('@fontsource', 'bricolage-grotesque', '700')});font-weight:700}
@font-face{font-family:Text;src:url(data:font/woff2;base64,${readFont('@fontsource-variable', 'inter', 'wght')});font-weight:100 900}
body{background:#3a35c9;color:#fff;display:grid;grid-template-columns:1fr 260px;align-items:center;padding:0 96px;box-sizing:border-box;gap:64px}
h1{font:700 84px/1.02 Display;letter-spacing:-.02em}
p{font:500 32px/1.4 Text;margin-top:32px;color:#dcdbfa}
svg{border-radius:60px;box-shadow:0 0 0 6px #ffffff2e}
</style><div><h1>${SITE_NAME}</h1><p>Full practice tests, guides that teach,<br>and scores that were earned.</p></div><div style="width:260px;height:260px">${logo}</div>`

const browser = await chromium.launch(
  process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {},
)
const page = await browser.newPage()
await draw(page, 'icons/icon-192.png', 192, 192, logo)
await draw(page, 'icons/icon-512.png', 512, 512, logo)
await draw(page, 'icons/icon-maskable-512.png', 512, 512, squareLogo)
await draw(page, 'icons/apple-touch-icon.png', 180, 180, squareLogo)
await draw(page, 'og.png', 1200, 630, linkPreview)
const tabIcons = []
for (const size of TAB_SIZES) tabIcons.push({ size, png: await render(page, size, size, logo) })
write('favicon.ico', packIcon(tabIcons))
await browser.close()
