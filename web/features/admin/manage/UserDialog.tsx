import { Button, Checkbox, PasswordInput, Select, TextInput } from '@mantine/core'
import { IconCopy, IconLockOpen } from '@tabler/icons-react'
import type { AdminUser } from '#core/shared/contract/index'
import { baseUrl } from '#web/api/base'
import { errorText } from '#web/api/errors'
import { copyWithToast } from '#web/components/copy_with_toast'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useSession } from '#web/features/identity'
import { useTakenText } from '#web/features/shared/use_taken_text'
import { useText } from '#web/i18n'
import { useFields } from './form_state.js'
import { LoadingDialog } from './LoadingDialog.js'
import { manageApi, type UserInput } from './manage_api.js'
import classes from './Manage.module.css'

const RIGHTS = [
  'canOrganize',
  'canInvite',
  'canManage',
  'canManageHousehold',
  'advanced',
  'admin',
] as const satisfies (keyof UserInput)[]

const METHODS = ['Mealie', 'LDAP', 'OIDC']

interface Props {
  /** Null for an account that is made. */
  id: string | null
  onClose: () => void
}

/** Makes an account or changes one. */
export function UserDialog({ id, onClose }: Props) {
  const { t } = useText('manage')
  const { user: self } = useSession()
  const { currentData: user, error, refetch } = manageApi.useAdminUserQuery(id ?? '', { skip: !id })
  if (id === null) {
    const { group = '', household = '' } = self ?? {}
    return <Form user={null} start={{ ...nobody, group, household }} onClose={onClose} />
  }
  if (user) return <Form key={user.id} user={user} start={inputOf(user)} onClose={onClose} />
  const title = t('users.edit')
  return <LoadingDialog title={title} error={error} onRetry={refetch} onClose={onClose} />
}

type Fields = Required<Omit<UserInput, 'password'>> & { password: string }

const nobody: Fields = {
  fullName: '',
  username: '',
  email: '',
  password: '',
  authMethod: 'Mealie',
  group: '',
  household: '',
  admin: false,
  advanced: false,
  canInvite: false,
  canManage: false,
  canManageHousehold: false,
  canOrganize: false,
}

function inputOf(user: AdminUser): Fields {
  const { fullName, username, email, authMethod, group, household } = user
  const { admin, advanced, canInvite, canManage, canManageHousehold, canOrganize } = user
  const rights = { admin, advanced, canInvite, canManage, canManageHousehold, canOrganize }
  return { fullName, username, email, password: '', authMethod, group, household, ...rights }
}

interface FormProps {
  user: AdminUser | null
  start: Fields
  onClose: () => void
}

function Form({ user, start, onClose }: FormProps) {
  const { t } = useText('manage')
  const { fields, change, errors, submit } = useFields(start)
  const [add] = manageApi.useAddUserMutation()
  const [save] = manageApi.useChangeUserMutation()
  const taken = {
    username: useTakenText('username', fields.username, start.username),
    email: useTakenText('email', fields.email, start.email),
  }
  const onSubmit = async () => {
    if (taken.username || taken.email) return false
    const { password, ...rest } = fields
    const call = user ? save({ id: user.id, ...rest }) : add({ ...rest, password })
    const isDone = await submit(call.unwrap())
    if (isDone) toast.success(t('saved', { name: fields.fullName }))
    return isDone
  }
  const part = { fields, change, errors }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={user ? t('edit-named', { name: user.fullName }) : t('users.add')}
      submitLabel={t('save')}
      onSubmit={onSubmit}
      size={620}
    >
      <div className={classes.fields}>
        <Person {...part} taken={taken} isNew={user === null} />
        <Place {...part} user={user} />
        <RightsOf {...part} user={user} />
        {user && <Help user={user} />}
      </div>
    </Dialog>
  )
}

interface PartProps {
  fields: Fields
  change: (part: Partial<Fields>) => void
  errors: Record<string, string>
}

interface PersonProps extends PartProps {
  /** What is said of names that somebody else has. */
  taken: { fullName?: never; username: string | undefined; email: string | undefined }
  isNew: boolean
}

