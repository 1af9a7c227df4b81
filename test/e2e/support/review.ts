import { expect, type Locator, type Page } from '@playwright/test'
import { plainText } from './plain-text.ts'

/** A question as the review page shows it. */
export type ReviewedQuestion = {
  number: number
  verdict: 'Correct' | 'Incorrect' | 'Not answered'
  /** The student's choice, or null if no option is labeled as theirs. */
  chosen: string | null
  key: string
  explanation: string
}

/** Reads the open review, question by question. */
export async function readReview(page: Page): Promise<ReviewedQuestion[]> {
  const articles = page.getByRole('article', { name: /^Question \d+$/ })
  await expect(articles.first()).toBeVisible()
  // A long review renders set by set.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return Promise.all((await articles.all()).map(readQuestion))
}

async function readQuestion(article: Locator): Promise<ReviewedQuestion> {
  const heading = plainText(await article.getByRole('heading', { level: 3 }).textContent())
  const verdicts = await Promise.all(
    (['Correct', 'Incorrect', 'Not answered'] as const).map(async (verdict) => ({
      verdict,
      shown: (await article.getByText(verdict, { exact: true }).count()) > 0,
    })),
  )
  const verdict = verdicts.find(({ shown }) => shown)?.verdict
  if (verdict === undefined) throw new Error(`${heading} has no verdict`)

  const items = await article.getByRole('list', { name: 'Choices' }).getByRole('listitem').allTextContents()
  // The text of a list item is the letter, the option, and a label such as "Your answer".
  const marked = (mark: RegExp) => {
    const found = items.map((item) => plainText(item)).find((item) => mark.test(item))
    return found === undefined ? null : plainText(found.slice(1).replace(mark, ''))
  }
  return {
    number: Number(heading.replace('Question ', '')),
    verdict,
    chosen: marked(/Your answer(, correct)?$/),
    key: marked(/(Correct answer|Your answer, correct)$/) ?? '',
    explanation: plainText(await article.getByRole('paragraph').last().textContent()),
  }
}

/**
 * Computes the score by the specification's formula from the shown verdicts: the fraction of correct answers
 * times 36, rounded, at least 1.
 */
export function scoreOf(questions: readonly ReviewedQuestion[]): number {
  const correct = questions.filter(({ verdict }) => verdict === 'Correct').length
  return Math.max(1, Math.round((correct / questions.length) * 36))
}
