import { openPoint } from '#core/plugins/contribution_point'
import type { PluginContext } from '#core/plugins/define_plugin'
import { inLanguage, type Worded } from '#core/shared/worded'

/** Who somebody is, as a method has made sure. */
export interface SignedOnPerson {
  /** The person at the method, the same for ever: accounts are found by it. */
  subject: string
  username: string
  fullName: string
  email: string
  /** Whether the method vouches that the address is the person's; only then may it lead to an account that is there already. */
  isEmailVerified: boolean
  /** Whether the person is an administrator here; null where the method says nothing of it. */
  isAdmin: boolean | null
  /** The person's session at the method, if it may end it later. */
  session?: string | null
}

/** What becomes of people whom nobody here knows yet. */
export interface AccountRules {
  /** Whether they get an account, in the first household of the site. */
  signUp: boolean
  /** Whether an account with the same, verified e-mail is theirs. */
  joinByEmail: boolean
}

/** What a test of a method is done with. */
export interface SignInTest {
  /** As an administrator typed them; empty where nothing was. */
  username: string
  password: string
  /** Address to which people come back from elsewhere. */
  callback: string
  /** Address that the other site tells when somebody signs out there. */
  signOut: string
  request: SignInRequest
}

/** A request as methods see it that read headers. */
export interface SignInRequest {
  /** Address of the machine that sent it, whatever the request says of others. */
  peer: string
  /** Whether that machine is on a list of addresses, networks (`172.18.0.0/16`), `loopback` or `private`, with commas between. */
  isFrom(list: string): boolean
  header(name: string): string | null
}

/**
 * Does a step of a test and writes down how it went; `detail` words what came of it. What it throws ends the test with its
 * message. Neither may tell a secret.
 */
export type TestStep = <T>(
  what: Worded,
  act: () => Promise<T> | T,
  detail?: (result: T) => string
) => Promise<T>

/** Everything that ways to sign in have in common. */
interface AnyMethod<Settings> {
  id: string
  /** What programs read as `authMethod` of accounts that it made. */
  authMethod: 'LDAP' | 'OIDC'
  accounts(context: PluginContext<Settings>): AccountRules
  /** Tries everything that can be tried without a person, step by step, for administrators. */
  test(input: SignInTest, context: PluginContext<Settings>, step: TestStep): Promise<void>
}

/** Checks a name and a password, as a directory does. */
export interface PasswordMethod<Settings> extends AnyMethod<Settings> {
  kind: 'password'
  /** The person; null where name and password do not fit. Throws `SignInFailure`. */
  verify(
    credentials: { username: string; password: string },
    context: PluginContext<Settings>
  ): Promise<SignedOnPerson | null>
}

/** How a method stands on the sign-in page. */
export interface SignInButton {
  label: Worded
  /** Whether it is taken at once, without a click. */
  isAutomatic: boolean
  /** Whether its sessions last two weeks at least. */
  remember: boolean
}

/** Sends people to another site and takes them when they come back. */
export interface RedirectMethod<Settings> extends AnyMethod<Settings> {
  kind: 'redirect'
  button(context: PluginContext<Settings>): SignInButton
  /** Where to send somebody who is to come back to `callback`, and what has to be known then; kept for ten minutes, used once. */
  begin(
    callback: string,
    context: PluginContext<Settings>
  ): Promise<{ url: string; secrets: Record<string, string> }>
  /** Who came back; `address` is the callback with what the other site added. Throws `SignInFailure`. */
  complete(
    returned: { address: string; secrets: Record<string, string> },
    context: PluginContext<Settings>
  ): Promise<SignedOnPerson>
  /** Who an ID token (OpenID Connect) names that a page got by itself. Throws `SignInFailure`. */
  exchange?(idToken: string, context: PluginContext<Settings>): Promise<SignedOnPerson>
  /** Whose sessions a logout token (OpenID Connect) ends. Throws `SignInFailure`. */
  ended?(
    logoutToken: string,
    context: PluginContext<Settings>
  ): Promise<{ subject: string | null; session: string | null }>
  /** What pages need that get an ID token by themselves. */
  client?(context: PluginContext<Settings>): OidcClientFacts
}

/** The public facts of a client of OpenID Connect. */
export interface OidcClientFacts {
  configurationUrl: string | null
  clientId: string | null
  groupsClaim: string | null
}

/** Believes what a proxy in front of the site says. */
export interface HeaderMethod<Settings> extends AnyMethod<Settings> {
  kind: 'header'
  button(context: PluginContext<Settings>): SignInButton
  /** Who the headers of a request name. Throws `SignInFailure`. */
  read(request: SignInRequest, context: PluginContext<Settings>): SignedOnPerson
}

/** A way to sign in that is not a password of ours. */
export type SignInMethod<Settings = unknown> =
  PasswordMethod<Settings> | RedirectMethod<Settings> | HeaderMethod<Settings>

declare module '#core/plugins/contribution_point' {
  interface Contributions<Settings> {
    signInMethods: SignInMethod<Settings>
  }
}

/** Where plugins bring ways to sign in; one a plugin. */
export const signInMethods = openPoint('signInMethods')

/** What went wrong: the person is refused, or the other side cannot be asked. */
export type SignInFailureKind = 'refused' | 'unreachable'

/**
 * Why a method lets nobody in, in a sentence for administrators: it stands on the plugin's page, whoever tried reads that it
 * stands there. It tells no secret. The self-test shows it in the reader's language, logs have it in English.
 */
export class SignInFailure extends Error {
  constructor(
    readonly kind: SignInFailureKind,
    readonly words: Worded,
    options?: { cause?: unknown }
  ) {
    super(inLanguage(words, 'en-US'), options)
    this.name = kind === 'refused' ? 'Refused' : 'Unreachable'
  }
}
