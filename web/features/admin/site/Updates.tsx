import { Alert, Button, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { UpdateNotices } from '#core/shared/contract/site'
import { errorText, fieldErrors } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { siteApi } from './site_api.js'
import classes from './Site.module.css'

const EXAMPLE = '{"version": "1.2.3"}'

/** Whether the site asks for newer versions of itself, and what it was answered. */
export function Updates({ version, newest }: { version: string; newest: string }) {
  const { t } = useText('site')
  const { data } = siteApi.useUpdateNoticesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <section className={classes.panel}>
      <h2>{t('updates.title')}</h2>
      {newest !== version && (
        <Alert color="info">{t('updates.newer', { version: newest, own: version })}</Alert>
      )}
      {data?.isOn && <Answer notices={data} isNewest={newest === version} />}
      {data && <Choice stored={data} />}
    </section>
  )
}

/** What the address answered last; nothing until it was asked. */
function Answer({ notices, isNewest }: { notices: UpdateNotices; isNewest: boolean }) {
  const { t } = useText('site')
  const { problem, askedAt } = notices
  if (problem !== null) return <Alert color="warning">{problem}</Alert>
  if (askedAt === null || !isNewest) return null
  return <p className={classes.text}>{t('updates.current', { when: formatDate(askedAt) })}</p>
}

function Choice({ stored }: { stored: UpdateNotices }) {
  const { t } = useText('site')
  const [draft, setDraft] = useState({ isOn: stored.isOn, address: stored.address })
  const [save, { error, isLoading }] = siteApi.useChooseUpdatesMutation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(draft)
      .unwrap()
      .then(() => toast.success(t('updates.saved')))
      .catch((failure: unknown) => {
        if (Object.keys(fieldErrors(failure)).length === 0) toast.error(errorText(failure))
      })
  }
  return (
    <form className={classes.updates} onSubmit={submit} noValidate>
      <Switch
        label={t('updates.on')}
        description={t('updates.on-help')}
        checked={draft.isOn}
        onChange={({ currentTarget }) => setDraft({ ...draft, isOn: currentTarget.checked })}
      />
      {draft.isOn && (
        <TextInput
          type="url"
          dir="ltr"
          label={t('updates.address')}
          description={t('updates.address-help', { example: EXAMPLE })}
          value={draft.address}
          error={fieldErrors(error).address}
          onChange={({ currentTarget }) => setDraft({ ...draft, address: currentTarget.value })}
        />
      )}
      <Button type="submit" variant="default" size="sm" loading={isLoading}>
        {t('updates.save')}
      </Button>
    </form>
  )
}
