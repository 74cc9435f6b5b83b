import { Button, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { auditActs, type AuditAct, type AuditEntry } from '#core/shared/contract/audit'
import { apiUrl } from '#web/api/base'
import { queryText } from '#web/api/request'
import { PageTitle } from '#web/components/PageTitle'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { manageApi } from './manage_api.js'
import classes from './Manage.module.css'
import { ListSearch, ManagedList, useListed } from './ManagedList.js'

/** Days of which entries are shown; 180 are kept. */
const SPANS = ['180', '30', '7', '1']
const DAY = 86_400_000

/** The filter as the list takes it. */
function filterOf(act: AuditAct | null, days: string, now: number): string {
  const since = new Date(now - Number(days) * DAY).toISOString()
  return [act && `act = "${act}"`, days !== SPANS[0] && `createdAt >= "${since}"`]
    .filter(Boolean)
    .join(' AND ')
}

/** `/admin/audit`: who did what to accounts, rights and settings, from where. */
export function Component() {
  const { t } = useText('audit')
  const { listed, text, type, setPage } = useListed()
  const [act, setAct] = useState<AuditAct | null>(null)
  const [days, setDays] = useState(SPANS[0] ?? '')
  // The same filter as long as nothing is chosen anew, or each drawing would ask again.
  const [now] = useState(() => Date.now())
  const queryFilter = filterOf(act, days, now)
  const answer = manageApi.useAuditQuery({ ...listed, queryFilter })
  const { search } = listed
  return (
    <>
      <PageTitle
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<Exports search={search} queryFilter={queryFilter} />}
      />
      <div className={classes.filters}>
        <ListSearch label={t('search')} text={text} onType={type} />
        <Select
          label={t('act')}
          placeholder={t('all-acts')}
          clearable
          searchable
          data={auditActs.map((value) => ({ value, label: t(`acts.${value}`) }))}
          value={act}
          onChange={(value) => {
            setAct(auditActs.find((one) => one === value) ?? null)
            setPage(1)
          }}
        />
        <Select
          label={t('time')}
          allowDeselect={false}
          data={SPANS.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
          value={days}
          onChange={(value) => {
            setDays(value ?? '180')
            setPage(1)
          }}
        />
      </div>
      <ManagedList
        label={t('title')}
        answer={answer}
        empty={t('none')}
        page={listed.page}
        onPage={setPage}
      >
        {(entry) => <Entry entry={entry} />}
      </ManagedList>
    </>
  )
}

function Exports(query: { search: string; queryFilter: string }) {
  const { t } = useText('audit')
  return (['csv', 'json'] as const).map((format) => (
    <Button
      key={format}
      variant="default"
      component="a"
      href={apiUrl(`admin/audit/export?${queryText({ format, ...query })}`)}
      leftSection={<IconDownload size="1.25rem" aria-hidden />}
      download
    >
      {t(`export-${format}`)}
    </Button>
  ))
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useText('audit')
  const { act, actorId, actorName, userId, userName, subject, network, createdAt } = entry
  const whom = userId !== null && userId !== actorId ? userName : null
  return (
    <>
      <div className={classes.words}>
        <h2 className={classes.name}>
          {t(`acts.${act}`)}
          {[whom, subject].map(
            (name) =>
              name !== null && (
                <span key={name}>
                  {': '}
                  <bdi>{name}</bdi>
                </span>
              )
          )}
        </h2>
        <p className={classes.quiet}>
          {actorName === null ? t('console') : <bdi>{actorName}</bdi>}
          {network !== null && (
            <>
              {' · '}
              <bdi dir="ltr">{network}</bdi>
            </>
          )}
        </p>
        <Details details={entry.details} />
      </div>
      <div className={classes.time}>
        <When at={createdAt} />
      </div>
    </>
  )
}

const isRight = (name: string) => /^(can[A-Z]\w+|admin|advanced)$/.test(name)

/** What it is like since, by the names that the file has; rights as people know them. */
function Details({ details }: Pick<AuditEntry, 'details'>) {
  const { t } = useText('audit')
  const entries = Object.entries(details).filter(([, value]) => value !== null)
  if (entries.length === 0) return null
  const said = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
  return (
    <ul className={classes.details}>
      {entries.map(([name, value]) => (
        <li key={name}>
          {isRight(name) ? t(`manage:users.right-${name}`) : <bdi dir="ltr">{name}</bdi>}
          {': '}
          <bdi>{said(value)}</bdi>
        </li>
      ))}
    </ul>
  )
}
