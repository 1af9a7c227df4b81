import { useEffect, useState } from 'react'
import { TEST_SECTIONS, VERSIONS, type TestSection, type Version } from '../../../../domain/exam/formats.ts'
import { Page } from '../../components/page.tsx'
import { useSearchParams } from '../../lib/router.ts'
import { useTitle } from '../../lib/use-title.ts'
import { EnhancedEmpty, UnableToLoad } from './load-failures.tsx'
import { LoadingTest } from './loading-test.tsx'
import { openTest, type Opened } from './open-test.ts'
import { Player } from './player.tsx'
import { testName } from '../../lib/test-name.ts'
import { SittingProvider } from './use-sitting.ts'
import '../../styles/test.css'
import '../../styles/math.css'

/** /test?section=…&version=…: English and Traditional where left out, or where it names no such thing. */
export function TestScreen() {
  const [search] = useSearchParams()
  const section = TEST_SECTIONS.find((name) => name === search.get('section')) ?? 'english'
  const version = VERSIONS.find((name) => name === search.get('version')) ?? 'old'
  useTitle(testName(section, version))
  return <OneTest key={`${section} ${version}`} section={section} version={version} />
}

function OneTest({ section, version }: { section: TestSection; version: Version }) {
  const [opened, setOpened] = useState<Opened | null>(null)

  useEffect(() => {
    let shown = true
    openTest(section, version)
      .then((result) => shown && setOpened(result))
      .catch((error: unknown) => {
        console.error(error)
        if (shown) setOpened({ kind: 'unreachable' })
      })
    return () => {
      shown = false
    }
  }, [section, version])

  if (opened === null) return <LoadingTest />
  if (opened.kind === 'sitting')
    return (
      <SittingProvider value={opened.store}>
        <Player />
      </SittingProvider>
    )
  return (
    <Page>
      {opened.kind === 'enhanced-empty' ? (
        <EnhancedEmpty />
      ) : (
        <UnableToLoad
          section={section}
          available={opened.kind === 'no-questions' ? opened.available : null}
        />
      )}
    </Page>
  )
}
