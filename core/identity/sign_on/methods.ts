import { DomainError } from '#core/http/errors'
import { plugins, type Contributed } from '#core/plugins/index'
import type { SignInMethodOut } from '#core/shared/contract/site'
import { inLanguage } from '#core/shared/worded'
import { signOnAway, signOnRefused } from '../errors.js'
import {
  SignInFailure,
  signInMethods,
  type HeaderMethod,
  type OidcClientFacts,
  type PasswordMethod,
  type RedirectMethod,
  type SignInMethod,
  type SignedOnPerson,
} from '../points.js'
import type { SignInStep } from '../services/begin_session.js'
import { accountOf } from './accounts.js'

type Method<Kind> = Extract<
  PasswordMethod<unknown> | RedirectMethod<unknown> | HeaderMethod<unknown>,
  { kind: Kind }
>

/** The methods of one kind of the plugins that are on. */
export function methodsOf<Kind extends SignInMethod['kind']>(
  kind: Kind
): Contributed<Method<Kind>>[] {
  return plugins()
    .list(signInMethods)
    .flatMap((entry) => {
      const { item } = entry
      return isOf(item, kind) ? [{ ...entry, item }] : []
    })
}

function isOf<Kind extends SignInMethod['kind']>(
  item: SignInMethod,
  kind: Kind
): item is Method<Kind> {
  return item.kind === kind
}

/** A method by its plugin, or the first of its kind where none is named. Throws `E_NO_METHOD` (404). */
export function methodNamed<Kind extends SignInMethod['kind']>(
  kind: Kind,
  pluginId: string | null
): Contributed<Method<Kind>> {
  const found = methodsOf(kind).find((entry) => pluginId === null || entry.pluginId === pluginId)
  if (!found) throw noMethod()
  return found
}

const noMethod = () =>
  new DomainError({ code: 'E_NO_METHOD', status: 404, text: 'identity.no-sign-in-method' })

/** The ways to sign in that have a button on the sign-in page, in words of a language. */
export function listMethods(locale: string): SignInMethodOut[] {
  return [...methodsOf('redirect'), ...methodsOf('header')].map(({ pluginId, item, context }) => {
    const { label, isAutomatic } = item.button(context())
    return {
      plugin: pluginId,
      kind: item.kind,
      label: inLanguage(label, locale) ?? pluginId,
      isAutomatic,
    }
  })
}

/** What pages of version 1 need that get an ID token by themselves. */
export function oidcClient(): OidcClientFacts {
  const nothing = { configurationUrl: null, clientId: null, groupsClaim: null }
  const [entry] = methodsOf('redirect').filter(({ item }) => item.exchange)
  return entry?.item.client?.(entry.context()) ?? nothing
}

/**
 * Has a method find out who somebody is, and answers how their session begins. What the method throws is noted on its
 * plugin's page; whoever tried reads only whether they were refused (401) or the other side is away (502).
 */
export async function signOn(
  entry: Contributed<SignInMethod>,
  remember: boolean,
  identify: () => Promise<SignedOnPerson> | SignedOnPerson
): Promise<SignInStep> {
  const { pluginId, item, context } = entry
  return guarded(entry, async () => {
    const person = await identify()
    const { kind, authMethod } = item
    const rules = item.accounts(context())
    const userId = await accountOf({ pluginId, kind, authMethod, person, rules })
    const session = typeof person.session === 'string' ? person.session.slice(0, 500) : null
    return { userId, method: pluginId, remember, signOn: { pluginId, session } }
  })
}

/** Does something with a method; what it throws is answered as a refusal, and noted for administrators. */
export async function guarded<T>(
  { fault }: Contributed<SignInMethod>,
  act: () => Promise<T>
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    fault('sign-in', error)
    if (error instanceof DomainError) throw error
    const isAway = error instanceof SignInFailure && error.kind === 'unreachable'
    throw isAway ? signOnAway(error) : signOnRefused(error)
  }
}

/** What is typed on the sign-in page. */
interface Typed {
  username: string
  password: string
  remember: boolean
}

/**
 * Asks the directories that are switched on about a name and a password, one after the other; null where none of them
 * knows both. One that is away is only a failure where no other one lets the person in.
 */
export async function askDirectories({
  remember,
  ...credentials
}: Typed): Promise<SignInStep | null> {
  let failure: unknown = null
  for (const entry of methodsOf('password')) {
    try {
      const { item, context } = entry
      const person = await guarded(entry, () => item.verify(credentials, context()))
      if (person) return await signOn(entry, remember, () => person)
    } catch (error) {
      failure = error
    }
  }
  if (failure) throw failure
  return null
}
