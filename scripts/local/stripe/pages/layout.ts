import { escapeHtml } from '#scripts/local/html.ts'
import { type Card, CARDS } from '../cards.ts'

export const PAGES = '/stripe'
export const STYLE = `${PAGES}/pages.css`

/** A page's response: HTML, or a redirect. */
export type Answer = { status: number; body: string } | { location: string }

export const html = (body: string, status = 200): Answer => ({ status, body })
export const redirectTo = (location: string): Answer => ({ location })

/** Renders a page in the site's colors, with a notice above its title. @param content HTML */
export const layout = (title: string, notice: string, content: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)} | Demo</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="${STYLE}" />
  </head>
  <body>
    <main>
      <p class="notice">${escapeHtml(notice)}</p>
      <h1>${escapeHtml(title)}</h1>
      ${content}
    </main>
  </body>
</html>
`

export const money = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)

/** Renders a day. @param at epoch seconds */
export const day = (at: number): string => {
  const date = new Date(at * 1000)
  const text = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
  return `<time datetime="${date.toISOString()}">${text}</time>`
}

/** Renders a link that looks like a button. */
export const link = (href: string, text: string): string =>
  `<a class="button" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`

/** Renders a button in a form of its own. @param address the form's target */
export const button = (
  address: string,
  action: string,
  text: string,
  { strong = false, fields = {} }: { strong?: boolean; fields?: Record<string, string> } = {},
): string => `<form method="post" action="${escapeHtml(address)}">
        <input type="hidden" name="action" value="${escapeHtml(action)}" />
        ${Object.entries(fields)
          .map(
            ([name, value]) =>
              `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}" />`,
          )
          .join('')}
        <button type="submit"${strong ? ' class="strong"' : ''}>${escapeHtml(text)}</button>
      </form>`

/** Renders the fields to choose a test card. */
export const cardFields = (chosen: Card): string => `<fieldset>
          <legend>Pay with</legend>
          ${Object.entries(CARDS)
            .map(
              ([card, { label }]) => `<label class="choice">
            <input type="radio" name="card" value="${card}"${card === chosen ? ' checked' : ''} />
            <span>${label}</span>
          </label>`,
            )
            .join('')}
        </fieldset>`
