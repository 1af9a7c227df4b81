import { useId } from 'react'

type Props = { isOn: boolean; onChange: (isOn: boolean) => void }

/** The switch for practice in which each answer can be checked before the end. */
export function CheckSwitch({ isOn, onChange }: Props) {
  const id = useId()
  return (
    <div className="check-switch">
      <input
        id={id}
        type="checkbox"
        className="check-switch__input"
        checked={isOn}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id} className="check-switch__name">
          Check as you go
        </label>
        <p id={`${id}-note`} className="check-switch__note">
          See the correct answer and why after each question. This practice has no score.
        </p>
      </div>
    </div>
  )
}
