import { type Card, CARDS } from '../cards.ts'

/** Renders the choice of a test card. */
export const cardFields = (chosen: Card): string => `<fieldset>
          <legend>Pay with</legend>
          ${Object.entries(CARDS)
            .map(
              ([card, { label }]) => `<label class="choice">
            <input type="radio" name="card" value="${card}"${card === chosen ? ' checked' : ''} />
            <span>${label}</span>
          </label>`,
            )
            .join('')}
        </fieldset>`
