export { PricingScreen as Component } from '../../features/pricing/pricing-screen.tsx'
