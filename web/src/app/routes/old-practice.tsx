export { OldPracticeScreen as Component } from '../../features/practice/old-practice-screen.tsx'
