export { AiTutorScreen as Component } from '#web/features/ai-tutor/ai-tutor-screen.tsx'
