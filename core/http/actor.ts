import type { TokenScope } from '#core/shared/contract/accounts'
import type { Uuid } from '#core/shared/contract/common'

/** The signed-in user behind a request, as every policy and query needs it. */
export interface Actor {
  userId: Uuid
  groupId: Uuid
  groupSlug: string
  householdId: Uuid
  username: string
  fullName: string
  admin: boolean
  advanced: boolean
  canInvite: boolean
  canManage: boolean
  canManageHousehold: boolean
  canOrganize: boolean
  /** Session or API token that carried the request; the latter may be for reading only, or change one part of the site. */
  credential: {
    kind: 'session' | 'api-token'
    id: string
    isReadOnly?: boolean
    scope?: TokenScope
  }
  /** Passed on in events; `generic` unless an API token names its program. */
  integrationId: string
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Null for visitors; routes that need a user run behind the `signedIn` middleware. */
    actor: Actor | null
    /** Translates a key of the server's texts into the caller's language. */
    t: (key: string, values?: Record<string, unknown>) => string
    /** Tag of the caller's language, one of the known locales. */
    locale: string
  }
}
