import { suggestsDanger } from './danger/detect.ts'

/**
 * Whether a student's message suggests danger: of harming themselves, from somebody else, or right now.
 * Patterns decide, so the result doesn't depend on a model. In doubt they match: the reply is kind, and
 * costs the student one message.
 */
export const isInDanger = (message: string): boolean => suggestsDanger(message)

/** The whole answer to such a message: no model is called. Markdown, like everything from the tutor. */
export const SAFETY_REPLY = `I'm glad that you wrote this. I'm a computer program, and what you are going through deserves a person. Please reach out to one now:

- **Call or text 988**, the Suicide & Crisis Lifeline: free, private, day and night, anywhere in the United States.
- **Text HOME to 741741**, the Crisis Text Line.
- **Call 911** if you or somebody else is in danger right now.
- **En español**: llama al 988 y oprime el 2, o envía AYUDA al 988.
- **Tell an adult you trust**: a parent or relative, a school counselor, a teacher, a coach, a doctor.

If somebody hurts you, it is not your fault. Childhelp listens at 1-800-422-4453, by call or text. Outside the United States, your local emergency number helps.

The ACT can wait. I'm here for it whenever you are ready.`

/**
 * The sources of help, for replies in which the tutor declines something and can't know whether the student
 * needed help.
 */
export const HELP_TEXT =
  'If something hurts or frightens you, please tell an adult you trust. In the United States you can call or text 988 at any hour, or 911 in an emergency.'
