import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTERED, SECTION_NAMES, SECTIONS, VERSION_NAMES, VERSIONS } from '#domain/exam/formats.ts'
import { counts } from './support/counts.ts'
import { address, openPage, until } from './support/page.tsx'

/** The practice page of each format, and the Practice Tests page, which links to the Traditional one. */

/** The texts that each page must show, copied from the specification. */
const PAGES = {
  old: {
    path: '/old-practice',
    title: 'Traditional ACT Practice',
    full: '215 questions · 2h 55m',
    sections: {
      english: '75 questions · 45 min',
      math: '60 questions · 60 min',
      reading: '40 questions · 35 min',
      science: '40 questions · 35 min',
    },
  },
  enhanced: {
    path: '/enhanced-practice',
    title: 'Enhanced ACT Practice',
    full: '155 questions · 2h',
    sections: {
      english: '50 questions · 30 min',
      math: '45 questions · 40 min',
      reading: '30 questions · 25 min',
      science: '30 questions · 25 min',
    },
  },
} as const

const responses = { 'GET /questions/counts': counts() }
const findTitle = (name: string) => screen.findByRole('heading', { name, level: 1 })

for (const version of VERSIONS) {
  const { path, title, full, sections } = PAGES[version]

  test(`${path} shows the question counts and times of the ${version} version, and links to its tests`, async () => {
    await openPage(path, { responses })
    await findTitle(title)
    expect(screen.getByRole('main')).toHaveTextContent(full)
    expect(screen.getByRole('link', { name: 'Start the full test' })).toHaveAttribute(
      'href',
      `/test?section=full&version=${version}`,
    )
    for (const section of SECTIONS) {
      const card = screen.getByRole('heading', { name: SECTION_NAMES[section] }).closest('li')
      if (card === null) throw new Error(`${section} has no card`)
      expect(card).toHaveTextContent(sections[section])
      expect(screen.getByRole('link', { name: `Start ${SECTION_NAMES[section]}` })).toHaveAttribute(
        'href',
        `/test?section=${section}&version=${version}`,
      )
      expect(within(card).getByRole('link', { name: /^Customize/ })).toHaveAttribute(
        'href',
        `/test?section=${section}&version=${version}&customize=1`,
      )
    }
  })
}

test('the Traditional page links to Test Day Mode and says how much time to allow', async () => {
  const user = await openPage('/old-practice', { responses })
  await findTitle(PAGES.old.title)
  expect(screen.getByRole('main')).toHaveTextContent('Allow 3h 15m, including the start and the breaks.')
  await user.click(screen.getByRole('link', { name: 'Go to Test Day Mode' }))
  await until(() => expect(address()).toBe('/test-day-mode'))
})

test('the Enhanced page compares the formats, shows the 55 minutes saved, and links to its simulation', async () => {
  const user = await openPage('/enhanced-practice', { responses })
  await findTitle(PAGES.enhanced.title)
  const total = within(screen.getByRole('table')).getByRole('row', { name: /^Total/ })
  expect(total).toHaveTextContent('2h 55m')
  expect(total).toHaveTextContent('55 min')
  expect(screen.getByRole('main')).toHaveTextContent('Allow 2h 20m, including the start and the breaks.')
  await user.click(screen.getByRole('link', { name: 'Go to Test Day Mode' }))
  await until(() => expect(address()).toBe('/test-day-mode?version=enhanced'))
  expect(await screen.findByRole('radio', { name: 'Enhanced' })).toBeChecked()
})

test('the Practice Tests page links to the Traditional page, which links to the Enhanced page', async () => {
  const user = await openPage('/practice-tests', { responses })
  await user.click(await screen.findByRole('link', { name: 'Go to the Traditional page' }))
  await until(() => expect(address()).toBe('/old-practice'))
  await user.click(await screen.findByRole('link', { name: /Taking the Enhanced ACT\?/ }))
  await until(() => expect(address()).toBe('/enhanced-practice'))
})

test('links of the Practice Tests page to a full test or a section name its format', async () => {
  await openPage('/practice-tests', { responses })
  for (const name of [
    'Start full test, Traditional',
    'Start full test, Enhanced',
    'English 75 questions · 45 min Traditional',
    'English 50 questions · 30 min Enhanced',
  ])
    expect(await screen.findByRole('link', { name })).toBeVisible()
})

test('the practice tests and the help center name the format given today', async () => {
  await openPage('/practice-tests', { responses })
  const today = VERSION_NAMES[ADMINISTERED.version]
  expect(await screen.findByRole('group', { name: new RegExp(`${today} ACT`) })).toHaveTextContent(
    'Given today',
  )
  expect(screen.getAllByText('Given today')).toHaveLength(1)
  const user = await openPage('/help-center')
  await user.click(await screen.findByText(/What is the difference between/))
  expect(
    screen.getByText(new RegExp(`The ${today} test is the one that has been given since September 2025\\.`)),
  ).toBeVisible()
})
