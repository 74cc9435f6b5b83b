import { Button, NumberInput, Switch } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { PageKeeping as Keeping } from '#core/shared/contract/imports'
import { errorText, fieldErrors } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { adminApi } from '../admin_api.js'
import classes from './PageKeeping.module.css'

function useKeeping(stored: Keeping) {
  const { t } = useText('admin')
  const [draft, setDraft] = useState<Keeping | null>(null)
  const [save, { error, isLoading }] = adminApi.useKeepPagesMutation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(draft ?? stored)
      .unwrap()
      .then(() => {
        setDraft(null)
        toast.success(t('pages.saved'))
      })
      .catch((failure: unknown) => {
        if (Object.keys(fieldErrors(failure)).length === 0) toast.error(errorText(failure))
      })
  }
  return {
    keeping: draft ?? stored,
    change: (part: Partial<Keeping>) => setDraft({ ...(draft ?? stored), ...part }),
    errors: fieldErrors(error),
    isLoading,
    submit,
  }
}

function Form({ stored }: { stored: Keeping }) {
  const { t } = useText('admin')
  const { keeping, change, errors, isLoading, submit } = useKeeping(stored)
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Switch
        label={t('pages.keep')}
        description={t('pages.keep-help')}
        checked={keeping.keep}
        onChange={({ currentTarget }) => change({ keep: currentTarget.checked })}
      />
      <NumberInput
        label={t('pages.days')}
        description={t('pages.days-help')}
        allowDecimal={false}
        min={0}
        max={36_500}
        disabled={!keeping.keep}
        value={keeping.days === 0 ? '' : keeping.days}
        error={errors.days}
        onChange={(value) => change({ days: Number(value) || 0 })}
      />
      <Button type="submit" loading={isLoading}>
        {t('pages.save')}
      </Button>
    </form>
  )
}

/** Whether pages and pictures are stored with the recipes that are read from them. */
export function PageKeeping() {
  const { t } = useText('admin')
  const { data } = adminApi.usePageKeepingQuery()
  if (!data) return null
  return (
    <section className={classes.section} aria-labelledby="page-keeping">
      <h2 id="page-keeping" className={classes.title}>
        {t('pages.title')}
      </h2>
      <Form stored={data} />
    </section>
  )
}
