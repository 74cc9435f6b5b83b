import type { Timestamp, Uuid } from './common.js'

/** What is written down of accounts, rights and settings: `'<thing>.<past tense>'`. */
export const auditActs = [
  'site.set-up',
  'user.signed-in',
  'user.created',
  'user.changed',
  'user.deleted',
  'user.unlocked',
  'rights.changed',
  'password.changed',
  'password.reset',
  'password-link.created',
  'second-step.changed',
  'passkey.created',
  'passkey.deleted',
  'sessions.ended',
  'token.created',
  'token.deleted',
  'invitation.created',
  'group.created',
  'group.changed',
  'group.deleted',
  'group.exported',
  'group.imported',
  'household.created',
  'household.changed',
  'household.deleted',
  'plugin.changed',
  'plugin.installed',
  'plugin.uninstalled',
  'settings.changed',
  'backup.created',
  'backup.uploaded',
  'backup.downloaded',
  'backup.deleted',
  'backup.restored',
] as const

/** Kind of an entry. */
export type AuditAct = (typeof auditActs)[number]

/** One thing that somebody did (`GET /admin/audit`, ours). */
export interface AuditEntry {
  id: Uuid
  createdAt: Timestamp
  act: AuditAct
  /** Who did it; both null for the console and for the site itself. The name is the one of that time. */
  actorId: Uuid | null
  actorName: string | null
  /** To whose account, where it was one. */
  userId: Uuid | null
  userName: string | null
  /** Name of the thing: of a token, a group, a plugin. */
  subject: string | null
  /** What it is like since; never a secret. */
  details: AuditDetails
  /** From where: a part of the address, `192.0.2.0/24`. */
  network: string | null
  /** The beginning of what the program said of itself. */
  userAgent: string | null
}

/** Names of what changed, with what it is since. */
export type AuditDetails = Record<string, string | number | boolean | string[] | null>
