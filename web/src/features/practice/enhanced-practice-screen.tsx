import { ComparisonTable } from './comparison-table.tsx'
import { FormatScreen } from './format-screen.tsx'

export function EnhancedPracticeScreen() {
  return (
    <FormatScreen version="enhanced">
      <ComparisonTable />
    </FormatScreen>
  )
}
