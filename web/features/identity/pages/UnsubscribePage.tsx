import { Button } from '@mantine/core'
import { Navigate, useSearchParams } from 'react-router'
import { errorText } from '#web/api/errors'
import { FormError } from '#web/components/account_form/FormError'
import { useText } from '#web/i18n'
import { EntryFrame } from '../components/EntryFrame.js'
import { identityApi } from '../identity_api.js'

/** `/unsubscribe?token=`: ends mails by the link that stands in them, whoever is signed in. */
export function Component() {
  const { t } = useText('accounts')
  const token = useSearchParams()[0].get('token') ?? ''
  const [end, { error, isLoading, isSuccess }] = identityApi.useEndDigestMutation()
  if (token === '') return <Navigate to="/login" replace />
  const state = isSuccess ? 'done' : 'ask'
  return (
    <EntryFrame
      title={t(`unsubscribe.${state}.title`)}
      text={t(`unsubscribe.${state}.text`)}
      page={t('unsubscribe.page')}
    >
      {!isSuccess && (
        <>
          <FormError text={error ? errorText(error) : undefined} />
          <Button fullWidth loading={isLoading} onClick={() => void end(token)}>
            {t('unsubscribe.submit')}
          </Button>
        </>
      )}
    </EntryFrame>
  )
}
