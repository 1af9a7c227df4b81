import { ComparisonTable } from './comparison-table.tsx'
import { FormatScreen } from './format-screen.tsx'

function EnhancedPracticeScreen() {
  return (
    <FormatScreen version="enhanced">
      <ComparisonTable />
    </FormatScreen>
  )
}

export { EnhancedPracticeScreen as Component }
