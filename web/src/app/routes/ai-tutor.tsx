export { AiTutorScreen as Component } from '../../features/ai-tutor/ai-tutor-screen.tsx'
