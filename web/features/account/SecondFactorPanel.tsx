import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { SecondFactorSetUp } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { copyWithToast } from '#web/components/copy_with_toast'
import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { FormError } from '#web/components/account_form/FormError'
import { useAccountForm } from '#web/components/account_form/use_account_form'
import { QrCode } from '#web/features/shared/sharing/QrCode'
import { useText } from '#web/i18n'
import { accountApi } from './account_api.js'
import { CurrentPassword } from './ProfilePanels.js'
import classes from './Account.module.css'

/** The second step of one's sign-in: set up with an app, and turned off again. */
export function SecondFactorPanel() {
  const { t } = useText('accounts')
  const { data, error, refetch } = accountApi.useSecondFactorQuery()
  const [secret, setSecret] = useState<SecondFactorSetUp | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const show = (made: string[]) => {
    setSecret(null)
    setCodes(made)
  }
  return (
    <section className={classes.panel} aria-labelledby="second-factor">
      <h2 id="second-factor">{t('second.title')}</h2>
      <p className={classes.hint}>{t('second.text')}</p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={1} />}
      {codes && <Codes codes={codes} onDone={() => setCodes(null)} />}
      {data?.isOn && <Existing left={data.recoveryCodes} onCodes={show} />}
      {data && !data.isOn && secret && <Confirm secret={secret} onCodes={show} />}
      {data && !data.isOn && !secret && <Begin onSecret={setSecret} />}
    </section>
  )
}

function Begin({ onSecret }: { onSecret: (secret: SecondFactorSetUp) => void }) {
  const { t } = useText('accounts')
  const [begin, { error, isLoading }] = accountApi.useBeginSecondFactorMutation()
  const form = useAccountForm(
    { current: '' },
    { error, send: async ({ current }) => onSecret(await begin(current).unwrap()) }
  )
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <CurrentPassword {...form.field('current')} />
      <FormError text={error ? errorText(error) : undefined} />
      <div>
        <Button type="submit" variant="default" loading={isLoading}>
          {t('second.begin')}
        </Button>
      </div>
    </form>
  )
}

interface ConfirmProps {
  secret: SecondFactorSetUp
  onCodes: (codes: string[]) => void
}

/** What the app is to read, and the field for its first code. */
function Confirm({ secret: { secret, url }, onCodes }: ConfirmProps) {
  const { t } = useText('accounts')
  const [confirm, { error, isLoading }] = accountApi.useConfirmSecondFactorMutation()
  const form = useAccountForm(
    { code: '' },
    { error, send: async ({ code }) => onCodes((await confirm(code).unwrap()).codes) }
  )
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <p className={classes.hint}>{t('second.scan')}</p>
      <QrCode className={classes.code} text={url} label={t('second.qr')} />
      <TextInput
        label={t('second.secret')}
        description={t('second.secret-help')}
        value={secret}
        dir="ltr"
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <TextInput
        label={t('identity:second.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        required
        {...form.field('code')}
      />
      <FormError text={error ? errorText(error) : undefined} />
      <div>
        <Button type="submit" variant="default" loading={isLoading}>
          {t('second.confirm')}
        </Button>
      </div>
    </form>
  )
}

/** Recovery codes, until they are put away: nobody can show them again. */
function Codes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useText('accounts')
  return (
    <div className={classes.made}>
      <p role="status">{t('second.codes')}</p>
      <ul className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconCopy aria-hidden />}
          onClick={() => void copyWithToast(codes.join('\n'), t('second.copied'))}
        >
          {t('second.copy')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('second.done')}
        </Button>
      </div>
    </div>
  )
}

interface ExistingProps {
  left: number
  onCodes: (codes: string[]) => void
}

function Existing({ left, onCodes }: ExistingProps) {
  const { t } = useText('accounts')
  const [asking, setAsking] = useState<'renew' | 'drop' | null>(null)
  const [renew, renewal] = accountApi.useRenewRecoveryCodesMutation()
  const [drop, dropping] = accountApi.useDropSecondFactorMutation()
  const acts = {
    renew: async (password: string) => onCodes((await renew(password).unwrap()).codes),
    drop: async (password: string) => {
      await drop(password).unwrap()
      toast.success(t('second.dropped'))
    },
  }
  return (
    <>
      <p>{t('second.on', { count: left })}</p>
      <div className={classes.acts}>
        <Button variant="default" onClick={() => setAsking('renew')}>
          {t('second.renew')}
        </Button>
        <Button variant="outline" color="error" onClick={() => setAsking('drop')}>
          {t('second.drop')}
        </Button>
      </div>
      {asking && (
        <ConfirmedDialog
          title={t(`second.${asking}`)}
          danger={asking === 'drop'}
          error={asking === 'drop' ? dropping.error : renewal.error}
          onClose={() => setAsking(null)}
          onConfirm={acts[asking]}
        />
      )}
    </>
  )
}

interface ConfirmedDialogProps {
  title: string
  text?: string
  danger?: boolean
  error: unknown
  onClose: () => void
  /** Rejects where it was not done. */
  onConfirm: (password: string) => Promise<unknown>
}

/** Asks for the present password before something is done. */
export function ConfirmedDialog(props: ConfirmedDialogProps) {
  const { title, text, danger = false, error, onClose, onConfirm } = props
  const [password, setPassword] = useState('')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      submitLabel={title}
      submitDisabled={password === ''}
      danger={danger}
      {...(danger ? { submitColor: 'error' as const } : {})}
      onSubmit={async () => {
        await onConfirm(password)
      }}
    >
      <div className={classes.form}>
        {text && <p className={classes.hint}>{text}</p>}
        <CurrentPassword
          value={password}
          error={undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        <FormError text={error ? errorText(error) : undefined} />
      </div>
    </Dialog>
  )
}
