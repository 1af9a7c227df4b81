import { describe, expect, test } from 'vitest'
import { sampleBars, sampleQuestion, sampleSet, sampleTable } from '#test/support/sample-set.ts'
import type { ContentQuestion } from './content-set.ts'
import type { Figure } from './figures.ts'
import {
  figureShapes,
  figuresUnique,
  labelsIn,
  mathFiguresUsed,
  passageFiguresExist,
  questionFiguresExist,
} from './figure-rules.ts'

test('labelsIn reads single labels and lists', () => {
  expect(labelsIn('Table 1, Figures 2 and 3; Figures 4–5')).toEqual([
    'Table 1',
    'Figure 2',
    'Figure 3',
    'Figure 4',
    'Figure 5',
  ])
  expect(labelsIn('Table 1 and 3 trials')).toEqual(['Table 1'])
})

const asking = (section: 'math' | 'science', changes: Partial<ContentQuestion>, figures: Figure[]) =>
  sampleSet(section, { figures, questions: [sampleQuestion(section, 0, changes)] })

describe('mentioned figures', () => {
  test('reports a label that no figure has, where it is mentioned', () => {
    const set = asking('science', { questionText: 'In Table 2, what is the mass?' }, [sampleTable])
    expect(questionFiguresExist(set)).toMatchObject([
      { where: 'q1', message: expect.stringContaining('Table 2') },
    ])
    const passage = 'The masses are shown in Table 1 and Figure 3.'
    expect(passageFiguresExist({ ...set, passage })).toMatchObject([
      { where: 'passage', message: expect.stringContaining('Figure 3') },
    ])
  })

  test('reports an unknown label in the explanation too', () => {
    const set = asking('science', { explanation: 'As Figure 9 shows.' }, [sampleTable])
    expect(questionFiguresExist(set)).toHaveLength(1)
  })

  test('reports a figure id that doesn’t exist', () => {
    expect(questionFiguresExist(asking('math', { figure: 'fig9' }, []))).toHaveLength(1)
    expect(questionFiguresExist(asking('math', { figure: 'fig2' }, [sampleBars]))).toEqual([])
  })

  test('requires a Math question to name the figure that its stem points to', () => {
    const questionText = 'In the figure below, what is the length of AB?'
    expect(questionFiguresExist(asking('math', { questionText }, []))).toHaveLength(1)
    expect(questionFiguresExist(asking('math', { questionText, figure: 'fig2' }, [sampleBars]))).toEqual([])
  })

  test('reports a Math figure that no question names', () => {
    expect(mathFiguresUsed(asking('math', {}, [sampleBars]))).toMatchObject([{ where: 'fig2' }])
    expect(mathFiguresUsed(asking('math', { figure: 'fig2' }, [sampleBars]))).toEqual([])
  })
})

test('figuresUnique reports two figures with one id or numbered label', () => {
  const found = figuresUnique(sampleSet('science', { figures: [sampleTable, sampleTable] }))
  expect(found.map(({ message }) => message)).toEqual([
    'two figures have this id',
    'two figures have the label Table 1',
  ])
  expect(figuresUnique(sampleSet('science'))).toEqual([])
})

test('figureShapes reports a short table row and a missing bar', () => {
  const ragged: Figure = {
    ...sampleTable,
    kind: 'table',
    columns: [{ label: 'a' }, { label: 'b' }],
    rows: [[1, 2], [3]],
  }
  expect(figureShapes(sampleSet('science', { figures: [ragged] }))).toMatchObject([
    { where: 'table1', message: 'row 2 has 1 cells; the table has 2 columns' },
  ])
  const bars: Figure = {
    ...sampleBars,
    kind: 'bar',
    x: { label: 'Site', categories: ['N', 'S', 'E'] },
    y: { label: 'n' },
    series: [{ name: '2019', values: [1, 2] }],
  }
  expect(figureShapes(sampleSet('science', { figures: [bars] }))).toMatchObject([{ where: 'fig2' }])
})
