export { HomeScreen as Component } from '#web/features/home/home-screen.tsx'
