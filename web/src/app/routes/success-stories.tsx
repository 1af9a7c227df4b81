export { SuccessStoriesScreen as Component } from '#web/features/success-stories/success-stories-screen.tsx'
