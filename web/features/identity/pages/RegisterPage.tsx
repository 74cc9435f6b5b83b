import { Anchor, Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { errorText } from '#web/api/errors'
import { PageSkeleton } from '#web/components/Skeletons'
import { currentLocale, useText } from '#web/i18n'
import { EntryFrame } from '../components/EntryFrame.js'
import classes from '../components/EntryFrame.module.css'
import { FormError } from '#web/components/account_form/FormError'
import { NewPassword } from '#web/components/account_form/NewPassword'
import { identityApi } from '../identity_api.js'
import { type FieldProps, useAccountForm } from '#web/components/account_form/use_account_form'
import { besideSignIn, nextPath } from '../next_path.js'
import { useSession } from '../use_session.js'

const emptyAccount = { fullName: '', username: '', email: '', password: '', confirmation: '' }

/** Sends the form, signs the new person in and leads on to where the sign-in would have led. */
function useRegistration() {
  const [register, registration] = identityApi.useRegisterMutation()
  const [signIn, entry] = identityApi.useSignInMutation()
  const navigate = useNavigate()
  const next = nextPath(useSearchParams()[0])
  const send = async (
    { confirmation, ...account }: typeof emptyAccount,
    place: { groupToken: string } | { group: string; household: string; [choice: string]: unknown }
  ) => {
    const locale = currentLocale().tag
    await register({ ...account, ...place, passwordConfirm: confirmation, locale }).unwrap()
    const { username, password } = account
    const signedIn = await signIn({ username, password, remember: false })
    await navigate(signedIn.error ? besideSignIn('/login', next) : next, { replace: true })
  }
  return { send, error: registration.error, isLoading: registration.isLoading || entry.isLoading }
}

/** Name, username, e-mail and password of whoever gets the account. */
function AccountFields({ field }: { field: (name: keyof typeof emptyAccount) => FieldProps }) {
  const { t } = useText('identity')
  return (
    <>
      <TextInput label={t('setup.fullName')} autoComplete="name" required {...field('fullName')} />
      <TextInput
        label={t('setup.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('username')}
      />
      <TextInput
        label={t('setup.email')}
        type="email"
        autoComplete="email"
        required
        {...field('email')}
      />
      <NewPassword field={field} />
    </>
  )
}

/** The way to the sign-in for whoever has an account already. */
function ToLogin() {
  const { t } = useText('accounts')
  const next = nextPath(useSearchParams()[0])
  return (
    <p className={classes.aside}>
      {t('register.have-account')}{' '}
      <Anchor component={Link} to={besideSignIn('/login', next)}>
        {t('register.to-login')}
      </Anchor>
    </p>
  )
}

/** Makes an account in the household of the invitation. */
function Joining({ token }: { token: string }) {
  const { t } = useText('accounts')
  const invitation = identityApi.useInvitationQuery(token)
  const { send, error, isLoading } = useRegistration()
  const form = useAccountForm(emptyAccount, {
    error,
    send: (account) => send(account, { groupToken: token }),
  })
  if (invitation.isLoading) return <PageSkeleton />
  const { household = '', group = '', inviter } = invitation.data ?? {}
  const isOver = invitation.error !== undefined
  return (
    <EntryFrame
      title={isOver ? t('register.over') : t('register.join-title', { household })}
      text={
        isOver
          ? errorText(invitation.error)
          : t(inviter ? 'register.join-text' : 'register.join-text-nobody', { inviter, group })
      }
      page={t('register.page')}
    >
      {!isOver && (
        <form onSubmit={form.submit} noValidate>
          <AccountFields field={form.field} />
          <FormError text={error && !form.isAnswered ? errorText(error) : undefined} />
          <Button type="submit" fullWidth loading={isLoading}>
            {t('register.join')}
          </Button>
        </form>
      )}
      <ToLogin />
    </EntryFrame>
  )
}

interface ChoicesProps {
  choices: { private: boolean; seedData: boolean }
  onChange: (choices: ChoicesProps['choices']) => void
}

/** How the new group begins. */
function Choices({ choices, onChange }: ChoicesProps) {
  const { t } = useText('accounts')
  return (['private', 'seedData'] as const).map((name) => (
    <Checkbox
      key={name}
      label={t(`register.${name}`)}
      description={t(`register.${name}-help`)}
      checked={choices[name]}
      onChange={({ currentTarget: { checked } }) => onChange({ ...choices, [name]: checked })}
    />
  ))
}

/** Makes an account and a group of one's own, where the site is open to all. */
function Founding() {
  const { t } = useText('accounts')
  const [choices, setChoices] = useState({ private: true, seedData: true })
  const { send, error, isLoading } = useRegistration()
  const place = { group: '', household: t('identity:setup.household-default') }
  const form = useAccountForm(
    { ...emptyAccount, ...place },
    {
      error,
      send: ({ group, household, ...account }) => send(account, { group, household, ...choices }),
    }
  )
  return (
    <form onSubmit={form.submit} noValidate>
      <AccountFields field={form.field} />
      <TextInput
        label={t('identity:setup.groupName')}
        description={t('identity:setup.groupName-help')}
        required
        {...form.field('group')}
      />
      <TextInput
        label={t('identity:setup.householdName')}
        description={t('identity:setup.householdName-help')}
        required
        {...form.field('household')}
      />
      <Choices choices={choices} onChange={setChoices} />
      <FormError text={error && !form.isAnswered ? errorText(error) : undefined} />
      <Button type="submit" fullWidth loading={isLoading}>
        {t('register.found')}
      </Button>
    </form>
  )
}

/** The token in a link that somebody pasted, or in what they typed of it. */
function tokenIn(text: string): string {
  const link = URL.parse(text.trim())
  return link?.searchParams.get('token') ?? text.trim()
}

/** Asks for the invitation's link where it was not opened but copied. */
function EnterLink() {
  const { t } = useText('accounts')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const link = new FormData(event.currentTarget).get('link')
    const token = typeof link === 'string' ? tokenIn(link) : ''
    if (token === '') return
    const address = new URLSearchParams(params)
    address.set('token', token)
    void navigate(`/register?${address.toString()}`)
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        name="link"
        label={t('register.link')}
        description={t('register.link-help')}
        required
        dir="ltr"
      />
      <Button type="submit" fullWidth>
        {t('register.next')}
      </Button>
    </form>
  )
}

/** Without a link in the address: a copied one, or a group of one's own where the site is open. */
function WithoutLink() {
  const { t } = useText('accounts')
  const about = identityApi.useAboutQuery()
  const [way, setWay] = useState('join')
  if (about.isLoading) return <PageSkeleton />
  const isOpen = about.data?.allowSignup ?? false
  const ways: Record<string, ReactNode> = { join: <EnterLink />, found: <Founding /> }
  return (
    <EntryFrame
      title={t('register.title')}
      text={t(isOpen ? 'register.text' : 'register.text-closed')}
      page={t('register.page')}
    >
      {isOpen && (
        <SegmentedControl
          aria-label={t('register.way')}
          value={way}
          onChange={setWay}
          data={Object.keys(ways).map((value) => ({ value, label: t(`register.way-${value}`) }))}
        />
      )}
      {ways[way]}
      <ToLogin />
    </EntryFrame>
  )
}

/** `/register`: an account by an invitation's link (`?token=`), or in a new group where the site is open. */
export function Component() {
  const { t } = useText('accounts')
  const { user, ready } = useSession()
  const [isVisitor, setVisitor] = useState<boolean | null>(null)
  // Whoever registers is signed in by it, and about to be led home.
  if (ready && isVisitor === null) setVisitor(user === null)
  const token = useSearchParams()[0].get('token') ?? ''
  if (!ready) return <PageSkeleton />
  if (user && !isVisitor) {
    return (
      <EntryFrame
        title={t('register.signed-in', { name: user.fullName })}
        text={t('register.signed-in-text')}
        page={t('register.page')}
      >
        <Button component={Link} to="/">
          {t('register.home')}
        </Button>
      </EntryFrame>
    )
  }
  return token === '' ? <WithoutLink /> : <Joining key={token} token={token} />
}
