/** The legend of a time chart. */
export function TimeLegend() {
  return (
    <ul role="list" className="verdict-legend">
      <li>
        <Sample bar="correct" />
        Correct
      </li>
      <li>
        <Sample bar="incorrect" mark="M9 4l6 6m0-6l-6 6" />
        Incorrect
      </li>
      <li>
        <Sample bar="unanswered" mark="M9 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0" />
        Not answered
      </li>
      <li>
        <svg className="time-legend__sample" viewBox="0 0 18 14" aria-hidden="true">
          <path className="time-chart__pace" d="M0 7H18" />
        </svg>
        Time allowed per question
      </li>
    </ul>
  )
}

function Sample({ bar, mark }: { bar: 'correct' | 'incorrect' | 'unanswered'; mark?: string }) {
  return (
    <svg className="time-legend__sample" viewBox="0 0 18 14" aria-hidden="true">
      <path className={`time-chart__${bar}`} d="M1 13V1h5V13z" />
      {mark !== undefined && <path className={`time-chart__mark time-chart__mark--${bar}`} d={mark} />}
    </svg>
  )
}
