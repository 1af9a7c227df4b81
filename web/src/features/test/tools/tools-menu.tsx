import { type ToggleEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { IconName } from '#web/components/icon-paths.ts'
import { classNames } from '#web/lib/class-names.ts'
import { setAt } from '../sitting/questions.ts'
import { SHORTCUTS, type ShortcutAction } from '../shortcuts/shortcuts.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import { canHighlight } from './highlight-drawing.ts'
import { toggleTool, useTool, type Toggle } from './tool-settings.ts'
import { ZoomControl } from './zoom-control.tsx'
import './tools.css'

/** Another entry of the menu. */
export type ToolsItem = {
  label: string
  onSelect: () => void
  /** Its key. */
  hint?: string
  icon?: IconName
  tone?: 'danger'
}

/** The student's tools in a menu of the top bar. */
export function ToolsMenu({ items = [] }: { items?: readonly ToolsItem[] }) {
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
