import { Button, Divider } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SignInMethodOut } from '#core/shared/contract/site'
import { apiUrl } from '#web/api/base'
import { errorText } from '#web/api/errors'
import { FormError } from '#web/components/account_form/FormError'
import { openStorage } from '#web/browser_storage'
import { useText } from '#web/i18n'
import { identityApi } from '../identity_api.js'
import { useSession } from '../use_session.js'
import classes from './EntryFrame.module.css'
import { secondStepOf } from './SecondStep.js'

/** Is called where a second step follows. */
type OnStep = (step: string) => void

/** Where the way leads on to, while the person is at another site. */
const NEXT = 'trivet.sign-on.next'

/** Whether the address is one that another site led back to, or that asks for the form. */
const isPlain = (params: URLSearchParams) =>
  !['direct', 'code', 'state', 'error'].some((name) => params.has(name))

/** Ways to sign in beside the password: a button each, or taken at once where an administrator wants that. */
export function OtherWaysIn({ next, onStep }: { next: string; onStep: OnStep }) {
  const { t } = useText('identity')
  const [params] = useSearchParams()
  const { user, ready } = useSession()
  const { data } = identityApi.useAboutQuery()
  const methods = data?.signInMethods ?? []
  const { take, isLoading, failure } = useTake(next, onStep)
  const mayBeTaken = ready && !user && isPlain(params)
  const automatic = mayBeTaken ? methods.find(({ isAutomatic }) => isAutomatic) : undefined
  const isTaken = useRef(false)
  useEffect(() => {
    if (!automatic || isTaken.current) return
    isTaken.current = true
    take(automatic)
  }, [automatic, take])
  if (methods.length === 0) return null
  return (
    <div className={classes.ways}>
      <Divider label={t('login.or')} />
      {methods.map((method) => (
        <Button
          key={method.plugin}
          variant="default"
          fullWidth
          loading={isLoading}
          onClick={() => take(method)}
        >
          {t('login.with', { name: method.label })}
        </Button>
      ))}
      <FormError text={failure} />
    </div>
  )
}

function useTake(next: string, onStep: OnStep) {
  const navigate = useNavigate()
  const [signOn, { error, isLoading }] = identityApi.useSignOnMutation()
  const take = ({ plugin, kind }: SignInMethodOut) => {
    if (kind === 'redirect') {
      openStorage('sessionStorage').setItem(NEXT, next)
      window.location.assign(apiUrl(`auth/oauth?${new URLSearchParams({ plugin }).toString()}`))
      return
    }
    void signOn(plugin)
      .unwrap()
      .then(() => navigate(next, { replace: true }))
      .catch((refused: unknown) => {
        const step = secondStepOf(refused)
        if (step) onStep(step)
      })
  }
  return { take, isLoading, failure: error && errorText(error) }
}

/**
 * What becomes of somebody whom another site led back to the sign-in page: signed in, or told why not. `isUnderWay` until
 * that is known.
 */
export function useReturn(onStep: OnStep): { isUnderWay: boolean; failure: string | undefined } {
  const { t } = useText('identity')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [complete, { error }] = identityApi.useCompleteSignOnMutation()
  const hasReturned = params.has('code') && params.has('state')
  const isAsked = useRef(false)
  useEffect(() => {
    if (!hasReturned || isAsked.current) return
    isAsked.current = true
    const storage = openStorage('sessionStorage')
    const next = storage.getItem(NEXT) ?? '/'
    storage.removeItem(NEXT)
    void complete(Object.fromEntries(params))
      .unwrap()
      .then(() => navigate(next, { replace: true }))
      .catch((refused: unknown) => {
        const step = secondStepOf(refused)
        if (step) onStep(step)
      })
  }, [complete, hasReturned, navigate, onStep, params])
  if (params.has('error')) return { isUnderWay: false, failure: t('login.not-let-in') }
  return { isUnderWay: hasReturned && !error, failure: error && errorText(error) }
}
