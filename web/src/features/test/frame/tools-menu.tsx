import { type FocusEvent, type MouseEvent, type ToggleEvent, useId, useRef, useState } from 'react'
import { msLeft } from '#domain/attempts/sitting.ts'
import { TIMER_RED_AT } from '#domain/exam/timing.ts'
import { Button } from '#web/components/button.tsx'
import type { IconName } from '#web/components/icon-paths.ts'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { SHORTCUTS } from '../shortcuts/shortcuts.ts'
import { setAt } from '../sitting/questions.ts'
import { useSitting, useStore, useTimed } from '../sitting/use-sitting.ts'
import { canHighlight } from '../tools/highlight-drawing.ts'
import { usePlayer } from '../sitting/player-context.ts'
import { toggleTool, useTool, type Toggle, ZOOMS, stepZoom } from '../tools/tool-settings.ts'

/** An entry of the menu that isn't a tool. */
type ToolsItem = {
  label: string
  onSelect: () => void
  /** The key of its shortcut. */
  keyName?: string
  icon?: IconName
  tone?: 'danger'
}

/**
 * The student's tools in a menu of the top bar. The popover fills the window around the menu, so that a press
 * outside the menu only closes it. By default, the browser would also press the element under the pointer.
 */
export function ToolsMenu({ items = [] }: { items?: readonly ToolsItem[] }) {
  const id = useId()
  const { parts } = usePlayer()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)

  /** Places the menu under its button, which may be anywhere in the bar. */
  const place = (event: ToggleEvent) => {
    setIsOpen(event.newState === 'open')
    const rect = button.current?.getBoundingClientRect()
    if (rect === undefined) return
    popover.current?.style.setProperty('--top', `${rect.bottom}px`)
    popover.current?.style.setProperty('--end', `${Math.max(0, document.body.clientWidth - rect.right)}px`)
  }
  const select = (item: ToolsItem) => {
    popover.current?.hidePopover()
    item.onSelect()
  }
  // Closes the menu when the focus leaves it, because the menu could cover the focused element.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
  }
  const onPress = ({ target, currentTarget }: MouseEvent) => {
    if (target !== currentTarget) return
    popover.current?.hidePopover()
    button.current?.focus()
  }

  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        icon="sliders"
        className="tools-button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      >
        <span className="tools-button__word">Tools</span>
      </Button>
      {/* The keyboard closes the menu with Escape. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Tools"
        className="tools-popover"
        onBeforeToggle={place}
        onBlur={onBlur}
        onClick={onPress}
      >
        <div className="tools-menu">
          <Tools id={id} />
          {items.length > 0 && (
            <div className="tools-menu__items">
              {parts && <parts.LockedHints />}
              {items.map((item) => (
                <button
                  key={item.label}
                  type="button"
                  className={classNames('tools-menu__row', item.tone && `tools-menu__row--${item.tone}`)}
                  onClick={() => select(item)}
                >
                  <Icon name={item.icon ?? 'chevron-right'} />
                  <span className="tools-menu__label">{item.label}</span>
                  {item.keyName !== undefined && <KeyName text={item.keyName} />}
                </button>
              ))}
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** The tools that fit the question. */
function Tools({ id }: { id: string }) {
  const { form } = useStore()
  const hasPassage = useSitting(({ current }) => setAt(form, current).passage !== null)
  const hasGraph = useSitting(({ current }) =>
    setAt(form, current).figures.some(({ kind }) => kind !== 'table' && kind !== 'diagram'),
  )
  return (
    <>
      <Switch tool="eliminating" icon="strike" label="Answer eliminator" />
      <Switch tool="masking" icon="eye-off" label="Cover choices" />
      {hasPassage && canHighlight && <Switch tool="highlighting" icon="highlighter" label="Highlighter" />}
      {hasPassage && <Switch tool="lineReader" icon="menu" label="Line reader" />}
      <TimeSwitch />
      <ZoomControl />
      {hasGraph && (
        <div role="group" aria-labelledby={`${id}-accommodations`} className="tools-menu__items">
          <h2 id={`${id}-accommodations`} className="tools-menu__heading">
            Accommodations
          </h2>
          <Switch tool="graphTables" icon="grid" label="Graphs as tables" />
        </div>
      )}
    </>
  )
}

/** The switch that hides the time. In the last five minutes, the time is always shown: the switch stops the pulse. */
function TimeSwitch() {
  const isRed = useTimed((sitting, now) => {
    const ms = msLeft(sitting, now)
    return ms === null ? null : ms <= TIMER_RED_AT * 1000
  })
  if (isRed === null) return null
  return <Switch tool="timerHidden" icon="timer" label={isRed ? 'Stop the pulse' : 'Hide time'} />
}

function Switch({ tool, icon, label }: { tool: Toggle; icon: IconName; label: string }) {
  const isOn = useTool(tool)
  const shortcut = SHORTCUTS.find(({ action }) => action === tool)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="tools-menu__row"
      onClick={() => toggleTool(tool)}
    >
      <Icon name={icon} />
      <span className="tools-menu__label">{label}</span>
      {shortcut && <KeyName text={shortcut.keys.join(' ')} />}
      <span className="switch" aria-hidden="true" />
    </button>
  )
}

/** The keyboard shortcut of a menu entry, shown if shortcuts are on. */
function KeyName({ text }: { text: string }) {
  const areShortcutsOn = useTool('shortcuts')
  return areShortcutsOn && <kbd aria-hidden="true">{text}</kbd>
}

/**
 * The text size of passage and question. The button in the middle shows the size and resets it to 100%. At the smallest
 * and largest size, the button that would go further isn't disabled, so that it keeps the focus.
 */
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
        aria-disabled={zoom === ZOOMS[0]}
        onClick={() => stepZoom(-1)}
      />
      <Button variant="quiet" className="tabular" title="Back to 100%" onClick={() => stepZoom(0)}>
        <span aria-live="polite">{zoom}%</span>
      </Button>
      <IconButton
        icon="plus"
        label="Larger"
        variant="default"
        aria-disabled={zoom === ZOOMS.at(-1)}
        onClick={() => stepZoom(1)}
      />
    </div>
  )
}
