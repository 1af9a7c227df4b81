import { type Tone, toneClass } from '../lib/class-names.ts'
import type { IconName } from './icon-paths.ts'
import { Icon } from './icon.tsx'

/** An icon on a tinted square, in the tone's colors. */
export function IconTile({ icon, tone }: { icon: IconName; tone: Tone }) {
  return (
    <span className={`icon-tile ${toneClass(tone)}`}>
      <Icon name={icon} />
    </span>
  )
}
