import { randomBytes } from 'node:crypto'
import vine from '@vinejs/vine'
import { audit } from '#core/audit/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import { lockHousehold } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { defineJob } from '#core/queue/index'
import type { InvitationTo } from '#core/shared/contract/accounts'
import type { Invitation } from '#core/shared/contract/households'
import { E_MAY_NOT_INVITE, invitationInvalid, tooManyInvitations } from '../errors.js'

const MOST_USES = 100
/** Open invitations that a household may have at a time. */
const MOST_OPEN = 100
/** Days for which an invitation is good. */
const DAYS = 4
/** 32 characters of an address. */
const BYTES = 24

/** `POST /households/invitations`. */
export const invitationValidator = vine.create({
  uses: vine.number().withoutDecimals().min(1).max(MOST_USES),
})

/** `POST /households/invitations/email`. */
export const emailInvitationValidator = vine.create({
  email: vine.string().trim().maxLength(320),
  token: vine.string().trim().maxLength(200),
})

const list = fixedStatement(
  'identity.invitations',
  `select coalesce(json_agg(json_build_object('token', i.token, 'usesLeft', i.uses_left,
      'groupId', i.group_id, 'householdId', i.household_id) order by i.created_at), '[]')::text as items
    from invitations i where i.household_id = $1 and i.expires_at > now() and i.uses_left > 0`
)

/**
 * JSON text of the open invitations of the caller's household. Who has one may pass it on, and get an account by it:
 * those who may not invite see none, nor does a token that only reads.
 */
export async function listInvitations(actor: Actor): Promise<string> {
  const { householdId, canInvite, credential } = actor
  const row =
    canInvite && !credential.isReadOnly
      ? await readRow<{ items: string }>(list, [householdId])
      : null
  return row?.items ?? '[]'
}

const insert = fixedStatement(
  'identity.invite',
  `insert into invitations (group_id, household_id, user_id, token, uses_left, expires_at)
    select $1, $2, $3, $4, $5, now() + make_interval(days => $6)
      where $7::int > (select count(*) from invitations
        where household_id = $2 and expires_at > now() and uses_left > 0)
    returning token`
)

/**
 * Makes an invitation to the caller's household. Throws `E_NOT_ALLOWED` without the right to invite,
 * `E_TOO_MANY_INVITATIONS` (400).
 */
export async function invite(actor: Actor, uses: number): Promise<Invitation> {
  if (!actor.canInvite) throw new E_MAY_NOT_INVITE()
  const { groupId, householdId, userId } = actor
  const token = randomBytes(BYTES).toString('base64url')
  await work(async ({ trx }) => {
    // Of two who make the last one at once, one is refused.
    await lockHousehold(trx, householdId)
    const values = [groupId, householdId, userId, token, uses, DAYS, MOST_OPEN]
    if ((await queryIn(trx, insert, values)).length === 0) throw tooManyInvitations(MOST_OPEN)
    await audit(
      { trx },
      { act: 'invitation.created', actorId: userId, details: { uses, days: DAYS } }
    )
  })
  return { token, usesLeft: uses, groupId, householdId }
}

const spend = fixedStatement(
  // It ends with its maker's right to invite.
  'identity.spend-invitation',
  `update invitations set uses_left = uses_left - 1
    where token = $1 and uses_left > 0 and expires_at > now() and exists (select from users u
      where u.id = user_id and u.can_invite and u.household_id = invitations.household_id)
    returning household_id as id, group_id as "groupId"`
)

/**
 * Takes one use of an invitation and answers the household that it leads to; of two at once the last use goes to
 * one. Throws `E_INVITATION_INVALID`.
 */
export async function spendInvitation(
  { trx }: Work,
  token: string
): Promise<{ id: string; groupId: string }> {
  const [household] = await queryIn<{ id: string; groupId: string }>(trx, spend, [token])
  if (!household) throw invitationInvalid()
  return household
}

const show = fixedStatement(
  'identity.show-invitation',
  `select g.name as "group", h.name as household, u.full_name as inviter
    from invitations i join groups g on g.id = i.group_id join households h on h.id = i.household_id
      join users u on u.id = i.user_id and u.can_invite and u.household_id = i.household_id
    where i.token = $1 and i.uses_left > 0 and i.expires_at > now()`
)

/** Where an invitation leads and who made it, for whoever has it. Throws `E_INVITATION_INVALID`. */
export async function showInvitation(token: string): Promise<InvitationTo> {
  const invitation = await readRow<InvitationTo>(show, [token])
  if (!invitation) throw invitationInvalid()
  return invitation
}

/** Forgets invitations that have expired or are used up. */
export const purgeInvitations = defineJob<Record<string, never>>(
  'identity.purge-invitations',
  () =>
    work(async ({ trx }) => {
      await trx.rawQuery('delete from invitations where expires_at <= now() or uses_left <= 0')
    }),
  { attempts: 3, timeout: 60_000 }
)
