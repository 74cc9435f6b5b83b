import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '#web/api/errors'
import { FormError } from '#web/components/account_form/FormError'
import { useText } from '#web/i18n'
import { identityApi } from '../identity_api.js'

/** Milliseconds after which the browser offers passkeys for a fresh challenge; each is good for five minutes. */
const RENEWAL = 4 * 60_000

interface Props {
  /** The path of the app that it leads on to. */
  next: string
  /** Whether the browser may offer passkeys in the field for names, too. */
  offers?: boolean
}

/** Shows a passkey of this device to the site. */
function usePasskey(next: string) {
  const { t } = useText('identity')
  const [ask] = identityApi.useLazyPasskeyOptionsQuery()
  const [enter, { error, isLoading }] = identityApi.useEnterByPasskeyMutation()
  const [refusal, setRefusal] = useState<string | undefined>()
  const navigate = useNavigate()
  const show = async (useBrowserAutofill: boolean) => {
    setRefusal(undefined)
    const { data: optionsJSON, error: unasked } = await ask()
    if (!optionsJSON) return setRefusal(errorText(unasked))
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const shown = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(() => null)
    if (!shown && !useBrowserAutofill) setRefusal(t('login.passkey-failed'))
    if (!shown) return
    const { id, rawId, type, response } = shown
    const { clientDataJSON, authenticatorData, signature } = response
    const passkey = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
    const answer = await enter(passkey)
    if (!answer.error) await navigate(next, { replace: true })
  }
  return { show, isLoading, failure: refusal ?? (error ? errorText(error) : undefined) }
}

/** Signs in by a passkey, by a button and, where the browser can, as one of its suggestions; not drawn where it cannot. */
export function PasskeyButton({ next, offers = false }: Props) {
  const { t } = useText('identity')
  const { show, isLoading, failure } = usePasskey(next)
  const offer = useEffectEvent(() => show(true))
  const isSupported = 'PublicKeyCredential' in window
  useEffect(() => {
    if (!offers || !isSupported) return
    let again: ReturnType<typeof setInterval> | undefined
    let isOver = false
    void PublicKeyCredential.isConditionalMediationAvailable?.().then((can) => {
      if (!can || isOver) return
      void offer()
      again = setInterval(() => void offer(), RENEWAL)
    })
    return () => {
      isOver = true
      clearInterval(again)
    }
  }, [offers, isSupported])
  if (!isSupported) return null
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint aria-hidden />}
        loading={isLoading}
        onClick={() => void show(false)}
      >
        {t('login.passkey')}
      </Button>
      <FormError text={failure} />
    </>
  )
}
