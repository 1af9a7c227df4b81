import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { ItemReply } from '#web/lib/admin-api.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Table } from '../table.tsx'
import { ItemRow } from './item-row.tsx'
import { COLUMNS, sortItems, type Column, type Order } from './item-sort.ts'

const NAMES = {
  served: 'Served',
  correct: 'Correct',
  discrimination: 'Discrimination',
  time: 'Median time',
  omitted: 'Omitted',
} as const satisfies Record<Column, string>
/** The number of rows before "Show all". */
const FIRST = 20

/** A table of items with their figures, sortable by column. */
export function ItemTable({ name, items }: { name: string; items: readonly ItemReply[] }) {
  const [order, setOrder] = useState<Order>({ column: 'served', up: false })
  const [all, setAll] = useState(false)
  const sorted = sortItems(items, order)
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
                aria-sort={order.column !== column ? 'none' : order.up ? 'ascending' : 'descending'}
              >
                <button
                  type="button"
                  className={classNames(
                    'admin-table__sort',
                    order.column === column && order.up && 'admin-table__sort--up',
                  )}
                  onClick={() => setOrder({ column, up: order.column === column && !order.up })}
                >
                  {NAMES[column]}
                  {order.column === column && <Icon name="chevron-down" />}
                </button>
              </th>
            ))}
            <th scope="col">Flags</th>
          </>
        }
      >
        {(all ? sorted : sorted.slice(0, FIRST)).map((item) => (
          <ItemRow key={item.questionId} item={item} />
        ))}
      </Table>
      {!all && items.length > FIRST && (
        <div>
          <Button variant="quiet" iconEnd="chevron-down" onClick={() => setAll(true)}>
            Show all {items.length}
          </Button>
        </div>
      )}
    </>
  )
}
