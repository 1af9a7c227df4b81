export { CollegePlanningScreen as Component } from '../../features/college-planning/college-planning-screen.tsx'
