import type { Group } from './scene.ts'
import { fileOf, type Size } from './stage.ts'

/** Returns docs/screens/README.md: every state with its screenshots. */
export function indexPage(groups: readonly Group[]): string {
  return [
    '# Screens',
    'The states of tests, accounts, pages, and the administration, on a phone (390 by 844) and a school laptop (1366 by 768), in both',
    'themes. Written by `npm run docs:screens`: run it after you change a screen.',
    ...groups.flatMap(({ title, scenes }) => [
      `\n## ${title}`,
      ...scenes.flatMap(({ states }) => states.map((state) => stateOf(state.name, state.title))),
    ]),
  ].join('\n')
}

const stateOf = (name: string, title: string): string => {
  const links = (size: Size) =>
    `${size} [light](${fileOf(name, size, 'light')}) [dark](${fileOf(name, size, 'dark')})`
  return `\n### ${title}\n\n${links('phone')} · ${links('desktop')}\n\n![${title}](${fileOf(name, 'desktop', 'light')})`
}
