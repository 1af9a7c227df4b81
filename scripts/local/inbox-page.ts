import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { escapeHtml } from './html.ts'
import { localHeaders } from './local-headers.ts'
import type { SentMail, SentMails } from './mailer/mailer.ts'
import { sendNextSummaries } from './next-summaries.ts'
import type { Notice, Notices } from './topic/topic.ts'
import { INBOX_SIZE, type Mail, type UserPool } from './user-pool/user-pool.ts'

export const INBOX_PATH = '/local/inbox'
/** The address that the button for sending the weekly summaries posts to. */
const SUMMARIES_PATH = `${INBOX_PATH}/summaries`

/** The site's design tokens, and this page's own styles. */
const STYLES = [
  join(import.meta.dirname, '../../web/src/styles/tokens.css'),
  join(import.meta.dirname, 'inbox.css'),
]

const TITLES: Readonly<Record<Mail['purpose'], string>> = {
  confirm: 'Confirm your email',
  reset: 'Reset your password',
}

export const isForInbox = (pathname: string): boolean =>
  [INBOX_PATH, SUMMARIES_PATH, `${INBOX_PATH}.json`, `${INBOX_PATH}.css`].includes(pathname)

/** Serves the pool's messages, the mails, and the operator's notices: as a page for people, as JSON for tests. */
export async function serveInbox(
  { userPool, notices, mails }: { userPool: UserPool; notices: Notices; mails: SentMails },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(`http://localhost${request.url ?? '/'}`)
  if (pathname === SUMMARIES_PATH) {
    if (request.method === 'POST') await sendNextSummaries()
    response.writeHead(303, { location: INBOX_PATH })
    response.end()
    return
  }
  const read = async () => ({
    messages: await userPool.listMail(),
    mails: await mails.newestFirst(),
    notices: await notices.newestFirst(),
  })
  const [type, body] = pathname.endsWith('.css')
    ? ['text/css', STYLES.map((file) => readFileSync(file, 'utf8')).join('\n')]
    : pathname.endsWith('.json')
      ? ['application/json', JSON.stringify(await read())]
      : ['text/html', renderPage(await read())]
  response.writeHead(200, {
    ...localHeaders(),
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
  })
  response.end(body)
}

type InboxContent = { messages: readonly Mail[]; mails: readonly SentMail[]; notices: readonly Notice[] }

const renderPage = ({ messages, mails, notices }: InboxContent): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Local inbox | ACT Prep Platform</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="${INBOX_PATH}.css" />
  </head>
  <body>
    <main>
      <h1>Local inbox</h1>
      <p>Messages that this server would send by email, newest first. Only the last ${INBOX_SIZE} are shown.</p>
      <p><a class="action" href="${INBOX_PATH}">Check for new messages</a></p>
      ${
        messages.length === 0
          ? '<p class="empty">No messages yet. Sign up or reset a password, and the code will appear here.</p>'
          : `<ul role="list">${messages.map(renderMessage).join('')}</ul>`
      }
      <h2 class="part">Weekly summaries</h2>
      <p>They go to Elite students who asked for them in their account and practiced this week, once a week each.</p>
      <form method="post" action="${SUMMARIES_PATH}">
        <button class="action">Send next Monday’s summaries now</button>
      </form>
      ${mails.length === 0 ? '' : `<ul role="list">${mails.map(renderMail).join('')}</ul>`}
      ${
        notices.length === 0
          ? ''
          : `<h2 class="part">To the operator</h2><ul role="list">${notices.map(renderNotice).join('')}</ul>`
      }
    </main>
  </body>
</html>
`

const renderMessage = ({ to, purpose, code, sentAt }: Mail): string => `
        <li>
          <h2>${TITLES[purpose]}</h2>
          <p class="code">${escapeHtml(code)}</p>
          <p class="detail">To ${escapeHtml(to)}</p>
          <p class="detail"><time datetime="${new Date(sentAt).toISOString()}">${timeOf(sentAt)}</time></p>
        </li>`

/** Shows the text of a mail with its links. */
const renderMail = ({ to, subject, text, sentAt }: SentMail): string => `
        <li>
          <h3>${escapeHtml(subject)}</h3>
          <pre>${escapeHtml(text).replaceAll(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)}</pre>
          <p class="detail">To ${escapeHtml(to)}</p>
          <p class="detail"><time datetime="${new Date(sentAt).toISOString()}">${timeOf(sentAt)}</time></p>
        </li>`

const renderNotice = ({ subject, text, sentAt }: Notice): string => `
        <li>
          <h2>${escapeHtml(subject)}</h2>
          <pre>${escapeHtml(text)}</pre>
          <p class="detail"><time datetime="${new Date(sentAt).toISOString()}">${timeOf(sentAt)}</time></p>
        </li>`

const timeOf = (at: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }).format(at)
