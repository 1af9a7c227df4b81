export { EnhancedPracticeScreen as Component } from '../../features/practice/enhanced-practice-screen.tsx'
