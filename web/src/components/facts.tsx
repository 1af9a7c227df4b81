import { Fragment } from 'react'

/** Short facts in a row, separated by dots. */
export function Facts({ items }: { items: readonly string[] }) {
  return (
    <span className="facts">
      {items.map((item, index) => (
        <Fragment key={index}>
          {index > 0 && <span className="facts__dot"> · </span>}
          <span className="facts__item">{item}</span>
        </Fragment>
      ))}
    </span>
  )
}
