import type { Plugin } from 'vite'

/** A route's summary with its text, on one line or two. */
const SUMMARY = /^ *summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),$/gm

/** Removes the summaries from the source of routes. Every other line stays where it is. */
export const withoutSummaries = (source: string): string =>
  source.replace(SUMMARY, (summary) => summary.replaceAll(/[^\n]/g, ''))

/** Keeps the summaries of the routes out of the browser. Only the documents of the API use them. */
export const dropRouteSummaries = (): Plugin => ({
  name: 'drop-route-summaries',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) =>
    /\/domain\/api\/[\w-]+\.routes\.ts$/.test(id) ? { code: withoutSummaries(code), map: null } : null,
})
