export { HelpCenterScreen as Component } from '#web/features/help-center/help-center-screen.tsx'
