import { Button } from './button.tsx'

type Props = {
  /** The number of rows of the whole list. */
  count: number
  isExpanded: boolean
  onChange: (isExpanded: boolean) => void
}

/** A button below a list, to show all of its rows or only the first ones again. */
export const ShowAllButton = ({ count, isExpanded, onChange }: Props) => (
  <Button
    variant="quiet"
    {...(isExpanded ? {} : { iconEnd: 'chevron-down' as const })}
    aria-expanded={isExpanded}
    onClick={() => onChange(!isExpanded)}
  >
    {isExpanded ? 'Show fewer' : `Show all ${count}`}
  </Button>
)
