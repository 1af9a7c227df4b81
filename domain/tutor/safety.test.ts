import { describe, expect, test } from 'vitest'
import { SAFETY_REPLY } from './safety-reply.ts'
import { isInDanger } from './safety.ts'

describe('isInDanger detects a student in danger', () => {
  test.each([
    'I want to kill myself',
    'i wanna die',
    'honestly i just want to die',
    'I don’t want to be alive anymore',
    "I don't want to live",
    'thinking about ending my life',
    'I wish I was never born',
    'i wish i were dead',
    'kms',
    'I am suicidal',
    "I've been feeling suicidal... i feel suicidal",
    'I tried to commit suicide last year',
    "I've been cutting myself",
    'I keep hurting myself when I fail a test',
    'i want to hurt myself',
    'everyone would be better off without me',
    'There is no reason to live',
    'I self harm',
    'i took a whole bottle of pills',
    'My dad hits me when my score is low',
    'my stepdad keeps touching me',
    'my mom beat me yesterday',
    'my father hit me with a belt',
    'my boyfriend choked me',
    'my coach touched me',
    "I'm scared of my dad",
    'someone is hurting me',
    'I was raped',
    'i am being abused at home',
    'I don’t feel safe at home',
    "I'm afraid to go home",
    'I am going to shoot up my school',
    'a kid brought a gun to school',
    'Before we go on with commas: I WANT TO KILL\nMYSELF.',
    'ｉ want to die',
  ])('%s', (message) => {
    expect(isInDanger(message)).toBe(true)
  })
})

describe('isInDanger accepts harmless talk about a test', () => {
  test.each([
    'this question kills me',
    'These passages are killing me!',
    'Is the answer dead wrong?',
    'I was dead wrong about the comma',
    'I would die to get a 36',
    "I'm dying to know why it is C",
    'I almost died laughing',
    'I want to die of embarrassment',
    'Can you explain the suicide prevention passage?',
    'The passage says that Romeo commits suicide. Why does the narrator call it noble?',
    'I think the author says he wanted to end his life',
    'Why did the character kill himself?',
    'How do I kill the last ten minutes of the section?',
    'I shot myself in the foot by skipping that one',
    'My brother beats me at chess every time',
    'My teacher hit me with a hard question',
    'my sister beat me by 4 points',
    'My mom hit me up about the test date',
    'This poem really touched me',
    'the story touches me',
    'Does the experiment harm the plants?',
    'What does "abused" mean in line 12?',
    'The war killed thousands, so is it D?',
    'a bullet is shot at 30 degrees, what is the range?',
    'I failed. I feel bad. How do I do better?',
    'I am scared of the math section',
    'I hate this test so much',
    'I cannot take this anymore, too many commas',
    'The drug overdose data in Table 2: which trend?',
    'How do I cut my time in half?',
    'He wants to end it all with a semicolon, is that right?',
    'They go to die-cut the paper. Hyphen or not?',
    'I want to diet during test week',
    'How do I stop careless mistakes from hurting me?',
    'the shooting of the school play',
    '',
  ])('%s', (message) => {
    expect(isInDanger(message)).toBe(false)
  })
})

test('SAFETY_REPLY names sources of help, and no web address', () => {
  for (const name of ['988', '741741', '911', 'adult you trust']) expect(SAFETY_REPLY).toContain(name)
  expect(SAFETY_REPLY).not.toMatch(/https?:|www\./)
})

test.each([
  ['a mistyped key word', 'i keep thinking about suicde'],
  ['a sign without a name', 'he took 20 of his moms pills and now he wont wake up, what do i do'],
  ['danger after a question about a text, in Chinese', '这段的作者是谁？我不想活了'],
  ['danger after a question about a text, in Russian', 'Кто автор текста? Я не хочу жить'],
  ['danger after a question about a text, in Korean', '이 지문의 작가는 누구예요? 저는 죽고 싶어요'],
])('isInDanger detects %s', (_, message) => {
  expect(isInDanger(message)).toBe(true)
})
