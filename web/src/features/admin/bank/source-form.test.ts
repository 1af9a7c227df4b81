import { expect, test } from 'vitest'
import type { ContentSet } from '#domain/items/content-set.ts'
import { parseFindings } from './findings.ts'
import { checkText, emptyFields, fieldName, LETTERS, readSource } from './source-form.ts'

const source: ContentSet = {
  id: 'old-math-sums',
  version: 'old',
  section: 'math',
  difficulty: 'easy',
  title: 'Sums',
  figures: [],
  questions: [
    {
      topic: 'Pre-Algebra',
      questionText: 'What is \\(2 + 2\\)?',
      options: ['3', '4', '5', '6'],
      correctAnswer: '4',
      explanation: 'Two and two make four.',
      distractors: { A: 'One short.', C: 'One over.', D: 'Two over.' },
      hint: 'Count on.',
      solution: ['Take two.', 'Add two.'],
      check: { compute: '2 + 2', options: ['3', '4', '5', '6'] },
    },
  ],
}

/** Returns the data of an unedited form. */
function uneditedForm(): FormData {
  const values = new FormData()
  values.set('title', source.title)
  source.questions.forEach((question, questionIndex) => {
    const set = (field: string, text: string) => values.set(fieldName(questionIndex, field), text)
    set('questionText', question.questionText)
    LETTERS.forEach((letter, index) => {
      set(`option${letter}`, question.options[index] ?? '')
      set(`note${letter}`, question.distractors[letter] ?? '')
    })
    set('explanation', question.explanation)
    set('hint', question.hint)
    set('solution', question.solution.join('\n'))
    set('check', checkText(question) ?? '')
  })
  return values
}

test('readSource reads an unedited form back as its source', () => {
  expect(readSource(source, uneditedForm())).toEqual(source)
})

test("readSource keeps the key's position if the key's text changes", () => {
  const values = uneditedForm()
  values.set('q1.optionB', 'four')
  const [question] = readSource(source, values).questions
  expect(question).toMatchObject({ options: ['3', 'four', '5', '6'], correctAnswer: 'four' })
})

test('readSource reads each line that isn’t empty as a step, and leaves out an empty note', () => {
  const values = uneditedForm()
  values.set('q1.solution', ' Take two. \n\n Add two more.')
  values.set('q1.noteA', ' ')
  const [question] = readSource(source, values).questions
  expect(question?.solution).toEqual(['Take two.', 'Add two more.'])
  expect(question?.distractors).toEqual({ C: 'One over.', D: 'Two over.' })
})

test('emptyFields reports each required field that is empty', () => {
  const values = uneditedForm()
  for (const name of ['title', 'q1.questionText', 'q1.optionC', 'q1.solution', 'q1.check'])
    values.set(name, '')
  expect(Object.keys(emptyFields(readSource(source, values)))).toEqual([
    'title',
    'q1.questionText',
    'q1.optionC',
    'q1.solution',
    'q1.check',
  ])
  expect(emptyFields(source)).toEqual({})
})

test("parseFindings assigns the server's findings, as sentences, to their question, the passage, or the form", () => {
  expect(
    parseFindings(
      'q1: options A and B are the same\nq1: the hint gives the key\npassage: too long\nno figure',
      1,
    ),
  ).toEqual({
    q1: 'Options A and B are the same. The hint gives the key.',
    passage: 'Too long.',
    form: 'No figure.',
  })
  expect(parseFindings('q2: x', 1)).toEqual({ form: 'q2: x' })
})
