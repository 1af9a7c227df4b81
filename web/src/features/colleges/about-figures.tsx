import { MORE_POINTS, REACH_RATE, SAFETY_RATE } from '#domain/colleges/chance.ts'
import { SOURCE } from '#domain/colleges/source.ts'
import { percent } from './chance-texts.ts'

/** How colleges are sorted, and where the figures come from. */
export const AboutFigures = () => (
  <section aria-labelledby="about-figures" className="colleges__about">
    <h2 id="about-figures">How we sort colleges</h2>
    <ul>
      <li>
        <strong>Reach:</strong> the college admits fewer than {percent(REACH_RATE)} of applicants, or your
        score is at or below the 25th percentile of its students.
      </li>
      <li>
        <strong>Target:</strong> your score is above the 25th percentile, and the college isn’t a safety
        school.
      </li>
      <li>
        <strong>Safety:</strong> your score is above the 75th percentile, even at the low end of your
        predicted range, and the college admits at least {percent(SAFETY_RATE)} of applicants.
      </li>
    </ul>
    <p>
      “{MORE_POINTS} more points” adds {MORE_POINTS} to your score and to both ends of its range. We compare
      only your score. Your grades, courses, essays, and money count too, so no college here is a promise.
    </p>
    <h2>About the figures</h2>
    <p>
      They come from the{' '}
      <a href={SOURCE.href} target="_blank" rel="noopener noreferrer">
        {SOURCE.name}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      , release of {SOURCE.release}. Many colleges are test-optional, so a range is of those who sent scores.
      “Complete” is the share of students who finish within one and a half times the normal time. Tuition is
      the published price, not what a family pays: use each college’s net price calculator. Colleges that
      report no ACT range aren’t listed.
    </p>
  </section>
)
