import { suggestsDanger } from './danger/detect.ts'

/**
 * Whether a student's message suggests danger: of harming themselves, from somebody else, or right now.
 * Patterns decide, so the result doesn't depend on a model. In doubt they match: the reply is kind, and
 * costs the student one message.
 */
export const isInDanger = (message: string): boolean => suggestsDanger(message)

/** The whole answer to such a message: no model is called. Markdown, like everything from the tutor. */
export const SAFETY_REPLY = `I’m glad you wrote this. I’m a computer program, and you deserve to talk with a real person. Please reach out to someone right now:

- **Call or text 988**, the Suicide & Crisis Lifeline: free, private, and open day and night, anywhere in the United States.
- **Text HOME to 741741**, the Crisis Text Line.
- **Call 911** if you or someone else is in danger right now.
- **En español**: llama al 988 y oprime el 2, o envía AYUDA al 988.
- **Tell an adult you trust**: a parent or relative, a school counselor, a teacher, a coach, or a doctor.

If someone is hurting you, it’s not your fault. You can call or text Childhelp at 1-800-422-4453. Outside the United States, call your local emergency number.

The ACT can wait. We can get back to it whenever you’re ready.`

/**
 * The sources of help, for replies in which the tutor declines something and can't know whether the student
 * needed help.
 */
export const HELP_TEXT =
  'If something is hurting or scaring you, please tell an adult you trust. In the United States, you can call or text 988 at any time, or call 911 in an emergency.'