function Person({ fields, change, errors, taken, isNew }: PersonProps) {
  const { t } = useText('manage')
  const text = (name: 'fullName' | 'username' | 'email', type = 'text') => (
    <TextInput
      label={t(`users.field-${name}`)}
      type={type}
      required
      autoComplete="off"
      dir={name === 'fullName' ? 'auto' : 'ltr'}
      value={fields[name]}
      error={taken[name] ?? errors[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  return (
    <>
      {text('fullName')}
      {text('username')}
      {text('email', 'email')}
      {isNew && (
        <PasswordInput
          label={t('users.field-password')}
          description={t('users.password-help')}
          required
          autoComplete="new-password"
          value={fields.password}
          error={errors['password']}
          onChange={({ currentTarget }) => change({ password: currentTarget.value })}
        />
      )}
    </>
  )
}

function Place({ fields, change, errors, user }: PartProps & { user: AdminUser | null }) {
  const { t } = useText('manage')
  const { user: self } = useSession()
  const isNew = user === null
  const { data: groups = [] } = manageApi.usePlacesQuery()
  const { households = [] } = groups.find(({ name }) => name === fields.group) ?? {}
  return (
    <>
      <Select
        label={t('users.field-group')}
        description={isNew ? undefined : t('users.group-stays')}
        searchable
        allowDeselect={false}
        disabled={!isNew}
        data={groups.map(({ name }) => name)}
        value={fields.group}
        error={errors['group']}
        onChange={(group) => change({ group: group ?? '', household: '' })}
      />
      <Select
        label={t('users.field-household')}
        searchable
        allowDeselect={false}
        data={households.map(({ name }) => name)}
        value={fields.household || null}
        error={errors['household']}
        onChange={(household) => change({ household: household ?? '' })}
      />
      <Select
        label={t('users.field-authMethod')}
        allowDeselect={false}
        // Whoever set the site up always has a password here; nobody locks themselves out.
        disabled={!isNew && (user.isFounder || user.id === self?.id)}
        data={METHODS.map((value) => ({ value, label: t(`users.method-${value}`) }))}
        value={fields.authMethod}
        onChange={(method) => change({ authMethod: METHOD_OF[method ?? ''] ?? 'Mealie' })}
      />
    </>
  )
}

const METHOD_OF: Record<string, Fields['authMethod']> = {
  Mealie: 'Mealie',
  LDAP: 'LDAP',
  OIDC: 'OIDC',
}

function RightsOf({ fields, change, user }: PartProps & { user: AdminUser | null }) {
  const { t } = useText('manage')
  const { user: self } = useSession()
  return (
    <fieldset className={classes.rights}>
      <legend>{t('users.rights')}</legend>
      {RIGHTS.map((right) => (
        <Checkbox
          key={right}
          label={t(`users.right-${right}`)}
          description={t(`users.right-${right}-help`)}
          checked={fields[right]}
          // Administrators stay it until another one says otherwise; whoever set the site up stays it.
          disabled={right === 'admin' && user !== null && (user.isFounder || user.id === self?.id)}
          onChange={({ currentTarget }) => change({ [right]: currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}

const linkOf = (token: string) =>
  new URL(`reset-password?token=${encodeURIComponent(token)}`, baseUrl).href

/** What helps somebody who cannot sign in. */
function Help({ user }: { user: AdminUser }) {
  const { t } = useText('manage')
  const [make, { data, isLoading }] = manageApi.useResetLinkMutation()
  const [dropSecond, dropping] = manageApi.useTakeSecondFactorMutation()
  const [unlock, unlocking] = manageApi.useUnlockUserMutation()
  const fail = (error: unknown) => toast.error(errorText(error))
  const open = () =>
    unlock(user.id)
      .unwrap()
      .then(() => toast.success(t('users.unlocked-one', { name: user.fullName })), fail)
  const withoutSecond = () =>
    dropSecond(user.id)
      .unwrap()
      .then(() => toast.success(t('users.second-dropped', { name: user.fullName })), fail)
  return (
    <div className={classes.help}>
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconLockOpen size="1.25rem" aria-hidden />}
          loading={unlocking.isLoading}
          onClick={() => void open()}
        >
          {t('users.unlock')}
        </Button>
        <Button variant="default" loading={dropping.isLoading} onClick={() => void withoutSecond()}>
          {t('users.drop-second')}
        </Button>
        {user.authMethod === 'Mealie' && (
          <Button
            variant="default"
            loading={isLoading}
            onClick={() => void make(user.email).unwrap().catch(fail)}
          >
            {t('users.reset-link')}
          </Button>
        )}
      </div>
      {data && (
        <>
          <TextInput
            label={t('users.link')}
            description={t('users.link-help')}
            dir="ltr"
            readOnly
            value={linkOf(data.token)}
            onFocus={({ target }) => target.select()}
          />
          <div>
            <Button
              variant="light"
              leftSection={<IconCopy size="1.25rem" aria-hidden />}
              onClick={() => void copyWithToast(linkOf(data.token), t('users.copied'))}
            >
              {t('users.copy')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
