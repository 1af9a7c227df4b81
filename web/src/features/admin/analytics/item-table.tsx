import { useState } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { ShowAllButton } from '#web/components/show-all-button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import type { ItemReply } from '#web/lib/admin-api.ts'
import { classNames } from '#web/lib/class-names.ts'
import { saveCsv, type CsvCell } from '#web/lib/csv.ts'
import { Link } from '#web/lib/link.tsx'
import { Table } from '../table.tsx'
import { setHref } from '../address.ts'
import { FLAG_NAMES } from '../flag-names.ts'
import { formatCorrelation, formatPercent, formatSeconds } from '../format-values.ts'
import { COLUMNS, sortItems, type Column, type Order } from './item-sort.ts'

const COLUMN_NAMES = {
  served: 'Served',
  correct: 'Correct',
  discrimination: 'Discrimination',
  time: 'Median time',
  omitted: 'Omitted',
} as const satisfies Record<Column, string>
/** The number of rows until "Show all" is pressed. */
const FIRST_ROWS = 20

/** A table of items with their statistics, sortable by column. */
export function ItemTable({ name, items }: { name: string; items: readonly ItemReply[] }) {
  const [order, setOrder] = useState<Order>({ column: 'served', isAscending: false })
  const [isExpanded, setIsExpanded] = useState(false)
  const sortedItems = sortItems(items, order)
  return (
    <>
      <Table
        name={name}
        className="item-table"
        head={
          <>
            <th scope="col">Question</th>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className="admin-table__number"
                aria-sort={order.column !== column ? 'none' : order.isAscending ? 'ascending' : 'descending'}
              >
                <button
                  type="button"
                  className={classNames(
                    'admin-table__sort',
                    order.column === column && order.isAscending && 'admin-table__sort--up',
                  )}
                  onClick={() =>
                    setOrder({ column, isAscending: order.column === column && !order.isAscending })
                  }
                >
                  {COLUMN_NAMES[column]}
                  {order.column === column && <Icon name="chevron-down" />}
                </button>
              </th>
            ))}
            <th scope="col">Flags</th>
          </>
        }
      >
        {(isExpanded ? sortedItems : sortedItems.slice(0, FIRST_ROWS)).map((item) => (
          <ItemRow key={item.questionId} item={item} />
        ))}
      </Table>
      <div className="admin-row">
        {items.length > FIRST_ROWS && (
          <ShowAllButton count={items.length} isExpanded={isExpanded} onChange={setIsExpanded} />
        )}
        {items.length > 0 && (
          <Button
            variant="quiet"
            icon="download"
            onClick={() => saveCsv(fileNameOf(name), CSV_HEADS, sortedItems.map(csvRow))}
          >
            Download CSV<VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </>
  )
}

/** The column heads of the CSV file. The cells of Correct, A to D, and Omitted are shares from 0 to 1. */
const CSV_HEADS = [
  'Question',
  'Set',
  'Version',
  'Section',
  'Topic',
  'Difficulty',
  'Served',
  'Correct',
  'Discrimination',
  'A',
  'B',
  'C',
  'D',
  'Omitted',
  'Median seconds',
  'Flags',
  'Retired',
]

/** Returns an item's row of the CSV file. The cell of an unknown value is empty. */
const csvRow = (item: ItemReply): CsvCell[] => {
  const { answered, pValue, pointBiserial, shares, omitted, medianSeconds, flags } = item.statistics
  return [
    item.questionId,
    item.setId,
    item.version,
    item.section,
    item.topic,
    item.difficultyLevel,
    answered,
    pValue ?? '',
    pointBiserial ?? '',
    ...shares,
    omitted,
    medianSeconds ?? '',
    flags.join(' '),
    item.retired ? 'retired' : '',
  ]
}

/** Returns the file name for a table, such as "flagged-questions". */
const fileNameOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-')

/** One item with its statistics and a link to its set. */
function ItemRow({ item }: { item: ItemReply }) {
  const { version, section, questionId, questionText, setId: id, topic, difficultyLevel, statistics } = item
  return (
    <tr>
      <th scope="row" className="item-row__name">
        <Link to={setHref({ version, section, id })}>
          <RichText text={questionText} />
        </Link>
        <span className="item-row__about">
          {questionId} · {topic} · {difficultyLevel}
        </span>
      </th>
      <td className="admin-table__number">{statistics.answered}</td>
      <td className="admin-table__number">{formatPercent(statistics.pValue)}</td>
      <td className="admin-table__number">{formatCorrelation(statistics.pointBiserial)}</td>
      <td className="admin-table__number">{formatSeconds(statistics.medianSeconds)}</td>
      <td className="admin-table__number">{formatPercent(statistics.omitted)}</td>
      <td>
        <span className="item-row__flags">
          {item.retired && <Badge tone="bad">Retired</Badge>}
          {statistics.flags.map((flag) => (
            <Badge key={flag} tone="warn">
              {FLAG_NAMES[flag]}
            </Badge>
          ))}
        </span>
      </td>
    </tr>
  )
}
