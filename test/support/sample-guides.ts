import type { Guide } from '#domain/guides/guide.ts'
import { readTime } from '#domain/guides/read-time.ts'

/** Builds a short guide, valid except for its length. */
export function sampleGuide({
  id = 'sample-guide',
  section = 'english',
  content = SAMPLE_CONTENT,
  ...more
}: Partial<Guide> = {}): Guide {
  return {
    id,
    section,
    content,
    title: `Sample Guide ${id}`,
    description:
      'What the sample is about, in one plain sentence of sixty to a hundred and sixty characters.',
    difficultyLevel: 'beginner',
    readTime: readTime(id, content),
    tags: ['sample_tag', 'editing', 'punctuation'],
    createdAt: '2026-01-05',
    premium: false,
    ...more,
  }
}

export const SAMPLE_CONTENT = `The first paragraph.
Its second line.

## How to begin

- A bullet
- Another bullet

### A detail

1. First
2. Second

Text between the steps.

3. Third

## How to end

The last paragraph.`

/** Text that somebody might write to break out of the page. */
export const HOSTILE_CONTENT = `<script>window.broken = true</script>

## <img src=x onerror="window.broken = true">

- [a link](javascript:window.broken=true)
- <a href="javascript:window.broken=true">another</a>

1. {"__html": "<b>bold</b>"}

**bold** \`code\` &lt;b&gt; \${window.broken = true}`

export const HOSTILE_TITLE = '../../etc/passwd <b>"CON"</b>: a/b\\c\u202Etxt.exe'

/** A guide with a figure between two paragraphs. */
export const FIGURED_GUIDE: Guide = sampleGuide({
  id: 'bean-plants',
  title: 'Bean Plants',
  section: 'science',
  content: `Look at Figure 1 first.

[figure fig1]

## How to read it

Start at the day.

## How to end

The last paragraph.`,
  figures: [
    {
      id: 'fig1',
      kind: 'line',
      label: 'Figure 1',
      title: 'Heights of two bean plants',
      alt: 'Line chart of height against time. Plant A rises from 4 to 9 cm, plant B from 4 to 12 cm.',
      x: { label: 'Time', unit: 'days' },
      y: { label: 'Height', unit: 'cm' },
      series: [
        {
          name: 'Plant A',
          points: [
            [0, 4],
            [5, 9],
          ],
        },
        {
          name: 'Plant B',
          points: [
            [0, 4],
            [5, 12],
          ],
        },
      ],
    },
  ],
})

/**
 * Guides for the special cases of the screens: one with more tags than a card shows, a premium one, one with
 * HOSTILE_CONTENT, and the test day guide. Science has none.
 */
export const SAMPLE_GUIDES: readonly Guide[] = [
  sampleGuide({
    id: 'commas',
    title: 'Comma Rules',
    tags: ['punctuation', 'run_on_sentences', 'editing', 'fourth_tag'],
  }),
  sampleGuide({
    id: 'verbs',
    title: 'Verbs That Agree',
    createdAt: '2026-01-06',
    difficultyLevel: 'intermediate',
  }),
  sampleGuide({ id: 'pronouns', title: 'Clear Pronouns', createdAt: '2026-01-07' }),
  sampleGuide({ id: 'apostrophes', title: 'Apostrophes', createdAt: '2026-01-08' }),
  sampleGuide({
    id: 'transitions',
    title: 'Transitions',
    createdAt: '2026-01-09',
    difficultyLevel: 'advanced',
  }),
  sampleGuide({
    id: 'elite-rhetoric',
    title: 'Rhetoric for Elite',
    createdAt: '2026-01-10',
    difficultyLevel: 'advanced',
    premium: true,
    content: `${SAMPLE_CONTENT}\n\nOnly Elite reads this.`,
  }),
  sampleGuide({ id: 'ratios', title: 'Ratios', section: 'math' }),
  sampleGuide({
    id: 'hostile',
    title: HOSTILE_TITLE,
    section: 'reading',
    difficultyLevel: '<i>odd</i>',
    content: HOSTILE_CONTENT,
  }),
  sampleGuide({
    id: 'complete-test-day-strategy-guide',
    title: 'Complete Test Day Strategy Guide',
    section: 'test-day',
  }),
]
