export { StudyGuidesScreen as Component } from '#web/features/study-guides/study-guides-screen.tsx'
