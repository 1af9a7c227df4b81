import { sectionAt } from '#domain/attempts/attempt.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import type { IconName } from '#web/components/icon-paths.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { usePlayer } from '../sitting/player-context.ts'
import { setAt } from '../sitting/questions.ts'
import { withKey } from '../shortcuts/shortcuts.ts'
import { canHighlight } from '../tools/highlight-drawing.ts'
import { toggleTool, useTool, type Toggle } from '../tools/tool-settings.ts'
import { ToolsMenu } from '../tools/tools-menu.tsx'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import { useEarlyExit } from '../ending/use-early-exit.ts'

/**
 * The tools in the bar: the calculator in Math, the highlighter next to a passage, and a menu with the
 * others.
 */
export function ToolButtons() {
  const { form } = useStore()
  const { open } = usePlayer()
  const isMath = useSitting(({ attempt, current }) => sectionAt(attempt, current).section === 'math')
  const hasPassage = useSitting(({ current }) => setAt(form, current).passage !== null)
  // A touch-only device seldom has a keyboard. If it does, `?` opens the sheet unless shortcuts are off.
  const pointer = useMedia('(any-hover: hover), (any-pointer: fine)')
  const shortcuts = useTool('shortcuts')
  const keys = pointer || !shortcuts
  // The bottom bar has no room for the button that ends the test early.
  const narrow = useMedia('(max-width: 40rem), (max-height: 30rem)')
  const { label, dialog } = useEarlyExit()
  return (
    <div className="player__tools">
      {isMath && <ToolButton tool="calculator" icon="calculator" label="Calculator" />}
      {hasPassage && canHighlight && (
        <ToolButton tool="highlighting" icon="highlighter" label="Highlighter" isOptional />
      )}
      <ToolsMenu
        items={[
          ...(keys
            ? [
                {
                  label: 'Keyboard shortcuts',
                  icon: 'keyboard',
                  onSelect: () => open('shortcuts'),
                  hint: '?',
                } as const,
              ]
            : []),
          ...(narrow ? [{ label, icon: 'exit', tone: 'danger', onSelect: () => open(dialog) } as const] : []),
        ]}
      />
      {keys && (
        <IconButton
          icon="keyboard"
          label="Keyboard shortcuts"
          word="Shortcuts"
          title={withKey('Keyboard shortcuts', 'sheet')}
          className="player__optional"
          onClick={() => open('shortcuts')}
        />
      )}
    </div>
  )
}

type ToolButtonProps = {
  tool: Extract<Toggle, 'calculator' | 'highlighting'>
  icon: IconName
  label: string
  /** Shown only if there's room. The menu has the tool too. */
  isOptional?: boolean
}

function ToolButton({ tool, icon, label, isOptional = false }: ToolButtonProps) {
  const on = useTool(tool)
  return (
    <IconButton
      icon={icon}
      label={label}
      word={label}
      title={withKey(label, tool)}
      aria-pressed={on}
      className={isOptional ? 'player__optional' : undefined}
      onClick={() => toggleTool(tool)}
    />
  )
}
