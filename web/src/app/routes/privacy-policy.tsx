export { PrivacyPolicyScreen as Component } from '#web/features/legal/privacy-policy-screen.tsx'
