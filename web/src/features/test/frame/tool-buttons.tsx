import { sectionAt } from '#domain/attempts/attempt.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import type { IconName } from '#web/components/icon-paths.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { usePlayer } from '../sitting/player-context.ts'
import { setAt } from '../sitting/questions.ts'
import { withKey } from '../shortcuts/shortcuts.ts'
import { canHighlight } from '../tools/highlight-drawing.ts'
import { toggleTool, useTool, type Toggle } from '../tools/tool-settings.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import { useEarlyExit } from '../ending/use-early-exit.ts'
import { ToolsMenu } from './tools-menu.tsx'
import '../tools/tools.css'

/**
 * The tools in the top bar: the calculator in Math, the highlighter for a passage, a menu with the other
 * tools, the keyboard shortcuts, and the early exit, far from Next.
 */
export function ToolButtons() {
  const { form } = useStore()
  const { open } = usePlayer()
  const isMath = useSitting(({ attempt, current }) => sectionAt(attempt, current).section === 'math')
  const hasPassage = useSitting(({ current }) => setAt(form, current).passage !== null)
  // A touch-only device seldom has a keyboard. If it has one, `?` opens the list of shortcuts. If shortcuts are off,
  // only the button opens it.
  const hasPointer = useMedia('(any-hover: hover), (any-pointer: fine)')
  const areShortcutsOn = useTool('shortcuts')
  const showsShortcuts = hasPointer || !areShortcutsOn
  const { label, dialog } = useEarlyExit()
  return (
    <div className="player__tools">
      {isMath && <ToolButton tool="calculator" icon="calculator" label="Calculator" />}
      {hasPassage && canHighlight && (
        <ToolButton tool="highlighting" icon="highlighter" label="Highlighter" isOptional />
      )}
      <ToolsMenu
        items={[
          ...(showsShortcuts
            ? [
                {
                  label: 'Keyboard shortcuts',
                  icon: 'keyboard',
                  onSelect: () => open('shortcuts'),
                  keyName: '?',
                } as const,
              ]
            : []),
          { label: 'Directions', icon: 'info', onSelect: () => open('directions') },
          { label, icon: 'exit', tone: 'danger', onSelect: () => open(dialog) },
        ]}
      />
      {showsShortcuts && (
        <IconButton
          icon="keyboard"
          label="Keyboard shortcuts"
          word="Shortcuts"
          title={withKey('Keyboard shortcuts', 'sheet')}
          className="player__optional"
          onClick={() => open('shortcuts')}
        />
      )}
      <IconButton
        icon="exit"
        label={label}
        word={label}
        className="player__optional"
        onClick={() => open(dialog)}
      />
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
  const isOn = useTool(tool)
  return (
    <IconButton
      icon={icon}
      label={label}
      word={label}
      title={withKey(label, tool)}
      aria-pressed={isOn}
      className={isOptional ? 'player__optional' : undefined}
      onClick={() => toggleTool(tool)}
    />
  )
}
