export { TestScreen as Component } from '#web/features/test/test-screen.tsx'
