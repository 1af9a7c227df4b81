export { OldPracticeScreen as Component } from '#web/features/practice/old-practice-screen.tsx'
