import { Select } from '@mantine/core'
import { digestFrequencies } from '#core/shared/contract/push'
import { errorText } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { identityApi } from '#web/features/identity'
import { useText } from '#web/i18n'
import { accountApi } from './account_api.js'
import classes from './Account.module.css'

/** Mails about what is on in the household: how often. */
export function DigestPanel() {
  const { t } = useText('accounts')
  const { data: about } = identityApi.useAboutQuery()
  const { data, error, refetch } = accountApi.useDigestQuery()
  const [save, { isLoading }] = accountApi.useSaveDigestMutation()
  const choose = async (value: string | null) => {
    const frequency = digestFrequencies.find((one) => one === value)
    if (!frequency) return
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const answer = await save({ frequency, timeZone })
    if (answer.error) toast.error(errorText(answer.error))
    else toast.success(t('digest.saved'))
  }
  return (
    <section className={classes.panel} aria-labelledby="digest">
      <h2 id="digest">{t('digest.title')}</h2>
      <p className={classes.hint}>
        {t(about?.sendsMail === false ? 'digest.no-mail' : 'digest.text')}
      </p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={1} />}
      {data && (
        <Select
          className={classes.form}
          label={t('digest.label')}
          allowDeselect={false}
          data={digestFrequencies.map((value) => ({
            value,
            label: t(`digest.frequency.${value}`),
          }))}
          value={data.frequency}
          disabled={isLoading || (about?.sendsMail === false && data.frequency === 'off')}
          onChange={(value) => void choose(value)}
        />
      )}
    </section>
  )
}
