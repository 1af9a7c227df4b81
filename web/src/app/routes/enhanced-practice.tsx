export { EnhancedPracticeScreen as Component } from '#web/features/practice/enhanced-practice-screen.tsx'
