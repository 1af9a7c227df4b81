export { EssayPracticeScreen as Component } from '../../features/essay-practice/essay-practice-screen.tsx'
