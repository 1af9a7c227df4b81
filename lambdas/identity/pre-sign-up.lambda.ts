import { preSignUp } from './pre-sign-up.ts'

/** Cognito's pre sign-up trigger. */
export const handler = async <Event>(event: Event): Promise<Event> => preSignUp(event)
