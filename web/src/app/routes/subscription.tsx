export { PricingScreen as Component } from '#web/features/pricing/pricing-screen.tsx'
