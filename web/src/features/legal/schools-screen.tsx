import page from 'page:schools'
import { LegalScreen } from './legal-screen.tsx'

const SchoolsScreen = () => <LegalScreen page={page} />

export { SchoolsScreen as Component }
