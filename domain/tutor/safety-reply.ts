/**
 * The whole answer to a message that suggests danger: no model is called. Markdown, like everything from the
 * tutor.
 */
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

/** A phone number in the safety reply, with the `tel:` or `sms:` address of its link. */
export type Contact = { number: string; href: string }

/** Matches the phone numbers of the safety reply, with the `word` that a student sends as a text message to one. */
const NUMBERS = /(?<word>(?:HOME to|AYUDA al) )?\b(?<number>988|911|741741|1-800-422-4453)\b/gu

/** Splits a line of the safety reply into plain text and phone numbers, in order. */
export function splitContacts(line: string): (string | Contact)[] {
  const parts: (string | Contact)[] = []
  let from = 0
  for (const { groups, index, 0: match } of line.matchAll(NUMBERS)) {
    const number = groups?.['number'] ?? ''
    const scheme = groups?.['word'] === undefined ? 'tel' : 'sms'
    const end = index + match.length
    parts.push(line.slice(from, end - number.length), {
      number,
      href: `${scheme}:${number.replaceAll('-', '')}`,
    })
    from = end
  }
  return [...parts, line.slice(from)].filter((part) => part !== '')
}
