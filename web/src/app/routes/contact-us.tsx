export { ContactScreen as Component } from '#web/features/contact/contact-screen.tsx'
