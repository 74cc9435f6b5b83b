import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { PasskeySummary } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { When } from '#web/components/When'
import { FormError } from '#web/components/account_form/FormError'
import { useAccountForm } from '#web/components/account_form/use_account_form'
import { useText } from '#web/i18n'
import { accountApi } from './account_api.js'
import { CurrentPassword } from './ProfilePanels.js'
import classes from './Account.module.css'

/** Passkeys of one's devices: which there are, and another for this one. */
export function PasskeysPanel() {
  const { t } = useText('accounts')
  const { data, error, refetch } = accountApi.usePasskeysQuery()
  return (
    <section className={classes.panel} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('passkeys.title')}</h2>
      <p className={classes.hint}>{t('passkeys.text')}</p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={1} />}
      {data && data.length > 0 && (
        <ul className={classes.rows}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {'PublicKeyCredential' in window ? (
        <NewPasskey />
      ) : (
        <p className={classes.hint}>{t('passkeys.unsupported')}</p>
      )}
    </section>
  )
}

/** Makes a passkey on this device and has it kept under a name. */
function useNewPasskey() {
  const { t } = useText('accounts')
  const [offer, offering] = accountApi.useOfferPasskeyMutation()
  const [add, adding] = accountApi.useAddPasskeyMutation()
  const [failure, setFailure] = useState<string | undefined>()
  const send = async (name: string, password: string) => {
    setFailure(undefined)
    const optionsJSON = await offer(password).unwrap()
    const { startRegistration } = await import('@simplewebauthn/browser')
    // What the browser says of why is in its own language, and mostly that somebody said no.
    const made = await startRegistration({ optionsJSON }).catch(() => null)
    if (!made) return setFailure(t('passkeys.not-made'))
    const { id, rawId, type, response } = made
    const { clientDataJSON, attestationObject } = response
    const passkey = { id, rawId, type, response: { clientDataJSON, attestationObject } }
    await add({ name, response: passkey }).unwrap()
    toast.success(t('passkeys.added'))
  }
  const error = offering.error ?? adding.error
  return {
    send,
    error,
    failure: failure ?? (error ? errorText(error) : undefined),
    isLoading: offering.isLoading || adding.isLoading,
  }
}

function NewPasskey() {
  const { t } = useText('accounts')
  const { send, error, failure, isLoading } = useNewPasskey()
  const form = useAccountForm(
    { name: '', current: '' },
    {
      error,
      send: async ({ name, current }) => {
        await send(name, current)
        form.reset()
      },
    }
  )
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <TextInput
        label={t('passkeys.name')}
        description={t('passkeys.name-help')}
        maxLength={120}
        required
        {...form.field('name')}
      />
      <CurrentPassword {...form.field('current')} />
      <FormError text={form.isAnswered ? undefined : failure} />
      <div>
        <Button
          type="submit"
          variant="default"
          leftSection={<IconFingerprint aria-hidden />}
          loading={isLoading}
        >
          {t('passkeys.add')}
        </Button>
      </div>
    </form>
  )
}

function PasskeyRow({ passkey: { id, name, lastUsedAt } }: { passkey: PasskeySummary }) {
  const { t } = useText('accounts')
  const [isAsking, setAsking] = useState(false)
  const [drop] = accountApi.useDropPasskeyMutation()
  const remove = async () => {
    const answer = await drop(id)
    if (answer.error) toast.error(errorText(answer.error))
  }
  return (
    <li className={classes.row}>
      <IconFingerprint aria-hidden />
      <span className={classes.names}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={classes.note}>
          {lastUsedAt ? (
            <When at={lastUsedAt} say={(when) => t('tokens.used', { when })} />
          ) : (
            t('tokens.never-used')
          )}
        </span>
      </span>
      <RenamePasskey id={id} name={name} />
      <ActionIcon
        color="gray"
        aria-label={t('passkeys.remove-named', { name })}
        onClick={() => setAsking(true)}
      >
        <IconTrash aria-hidden />
      </ActionIcon>
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('passkeys.remove-named', { name })}
        submitLabel={t('tokens.remove')}
        submitColor="error"
        danger
        onSubmit={remove}
      >
        {t('passkeys.remove-text')}
      </Dialog>
    </li>
  )
}

function RenamePasskey({ id, name }: Pick<PasskeySummary, 'id' | 'name'>) {
  const { t } = useText('accounts')
  const [input, setInput] = useState<string | null>(null)
  const [rename] = accountApi.useRenamePasskeyMutation()
  const save = async () => {
    const answer = await rename({ id, name: input?.trim() ?? '' })
    if (answer.error) toast.error(errorText(answer.error))
    return !answer.error
  }
  const title = t('passkeys.rename-named', { name })
  return (
    <>
      <ActionIcon color="gray" aria-label={title} onClick={() => setInput(name)}>
        <IconPencil aria-hidden />
      </ActionIcon>
      <Dialog
        opened={input !== null}
        onClose={() => setInput(null)}
        title={title}
        submitLabel={t('passkeys.rename')}
        submitDisabled={!input?.trim()}
        onSubmit={save}
      >
        <TextInput
          label={t('passkeys.name')}
          description={t('passkeys.name-help')}
          maxLength={120}
          data-autofocus
          value={input ?? ''}
          onChange={(event) => setInput(event.currentTarget.value)}
        />
      </Dialog>
    </>
  )
}
