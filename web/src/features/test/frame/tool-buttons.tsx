import { type ToggleEvent, useId, useRef, useState } from 'react'
import { sectionAt } from '#domain/attempts/attempt.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import type { IconName } from '#web/components/icon-paths.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { usePlayer } from '../sitting/player-context.ts'
import { setAt } from '../sitting/questions.ts'
import { withKey, SHORTCUTS, type ShortcutAction } from '../shortcuts/shortcuts.ts'
import { canHighlight } from '../tools/highlight-drawing.ts'
import { toggleTool, useTool, type Toggle, ZOOMS, stepZoom } from '../tools/tool-settings.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import { useEarlyExit } from '../ending/use-early-exit.ts'
import '../tools/tools.css'

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

/** Another entry of the menu. */
type ToolsItem = {
  label: string
  onSelect: () => void
  /** Its key. */
  hint?: string
  icon?: IconName
  tone?: 'danger'
}

/** The student's tools in a menu of the top bar. */
function ToolsMenu({ items = [] }: { items?: readonly ToolsItem[] }) {
  const id = useId()
  const { form } = useStore()
  const hasPassage = useSitting(({ current }) => setAt(form, current).passage !== null)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  /** Places the menu under its button, which may be anywhere in the bar. */
  const place = (event: ToggleEvent) => {
    setOpen(event.newState === 'open')
    const rect = button.current?.getBoundingClientRect()
    if (rect === undefined) return
    menu.current?.style.setProperty('--top', `${rect.bottom}px`)
    menu.current?.style.setProperty('--end', `${Math.max(0, document.body.clientWidth - rect.right)}px`)
  }
  const select = (item: ToolsItem) => {
    menu.current?.hidePopover()
    item.onSelect()
  }

  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        icon="sliders"
        className="tools-button"
        popoverTarget={id}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        <span className="tools-button__word">Tools</span>
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Tools"
        className="tools-menu"
        onBeforeToggle={place}
      >
        <Switch tool="eliminating" icon="strike" label="Cross out choices" />
        <Switch tool="masking" icon="eye-off" label="Cover choices" />
        {hasPassage && canHighlight && <Switch tool="highlighting" icon="highlighter" label="Highlighter" />}
        {hasPassage && <Switch tool="lineReader" icon="menu" label="Line reader" />}
        <Switch tool="timerHidden" icon="timer" label="Hide timer" />
        <ZoomControl />
        {items.length > 0 && (
          <div className="tools-menu__items">
            {items.map((item) => (
              <button
                key={item.label}
                type="button"
                className={classNames('tools-menu__row', item.tone && `tools-menu__row--${item.tone}`)}
                onClick={() => select(item)}
              >
                <Icon name={item.icon ?? 'chevron-right'} />
                <span className="tools-menu__label">{item.label}</span>
                {item.hint !== undefined && <KeyHint text={item.hint} />}
              </button>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

function Switch({ tool, icon, label }: { tool: Toggle & ShortcutAction; icon: IconName; label: string }) {
  const on = useTool(tool)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className="tools-menu__row"
      onClick={() => toggleTool(tool)}
    >
      <Icon name={icon} />
      <span className="tools-menu__label">{label}</span>
      <KeyHint text={SHORTCUTS.find(({ action }) => action === tool)?.keys.join(' ') ?? ''} />
      <span className="switch" aria-hidden="true" />
    </button>
  )
}

/** Shows the key of a tool, if shortcuts are on. */
function KeyHint({ text }: { text: string }) {
  const shortcuts = useTool('shortcuts')
  return shortcuts && <kbd aria-hidden="true">{text}</kbd>
}

/** The text size of passage and question. The number in the middle resets it to 100%. */
function ZoomControl() {
  const id = useId()
  const zoom = useTool('zoom')
  return (
    <div role="group" aria-labelledby={id} className="zoom-control">
      <span id={id} className="tools-menu__label">
        Text size
      </span>
      <IconButton
        icon="minus"
        label="Smaller"
        variant="default"
        disabled={zoom === ZOOMS[0]}
        onClick={() => stepZoom(-1)}
      />
      <Button variant="quiet" className="tabular" title="Back to 100%" onClick={() => stepZoom(0)}>
        <span aria-live="polite">{zoom}%</span>
      </Button>
      <IconButton
        icon="plus"
        label="Larger"
        variant="default"
        disabled={zoom === ZOOMS.at(-1)}
        onClick={() => stepZoom(1)}
      />
    </div>
  )
}
