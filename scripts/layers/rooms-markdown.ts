import { arrowsOf, type Room } from './rooms.ts'

const BEGIN = '<!-- rooms: npm run docs:architecture -->'
const END = '<!-- end of rooms -->'

/** The folders that are drawn as frames around the boxes of their rooms. */
const HOUSES = ['domain', 'web', 'lambdas']

/** Rounds a count to 1, 2, or 5 with zeros, so that small changes of the code don't change the document. */
function roundCount(count: number): string {
  const power = 10 ** Math.floor(Math.log10(count))
  const step = [1, 2, 5, 10].findLast((one) => count / power >= one * 0.75) ?? 1
  return (step * power).toLocaleString('en-US')
}

const houseOf = (name: string) => HOUSES.find((house) => name.split('/')[0] === house) ?? ''

function drawDiagram(rooms: readonly Room[]): string {
  const idOf = (name: string) => `r${rooms.findIndex((room) => room.name === name)}`
  const boxes = (house: string) =>
    rooms.filter(({ name }) => houseOf(name) === house).map(({ name }) => `${idOf(name)}["${name}"]`)
  const arrows = rooms.flatMap((room) =>
    arrowsOf(room, rooms).map((target) => `${idOf(room.name)} --> ${idOf(target)}`),
  )
  const houses = HOUSES.flatMap((house) => [`subgraph ${house}-rooms["${house}"]`, ...boxes(house), 'end'])
  return ['```mermaid', 'flowchart TD', ...boxes(''), ...houses, ...arrows, '```'].join('\n')
}

const drawTable = (rooms: readonly Room[]): string =>
  [
    '| Room | Contents | Imports | Files | Lines |',
    '| --- | --- | --- | --: | --: |',
    ...rooms.map(({ name, contents, imports, files, lines }) => {
      const names = imports.map((one) => `\`${one}\``).join(', ')
      return `| \`${name}\` | ${contents} | ${names || 'nothing'} | ${roundCount(files)} | ${roundCount(lines)} |`
    }),
  ].join('\n')

/** Returns the document with the rooms between its markers. */
export function withRooms(document: string, rooms: readonly Room[]): string {
  const [before, rest] = document.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`The document needs ${BEGIN} and ${END}.`)
  return `${before}${BEGIN}\n\n${drawDiagram(rooms)}\n\n${drawTable(rooms)}\n\n${END}${after}`
}
