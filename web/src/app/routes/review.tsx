export { ReviewScreen as Component } from '#web/features/review/review-screen.tsx'
