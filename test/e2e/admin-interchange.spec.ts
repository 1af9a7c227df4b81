import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectToast } from './support/accounts.ts'
import { openAdmin, panel } from './support/admin.ts'
import { testOnOwnServer as test } from './support/test.ts'

/** An export and an import with a real browser’s files. test/components/admin-interchange.test.tsx has the rest. */

test.use({ bank: 'limited' })

test('a package that was exported can be read again, and the same bank rejects its sets as copies @deep', async ({
  page,
}, info) => {
  await openAdmin(page)
  await panel(page, 'Sets').getByLabel('Section').selectOption('math')
  await panel(page, 'Sets').getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export sets' })
  await expect(dialog.getByRole('option', { name: 'Traditional Math: 1 set' })).toBeAttached()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ])
  await expectToast(page, '1 set exported')
  const file = info.outputPath('sets.zip')
  await download.saveAs(file)
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')

  await panel(page, 'Sets').getByRole('link', { name: 'Import' }).click()
  await page.getByLabel('File').setInputFiles(file)
  await page.getByRole('button', { name: 'Import 1 set' }).click()
  await expect(panel(page, 'Import sets')).toContainText('1 of 1 set checked, 0 stored as drafts.')
  await expect(page.getByRole('list', { name: 'Imported sets' })).toContainText(
    'Not imported: no question passed the gates.',
  )
})
