import { Alert, Select } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { locales } from '#core/shared/locales'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { i18n, useText } from '#web/i18n'
import { dataApi } from '../api/data_api.js'
import { type SeedKind, tidyApi } from '../api/tidy_api.js'
import classes from './Dialogs.module.css'
import type { DialogFrame } from './dialog_state.js'
import { DialogError } from './DialogError.js'

/** Adds our own list in a language. */
export function SeedDialog({ kind, frame }: { kind: SeedKind; frame: DialogFrame }) {
  const { t } = useText('data')
  const [locale, setLocale] = useState(i18n.language)
  const [seed, { error }] = tidyApi.useSeedMutation()
  const query = { kind, search: '', orderBy: 'name', orderDirection: 'asc', page: 1 } as const
  const { data } = dataApi.useDataPageQuery(query)
  const count = data?.total ?? 0
  const submit = async () => {
    await seed({ kind, locale }).unwrap()
    toast.success(t(`seed.done-${kind}`))
  }
  return (
    <Dialog
      opened={frame.opened}
      onClose={frame.onClose}
      title={t(`seed.title-${kind}`)}
      submitLabel={t(`seed.submit-${kind}`)}
      onSubmit={submit}
    >
      <Select
        label={t('seed.language')}
        data={locales.map(({ tag, nativeName }) => ({ value: tag, label: nativeName }))}
        value={locale}
        onChange={(tag) => tag && setLocale(tag)}
        searchable
        allowDeselect={false}
      />
      <p className={classes.quiet}>{t('seed.hint')}</p>
      {count > 0 && (
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden />}>
          {t(`seed.warning-${kind}`, { count })}
        </Alert>
      )}
      <DialogError error={error} />
    </Dialog>
  )
}
