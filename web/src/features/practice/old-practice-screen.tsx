import { FormatScreen } from './format-screen.tsx'

function OldPracticeScreen() {
  return <FormatScreen version="old" />
}

export { OldPracticeScreen as Component }
