export { PracticeTestsScreen as Component } from '#web/features/practice/practice-tests-screen.tsx'
