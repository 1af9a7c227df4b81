export { StyleguideScreen as Component } from '../../features/styleguide/styleguide-screen.tsx'
