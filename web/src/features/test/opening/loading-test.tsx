import { useEffect } from 'react'
import { Logo } from '../../../components/logo.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { isInDeviceType } from '../../../lib/device-type.ts'
import { fetchPassageType } from '../../../lib/fetch-type.ts'
import '../player.css'

/** A placeholder of the question screen while the server draws the test. */
export function LoadingTest() {
  useEffect(() => {
    if (!isInDeviceType()) fetchPassageType()
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
