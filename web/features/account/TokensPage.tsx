import { Button, Select, TextInput } from '@mantine/core'
import { IconCopy, IconKey } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { ApiTokenSummary } from '#core/shared/contract/index'
import { tokenScopes } from '#core/shared/contract/accounts'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { PageTitle } from '#web/components/PageTitle'
import { When } from '#web/components/When'
import { toast } from '#web/components/toast'
import { copyWithToast } from '#web/components/copy_with_toast'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { identityApi, useSession } from '#web/features/identity'
import classes from './Account.module.css'

/** Days that a token may be good for; the last is as long as the server allows. */
const DAYS = ['30', '365', '1825']

/** `/user/profile/api-tokens`: tokens by which programs act in one's name. */
export function Component() {
  const { t } = useText('accounts')
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <PageTitle title={t('tokens.title')} subtitle={t('tokens.subtitle')} />
      <NewToken />
      {user.tokens.length > 0 && (
        <section className={classes.panel} aria-labelledby="tokens">
          <h2 id="tokens">{t('tokens.list')}</h2>
          <ul className={classes.rows}>
            {user.tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** What a token is kept to, of what was chosen. */
const limitsOf = (may: string) => ({
  readOnly: may === 'read',
  scope: tokenScopes.find((scope) => scope === may) ?? null,
})

function NewToken() {
  const { t } = useText('accounts')
  const [name, setName] = useState('')
  const [may, setMay] = useState('read')
  const [days, setDays] = useState('365')
  const [create, { data, isLoading, reset }] = identityApi.useCreateTokenMutation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create({ name: name.trim(), days: Number(days), ...limitsOf(may) })
      .unwrap()
      .then(() => setName(''))
      .catch((error: unknown) => toast.error(errorText(error)))
  }
  return (
    <section className={classes.panel} aria-labelledby="new-token">
      <h2 id="new-token">{t('tokens.new')}</h2>
      {data && <Made key={data.id} token={data.token} name={data.name} onDone={reset} />}
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('tokens.name')}
          description={t('tokens.name-help')}
          required
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Select
          label={t('tokens.days')}
          allowDeselect={false}
          value={days}
          onChange={(value) => value && setDays(value)}
          data={DAYS.map((value) => ({ value, label: t(`tokens.days-${value}`) }))}
        />
        <Select
          label={t('tokens.may')}
          description={t('tokens.may-help')}
          allowDeselect={false}
          value={may}
          onChange={(value) => value && setMay(value)}
          data={['read', ...tokenScopes, 'everything'].map((value) => ({
            value,
            label: t(`tokens.may-${value}`),
          }))}
        />
        <div>
          <Button
            type="submit"
            leftSection={<IconKey aria-hidden />}
            loading={isLoading}
            disabled={name.trim() === ''}
          >
            {t('tokens.make')}
          </Button>
        </div>
      </form>
    </section>
  )
}

interface MadeProps {
  token: string
  name: string
  onDone: () => void
}

/** The token itself, until it is put away: nobody can show it again. */
function Made({ token, name, onDone }: MadeProps) {
  const { t } = useText('accounts')
  return (
    <div className={classes.made}>
      <p role="status">{t('tokens.once')}</p>
      <TextInput
        label={name}
        value={token}
        dir="ltr"
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className={classes.acts}>
        <Button
          leftSection={<IconCopy aria-hidden />}
          onClick={() => void copyWithToast(token, t('tokens.copied'))}
        >
          {t('tokens.copy')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('tokens.done')}
        </Button>
      </div>
    </div>
  )
}

function TokenRow({ token }: { token: ApiTokenSummary }) {
  const { t } = useText('accounts')
  const [isAsking, setAsking] = useState(false)
  const [drop] = identityApi.useDropTokenMutation()
  const remove = async () => {
    const answer = await drop(token.id)
    if (answer.error) toast.error(errorText(answer.error))
  }
  const { name, isReadOnly, scope, expiresAt, lastUsedAt } = token
  return (
    <li className={classes.row}>
      <IconKey aria-hidden />
      <span className={classes.names}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={classes.note}>
          {t(`tokens.may-${isReadOnly ? 'read' : (scope ?? 'everything')}`)}
          {expiresAt && ` · ${t('tokens.until', { day: formatDate(expiresAt) })}`}
        </span>
        <span className={classes.note}>
          {lastUsedAt ? (
            <When at={lastUsedAt} say={(when) => t('tokens.used', { when })} />
          ) : (
            t('tokens.never-used')
          )}
        </span>
      </span>
      <Button
        variant="subtle"
        color="error"
        aria-label={t('tokens.remove-named', { name })}
        onClick={() => setAsking(true)}
      >
        {t('tokens.remove')}
      </Button>
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('tokens.remove-named', { name })}
        submitLabel={t('tokens.remove')}
        submitColor="error"
        danger
        onSubmit={remove}
      >
        {t('tokens.remove-text')}
      </Dialog>
    </li>
  )
}
