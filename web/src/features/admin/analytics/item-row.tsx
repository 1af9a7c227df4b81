import { Badge } from '#web/components/badge.tsx'
import type { ItemReply } from '#web/lib/admin-api.ts'
import { Link } from '#web/lib/link.tsx'
import { setHref } from '../address.ts'
import { FLAG_NAMES } from '../flag-names.ts'
import { correlation, percent, seconds } from '../format-figures.ts'

/** One item with its figures and a link to its set. */
export function ItemRow({ item }: { item: ItemReply }) {
  const { version, section, questionId, setId: id, topic, difficultyLevel, statistics } = item
  return (
    <tr>
      <th scope="row" className="item-row__name">
        <Link to={setHref({ version, section, id })}>{questionId}</Link>
        <span className="item-row__about">
          {topic} · {difficultyLevel}
        </span>
      </th>
      <td className="admin-table__number">{statistics.answered}</td>
      <td className="admin-table__number">{percent(statistics.pValue)}</td>
      <td className="admin-table__number">{correlation(statistics.pointBiserial)}</td>
      <td className="admin-table__number">{seconds(statistics.medianSeconds)}</td>
      <td className="admin-table__number">{percent(statistics.omitted)}</td>
      <td>
        <span className="item-row__flags">
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
