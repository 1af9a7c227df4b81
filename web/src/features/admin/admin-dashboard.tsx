import { useDemoModel } from '#web/lib/use-demo-model.ts'
import { Badge } from '#web/components/badge.tsx'
import { Tabs } from '#web/components/tabs.tsx'
import { useNavigate, useSearchParams } from '#web/lib/router.ts'
import { personOf, setOf, tabHref, tabOf, TABS, testOf } from './address.ts'
import { Analytics } from './analytics/analytics.tsx'
import { People } from './people/people.tsx'
import { PersonTest } from './people/person-test.tsx'
import { PersonView } from './people/person-view.tsx'
import { SetView } from './bank/set-view.tsx'
import { Questions } from './questions/questions.tsx'
import { useGeneration } from './questions/use-generation.ts'
import { Settings } from './settings/settings.tsx'

/** The administrator's screen: tabs, and in each the set, person, or test that the address names. */
export function AdminDashboard({ account }: { account: string }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const generation = useGeneration(account)
  const demo = useDemoModel()
  const tab = tabOf(search)
  const set = setOf(search)
  const person = personOf(search)
  const test = testOf(search)
  return (
    <div className="container admin">
      <header className="admin__head">
        <h1 className="admin__title">Administrator Dashboard</h1>
        <div className="cluster">
          <Badge tone="info" icon="lock">
            Administrator Access
          </Badge>
          {demo && <Badge tone="warn">Demo model</Badge>}
        </div>
      </header>
      <Tabs
        label="Administration"
        tabs={TABS}
        value={tab}
        onChange={(chosen) => void navigate(tabHref(chosen), { preventScrollReset: true })}
      >
        {tab === 'questions' &&
          (set === null ? (
            <Questions account={account} generation={generation} />
          ) : (
            <SetView key={`${set.version}.${set.section}.${set.id}`} account={account} address={set} />
          ))}
        {tab === 'analytics' && <Analytics account={account} />}
        {tab === 'users' &&
          (person === null ? (
            <People account={account} />
          ) : test === null ? (
            <PersonView key={person} account={account} id={person} />
          ) : (
            <PersonTest key={test} account={account} person={person} id={test} />
          ))}
        {tab === 'settings' && <Settings account={account} />}
      </Tabs>
    </div>
  )
}
