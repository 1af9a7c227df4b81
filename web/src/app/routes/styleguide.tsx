export { StyleguideScreen as Component } from '#web/features/styleguide/styleguide-screen.tsx'
