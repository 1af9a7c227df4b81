export { SuccessStoriesScreen as Component } from '../../features/success-stories/success-stories-screen.tsx'
