export { CollegePlanningScreen as Component } from '#web/features/college-planning/college-planning-screen.tsx'
