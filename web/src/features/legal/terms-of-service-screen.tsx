import page from 'page:terms-of-service'
import { LegalScreen } from './legal-screen.tsx'

const TermsOfServiceScreen = () => <LegalScreen page={page} />

export { TermsOfServiceScreen as Component }
