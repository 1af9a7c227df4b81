export { TermsOfServiceScreen as Component } from '#web/features/legal/terms-of-service-screen.tsx'
