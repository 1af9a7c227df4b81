import type { ReactNode } from 'react'
import type { Section } from '../../../../domain/exam/formats.ts'

export type SampleQuestion = {
  section: Section
  /** What is to be read first. */
  passage?: ReactNode
  stem: string
  /** `note` says why the option is right, or why it tempts and fails. */
  options: readonly { text: string; note: string }[]
  /** Index of the right option. */
  answer: number
}

const sprouts = [
  ['10 °C', 6],
  ['15 °C', 18],
  ['20 °C', 37],
  ['25 °C', 41],
] as const

/** One of each section, in test order; written for this page and not in the bank. */
export const SAMPLE_QUESTIONS: readonly SampleQuestion[] = [
  {
    section: 'english',
    passage: (
      <p>
        The tide pools, which drew visitors from three counties, <u>was closed</u> each spring so that the
        anemones could recover.
      </p>
    ),
    stem: 'Which choice is best in place of “was closed”?',
    options: [
      { text: 'NO CHANGE', note: '“Was” fits one thing. What closed? The pools, and there are several.' },
      {
        text: 'were closed',
        note: 'The subject is “pools”. Skip the words between the commas and you hear it.',
      },
      {
        text: 'has been closed',
        note: '“Has” fits one thing. What closed? The pools, and there are several.',
      },
      { text: 'is closed', note: '“Is” fits one thing. What closed? The pools, and there are several.' },
    ],
    answer: 1,
  },
  {
    section: 'math',
    stem: 'A garage charges $4.00 for the first hour and $2.50 for each hour after it. Rosa paid $16.50. How many hours did she park?',
    options: [
      { text: '4', note: 'Four hours cost $4.00 + 3 × $2.50 = $11.50.' },
      { text: '5', note: 'That is the hours after the first. Count the first one too.' },
      { text: '6', note: '$16.50 − $4.00 = $12.50, which buys 5 more hours: 6 in all.' },
      { text: '7', note: 'Seven hours cost $4.00 + 6 × $2.50 = $19.00.' },
    ],
    answer: 2,
  },
  {
    section: 'reading',
    passage: (
      <p>
        Mr. Abara kept every letter his customers sent, even the angry ones. Those he pinned above the
        workbench, where, he said, they could earn their keep.
      </p>
    ),
    stem: 'Mr. Abara most likely sees the angry letters as:',
    options: [
      {
        text: 'reminders that help him do better work.',
        note: 'Over the workbench they have a job: they “earn their keep”.',
      },
      {
        text: 'proof that his customers are unfair.',
        note: 'Nothing says so, and he gives these letters the best place.',
      },
      { text: 'keepsakes from old friends.', note: 'He keeps them for use: they “earn their keep”.' },
      {
        text: 'jokes to share with visitors.',
        note: 'No visitor is mentioned. Stay with what the lines say.',
      },
    ],
    answer: 0,
  },
  {
    section: 'science',
    passage: (
      <table className="sample__table">
        <caption>Seeds sprouted after 7 days, of 50</caption>
        <thead>
          <tr>
            <th scope="row">Water</th>
            {sprouts.map(([water]) => (
              <th key={water} scope="col">
                {water}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Seeds</th>
            {sprouts.map(([water, seeds]) => (
              <td key={water}>{seeds}</td>
            ))}
          </tr>
        </tbody>
      </table>
    ),
    stem: 'Over which step did the number of sprouted seeds rise most?',
    options: [
      { text: '10 °C to 15 °C', note: 'It rose by 12 here. Compare the next step.' },
      { text: '15 °C to 20 °C', note: '37 − 18 = 19, the largest of the three steps.' },
      { text: '20 °C to 25 °C', note: 'The counts are highest here, but the rise is only 4.' },
      { text: 'It rose equally each time.', note: 'The steps are 12, 19 and 4.' },
    ],
    answer: 1,
  },
]
