import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import './tabs.css'

type Props<T extends string> = {
  /** The name of the row of tabs for screen readers. */
  label: string
  tabs: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  /** The content of the selected tab. */
  children: ReactNode
}

/** Tabs with their panel. The arrow keys, Home, and End select a tab. The Tab key moves into the panel. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: Props<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const selectTab = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length]
    if (tab === undefined) return
    onChange(tab.value)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.value}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }
    const target = Object.entries(next).find(([key]) => key === event.key)?.[1]
    if (target === undefined) return
    event.preventDefault()
    selectTab(target)
  }
  return (
    <>
      {/* The focused tab receives the keys, so the list itself needs no focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={list} role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            className="tabs__tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="tabs__panel">
        {children}
      </div>
    </>
  )
}
