import type { Timestamp, Uuid } from './common.js'

/** Where an invitation leads, and who made it; null when that person is gone (`GET /users/register`, ours). */
export interface InvitationTo {
  group: string
  household: string
  inviter: string | null
}

/** Body of `POST /users/register`: an invitation's token, or a group to found where the site is open. */
export interface RegistrationInput {
  groupToken?: string
  group?: string
  household?: string
  fullName: string
  username: string
  email: string
  password: string
  passwordConfirm: string
  advanced?: boolean
  private?: boolean
  seedData?: boolean
  locale?: string
}

/** Whether the site can send mail (`GET /admin/email`); by which server and in whose name is ours. */
export interface EmailReady {
  ready: boolean
  server: string | null
  sender: string | null
}

/** What became of the test mail. */
export interface EmailSuccess {
  success: boolean
  error: string | null
}

/** Body of `POST /users/reset-password`: the token of the link, for the address that it was mailed to. */
export interface ResetPasswordInput {
  token: string
  email: string
  password: string
  passwordConfirm: string
}

/** Where the caller is signed in (`GET /users/self/sessions`, ours), the present session first. */
export interface UserSession {
  id: Uuid
  /** What the browser said of itself; null for sessions of before that was kept. */
  userAgent: string | null
  createdAt: Timestamp
  expiresAt: Timestamp
  isCurrent: boolean
}

/** How many sessions were ended (`DELETE /users/self/sessions`, ours). */
export interface EndedSessions {
  count: number
}

/** Parts of the site that a token for programs may be kept to (ours): recipes with what they are made of, or plans and lists. */
export const tokenScopes = ['recipes', 'planning'] as const

/** The part of the site that a token changes, where that is less than its owner may. */
export type TokenScope = (typeof tokenScopes)[number]

/** Body of `POST /users/api-tokens`; what limits the token is ours. */
export interface ApiTokenInput {
  name: string
  integrationId?: string
  /** Whether it may read only. */
  readOnly?: boolean
  /** The only part of the site that it may change; null or absent: all that its owner may. */
  scope?: TokenScope | null
  /** Days until it expires; null or absent: five years. */
  days?: number | null
}

/** A token for programs, shown this once. */
export interface ApiTokenCreated {
  token: string
  name: string
  id: number
  createdAt: Timestamp | null
}

/** `DELETE /users/api-tokens/{id}`: the name of the token that is gone. */
export interface ApiTokenDeleted {
  tokenDelete: string
}

/** Whether the caller signs in with a second step, and how many recovery codes are left (ours). */
export interface SecondFactor {
  isOn: boolean
  recoveryCodes: number
}

/** The secret for an authenticator app, as text and as the address that a QR code tells it (ours). */
export interface SecondFactorSetUp {
  secret: string
  url: string
}

/** A device by whose lock the caller signs in (ours). */
export interface PasskeySummary {
  id: Uuid
  name: string
  createdAt: Timestamp
  lastUsedAt: Timestamp | null
}

/** What a browser asks its devices for (`PublicKeyCredentialRequestOptionsJSON` of Web Authentication; ours). */
export interface PasskeyOptions {
  challenge: string
  rpId: string
  timeout: number
  userVerification: 'required'
}

/** What a browser makes a passkey by (`PublicKeyCredentialCreationOptionsJSON` of Web Authentication; ours). */
export interface NewPasskeyOptions {
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  timeout: number
  attestation: 'none'
  excludeCredentials: { type: 'public-key'; id: string }[]
  authenticatorSelection: {
    residentKey: 'required'
    requireResidentKey: boolean
    userVerification: 'required'
  }
}

/** Codes for when the app is lost, each good once; shown this once (ours). */
export interface RecoveryCodes {
  codes: string[]
}

/** `POST /admin/users/password-reset-token`: the token for the link `/reset-password?token=`. */
export interface PasswordResetToken {
  token: string
}

/** A step of the test of a way to sign in (ours), in the reader's words; the first one that fails is the last. */
export interface SignOnTestStep {
  what: string
  isPassed: boolean
  /** What came of it, or why it failed, as the other side says it. */
  detail: string
}

/** `POST /admin/sign-on/{plugin}/test` (ours). */
export interface SignOnTest {
  kind: 'password' | 'redirect' | 'header'
  steps: SignOnTestStep[]
}
