import { SignInFailure, type SignedOnPerson } from '#core/identity/sdk'
import { filledIn, type Worded } from '#core/shared/worded'
import type { Settings } from './settings.js'
import { failures } from './words.js'

/** What the provider says of somebody. */
export type Claims = Record<string, unknown>

/** Groups of one person that are looked at. */
const MOST = 1_000

/** Whether something is missing that the provider may tell when it is asked once more (UserInfo). */
export function isIncomplete(claims: Claims, settings: Settings): boolean {
  const isGrouped = settings.userGroup || settings.adminGroup
  const wanted = [claims.email, claims.name, isGrouped ? groupClaim(claims, settings) : '']
  return wanted.some((claim) => claim === undefined)
}

/** Who somebody is; throws where their claims or groups do not let them in. */
export function personOf(claims: Claims, settings: Settings): SignedOnPerson {
  const { userGroup, adminGroup, trustEmails } = settings
  const [issuer, subject] = [text(claims.iss), text(claims.sub)]
  const email = text(claims.email)
  if (!issuer || !subject) throw refused(failures.nameless)
  if (!email) throw refused(failures.noMail)
  const groups = groupsOf(claims, settings)
  const isAdmin = adminGroup ? groups.includes(adminGroup) : null
  if (userGroup && !groups.includes(userGroup) && !isAdmin)
    throw refused(notInGroup(userGroup, groups, settings))
  const username = text(claims.preferred_username) || (email.split('@')[0] ?? '')
  return {
    // Another provider may have another person under the same number.
    subject: `${issuer} ${subject}`,
    username,
    fullName: text(claims.name) || username,
    email,
    isEmailVerified:
      trustEmails === true || [true, 'true'].includes(claims.email_verified as never),
    isAdmin,
    session: text(claims.sid) || null,
  }
}

function notInGroup(group: string, groups: string[], { groupsClaim }: Settings): Worded {
  return groups.length === 0
    ? filledIn(failures.noGroups, { group, claim: groupsClaim || 'groups' })
    : filledIn(failures.notInGroup, { group, groups: groups.slice(0, 20).join(', ') })
}

function groupsOf(claims: Claims, settings: Settings): string[] {
  const value = groupClaim(claims, settings)
  const list = Array.isArray(value) ? value.slice(0, MOST) : [value]
  return list.filter((group) => typeof group === 'string')
}

/** The claim of that name, else the one that its dots lead to, as `realm_access.roles`. */
function groupClaim(claims: Claims, { groupsClaim }: Settings): unknown {
  const name = groupsClaim || 'groups'
  if (Object.hasOwn(claims, name)) return claims[name]
  let value: unknown = claims
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = new Map<string, unknown>(Object.entries(value)).get(part)
  }
  return value
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const refused = (words: Worded) => new SignInFailure('refused', words)
