import { useEffect } from 'react'
import { Logo } from '#web/components/logo.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { usesDeviceFonts } from '#web/lib/device-fonts.ts'
import { loadPassageFonts } from '#web/lib/load-fonts.ts'
import '../player.css'

/** A placeholder for the question screen while the test is being loaded or drawn. */
export function LoadingTest() {
  useEffect(() => {
    if (!usesDeviceFonts()) loadPassageFonts()
  }, [])
  return (
    <div className="player" aria-busy="true" aria-label="Loading your test">
      <div className="player__top">
        <div className="player__bar">
          <Logo />
        </div>
      </div>
      <div className="player__panes" data-side="passage">
        <div className="player__pane stack">
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
        <div className="player__pane player__pane--question stack">
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      </div>
      <div className="player__bottom" />
    </div>
  )
}
