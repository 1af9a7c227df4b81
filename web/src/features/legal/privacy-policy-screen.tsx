import page from 'page:privacy-policy'
import { LegalScreen } from './legal-screen.tsx'

const PrivacyPolicyScreen = () => <LegalScreen page={page} />

export { PrivacyPolicyScreen as Component }
