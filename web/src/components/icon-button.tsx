import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-style.ts'
import type { IconName } from './icon-paths.ts'
import { Icon } from './icon.tsx'

type Props = Pick<ButtonStyle, 'variant'> & {
  icon: IconName
  label: string
  /** A part of the label that is shown beside the icon if there's room. */
  word?: string
  filled?: boolean
} & Omit<ComponentProps<'button'>, 'aria-label' | 'children'>

/** A button that shows an icon. `label` is its accessible name and, without a `title` or a `word`, its tooltip. */
export function IconButton({
  icon,
  label,
  word,
  filled = false,
  variant = 'quiet',
  className,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      type={type}
      className={buttonClass({ variant }, `button--icon ${className ?? ''}`)}
      // A title names a button without other text. Beside an equal aria-label, it would also describe the button.
      {...('title' in rest || word !== undefined ? { 'aria-label': label } : { title: label })}
      {...rest}
    >
      <Icon name={icon} filled={filled} />
      {word !== undefined && <span className="button__word">{word}</span>}
    </button>
  )
}
