import { Dialog } from '#web/components/dialog.tsx'
import { useSitting } from '../sitting/use-sitting.ts'
import { setTool, useTool } from '../tools/tool-settings.ts'
import { SHORTCUTS } from './shortcuts.ts'
import './shortcut-sheet.css'

const GROUPS = ['Answer', 'Move', 'Tools', 'Time'] as const

/** Lists the keys of the question screen, with the switch that turns them off. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" wide>
      {open && <ShortcutList />}
    </Dialog>
  )
}

function ShortcutList() {
  const isOn = useTool('shortcuts')
  const isInCheckMode = useSitting(({ attempt }) => attempt.mode === 'check')
  const shortcuts = SHORTCUTS.filter(({ action }) => action !== 'check' || isInCheckMode)
  return (
    <>
      <label className="shortcut-switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => setTool('shortcuts', event.target.checked)}
        />
        Turn on keyboard shortcuts
      </label>
      <p className="shortcut-note muted small">
        With a screen reader, turn on its focus mode first. Otherwise, the reader uses these keys.
      </p>
      <div className="shortcut-groups" data-off={!isOn}>
        {GROUPS.map((group) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <h3 id={`shortcuts-${group}`}>{group}</h3>
            <dl>
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map(({ action, keys, label }) => (
                  <div key={action} className="shortcut">
                    <dt>{label}</dt>
                    <dd>
                      {keys.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}
