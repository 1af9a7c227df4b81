import { expect, type Locator, type Page } from '@playwright/test'
import { plainText } from './plain-text.ts'

/** A question as the review page shows it. */
export type ReviewedQuestion = {
  number: number
  verdict: 'Correct' | 'Incorrect' | 'Not answered'
  /** The student's choice, or null if no option is labeled as theirs. */
  choice: string | null
  key: string
  explanation: string
}

const articlesOf = (page: Page): Locator => page.getByRole('article', { name: /^Question \d+$/ })

/** Waits until the open review shows all its questions. A long one renders set by set. */
export async function waitForReview(page: Page): Promise<void> {
  await expect(articlesOf(page).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

const VERDICTS = ['Correct', 'Incorrect', 'Not answered'] as const

/** Reads the open review, question by question. */
export async function readReview(page: Page): Promise<ReviewedQuestion[]> {
  await waitForReview(page)
  // In one call: with a call for each part of each question, a long review takes half a minute.
  const parts = await articlesOf(page).evaluateAll((articles) =>
    articles.map((article) => ({
      heading: article.querySelector('h3')?.textContent ?? '',
      texts: [...article.querySelectorAll('*')].map(({ textContent }) => textContent.trim()),
      choices: [...article.querySelectorAll('[aria-label="Choices"] > li')].map(
        ({ textContent }) => textContent,
      ),
      lastParagraph: [...article.querySelectorAll('p')].at(-1)?.textContent ?? '',
    })),
  )
  return parts.map(({ heading, texts, choices, lastParagraph }) => {
    const verdict = VERDICTS.find((one) => texts.includes(one))
    if (verdict === undefined) throw new Error(`${heading} has no verdict`)
    // The text of a list item is the letter, the option, and a label such as "Your answer".
    const findLabeled = (label: RegExp) => {
      const found = choices.map((choice) => plainText(choice)).find((choice) => label.test(choice))
      return found === undefined ? null : plainText(found.slice(1).replace(label, ''))
    }
    return {
      number: Number(plainText(heading).replace('Question ', '')),
      verdict,
      choice: findLabeled(/Your answer(, correct)?$/),
      key: findLabeled(/(Correct answer|Your answer, correct)$/) ?? '',
      explanation: plainText(lastParagraph),
    }
  })
}

/**
 * Computes the score by the specification's formula from the shown verdicts: the fraction of correct answers
 * times 36, rounded, at least 1.
 */
export function scoreOf(questions: readonly ReviewedQuestion[]): number {
  const correct = questions.filter(({ verdict }) => verdict === 'Correct').length
  return Math.max(1, Math.round((correct / questions.length) * 36))
}
