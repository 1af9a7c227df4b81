import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet } from '#test/support/sample-set.ts'
import { negativeInCapitals } from './stem-rules.ts'

const found = (questionText: string) =>
  negativeInCapitals(sampleSet('math', { questions: [sampleQuestion('math', 0, { questionText })] }))

describe('negativeInCapitals', () => {
  test.each([
    'Which of the following is not a factor of 12?',
    'Which statement about the dunes was not supported by Table 1?',
    'According to the passage, which of the brothers does not leave home?',
    'All of the following are given as reasons except:',
    'The author mentions each of the following except',
  ])('reports %s', (stem) => {
    expect(found(stem)).toHaveLength(1)
  })

  test.each([
    'Which of the following is NOT a factor of 12?',
    'The passage gives all of the following reasons EXCEPT:',
    'Which choice best explains why the seed does not sprout?',
    'Which scientist would agree that the pigment is not a sunscreen?',
    'A number which is not zero is doubled. What is the result?',
    'All angles except one measure 20 degrees. What is the sum?',
    'If the lamp is not lit, which switch is closed?',
  ])('accepts %s', (stem) => {
    expect(found(stem)).toEqual([])
  })
})
