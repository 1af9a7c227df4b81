import page from 'page:terms-of-service'
import { LegalScreen } from './legal-screen.tsx'

export const TermsOfServiceScreen = () => <LegalScreen page={page} />
