export { HelpCenterScreen as Component } from '../../features/help-center/help-center-screen.tsx'
