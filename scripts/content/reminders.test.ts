import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SECTIONS, TOPICS } from '#domain/exam/formats.ts'
import { remindersPage } from '#domain/pages/reminders.ts'
import { readPage } from '#web-build/read-page.ts'
import { readGuides } from './load-guides.ts'

const CONTENT = join(import.meta.dirname, '../../content')
const page = remindersPage.parse(
  readPage(readFileSync(join(CONTENT, 'pages/reminders.yaml'), 'utf8'), remindersPage).data,
)
const guides = new Map(readGuides(join(CONTENT, 'guides')).guides.map(({ guide }) => [guide.id, guide]))

describe.each(SECTIONS)('the reminders of %s', (section) => {
  const { general, topics } = page[section]
  const reminders = [...general, ...Object.values(topics).flat()]

  test('name guides of the section that every student may read', () => {
    const found = reminders.map(({ guide }) => guides.get(guide))
    expect(found).toEqual(reminders.map(() => expect.objectContaining({ section, premium: false })))
  })

  test('cover every topic, and no line occurs twice', () => {
    expect(Object.keys(topics)).toEqual([...TOPICS[section]])
    expect(new Set(reminders.map(({ line }) => line)).size).toBe(reminders.length)
  })
})
