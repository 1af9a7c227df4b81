export { LibraryScreen as Component } from '#web/features/strategy/library-screen.tsx'
