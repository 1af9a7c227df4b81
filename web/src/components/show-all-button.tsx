import { Button } from './button.tsx'

type Props = {
  /** The number of rows of the whole list. */
  count: number
  isExpanded: boolean
  onChange: (isExpanded: boolean) => void
}

/** The button below the first rows of a list, which shows all of them or fewer again. It keeps the focus. */
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
