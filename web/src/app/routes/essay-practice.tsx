export { EssayPracticeScreen as Component } from '#web/features/essay-practice/essay-practice-screen.tsx'
