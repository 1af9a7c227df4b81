export { PracticeTestsScreen as Component } from '../../features/practice/practice-tests-screen.tsx'
