import { describe, expect, test } from 'vitest'
import { requestedFiles, filesOf, measureFirstLoads, thirdPartiesOf } from '#bench/support/first-load.ts'

describe('the first visit', () => {
  const { pages, thirdParties } = measureFirstLoads()

  test.each(pages)(
    'to $path loads at most $goal KB of scripts and styles, compressed by Brotli',
    ({ files, bytes, goal }) => {
      expect(files).toEqual(
        expect.arrayContaining([expect.stringMatching(/\.js$/), expect.stringMatching(/\.css$/)]),
      )
      expect(bytes / 1000).toBeLessThanOrEqual(goal)
    },
  )

  test('loads nothing from a third party', () => {
    expect(thirdParties).toEqual([])
  })
})

describe('the measured files', () => {
  const chunk = (file: string, imports: string[] = [], css: string[] = []) => ({ file, imports, css })
  const manifest = {
    page: chunk('page.js', ['_shared'], ['page.css']),
    route: chunk('route.js', ['_shared', 'page'], ['route.css']),
    _shared: chunk('shared.js', ['_deep'], ['shared.css']),
    _deep: chunk('deep.js', ['_shared']),
    other: chunk('other.js'),
    font: chunk('font.woff2'),
  }

  test('are each script and style of a page once, with all imports, and no files of other pages', () => {
    expect(filesOf(manifest, ['page', 'route', 'font']).toSorted()).toEqual(
      ['page.js', 'page.css', 'route.js', 'route.css', 'shared.js', 'shared.css', 'deep.js'].toSorted(),
    )
  })

  test("can't be computed if the build lacks a page", () => {
    expect(() => filesOf(manifest, ['gone'])).toThrow('the build has no gone')
  })

  test('include files that only the page itself references', () => {
    const page =
      '<link href="/assets/page.css"><link href="/assets/font.woff2"><script src="/assets/first.js"></script>'
    expect(requestedFiles(page)).toEqual(['assets/page.css', 'assets/first.js'])
  })

  test('exclude other origins, whose URLs are listed with or without a protocol', () => {
    const page =
      '<script src="https://a.example/x.js"></script><link href="//b.example/y.css"><img src="/own.svg">'
    expect(thirdPartiesOf(page)).toEqual(['https://a.example/x.js', '//b.example/y.css'])
  })
})
