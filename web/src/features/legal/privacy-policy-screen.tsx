import page from 'page:privacy-policy'
import { LegalScreen } from './legal-screen.tsx'

export const PrivacyPolicyScreen = () => <LegalScreen page={page} />
