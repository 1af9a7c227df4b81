export { StudyGuidesScreen as Component } from '../../features/study-guides/study-guides-screen.tsx'
