export { LibraryScreen as Component } from '../../features/strategy/library-screen.tsx'
