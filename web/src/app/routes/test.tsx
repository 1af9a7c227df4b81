export { TestScreen as Component } from '../../features/test/test-screen.tsx'
