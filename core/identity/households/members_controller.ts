import type { HttpContext } from '@adonisjs/core/http'
import { DomainError } from '#core/http/errors'
import { routeKind } from '#core/http/route_table'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem } from '#core/named_lists/named_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import type { NamedList } from '#core/named_lists/named_list'
import type { EmailInvitationAnswer, Invitation } from '#core/shared/contract/households'
import { userPairs } from '../queries/user_json.js'
import {
  emailInvitationValidator,
  invitationValidator,
  invite,
  listInvitations,
} from './invitations.js'
import { mailInvitation } from './mail_invitation.js'
import { permissionsValidator, setPermissions } from './permissions.js'

/** Members of a household, as `UserOut` without their tokens. */
const memberList: NamedList = {
  name: 'identity.members',
  ownedBy: 'household',
  from: 'users t join groups g on g.id = t.group_id join households h on h.id = t.household_id',
  item: () => `json_build_object(${userPairs('t')}, 'tokens', '[]'::json)`,
  sortable: {
    id: 't.id',
    username: 'lower(t.username)',
    full_name: 'lower(t.full_name)',
    created_at: 't.created_at',
  },
  filterable: {
    id: ['uuid', 't.id'],
    username: ['text', 't.username'],
    full_name: ['text', 't.full_name'],
    household_id: ['uuid', 't.household_id'],
  },
  searched: ['lower(t.full_name)', 'lower(t.username)'],
  isFolded: false,
}

/** People of the caller's household, what they may do, and who may join them. */
export default class HouseholdMembersController {
  /** `GET /households/members` → page of `UserOut`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, memberList)
  }

  /** `PUT /households/permissions` → `UserOut`; `/groups/permissions` is of version 1. */
  async permit(ctx: HttpContext): Promise<void> {
    const owner = signedInActor(ctx)
    const input = await ctx.request.validateUsing(permissionsValidator)
    const value = await setPermissions(owner, input, routeKind(ctx) === 'household-v1')
    sendItem(ctx, await findItem(memberList, { owner, by: 'id', value }))
  }

  /** `GET /households/invitations` → `ReadInviteToken[]`. */
  async invitations(ctx: HttpContext): Promise<void> {
    ctx.response.type('json').send(await listInvitations(signedInActor(ctx)))
  }

  /** `POST /households/invitations` → 201 `ReadInviteToken`. */
  async invite(ctx: HttpContext): Promise<Invitation> {
    const { uses } = await ctx.request.validateUsing(invitationValidator)
    const invitation = await invite(signedInActor(ctx), uses)
    ctx.response.status(201)
    return invitation
  }

  /** `POST /households/invitations/email`: the answer says whether the mail server took it, and why not. */
  async mail(ctx: HttpContext): Promise<EmailInvitationAnswer> {
    const invitation = await ctx.request.validateUsing(emailInvitationValidator)
    return mailInvitation(signedInActor(ctx), { ...invitation, locale: ctx.locale }).then(
      () => ({ success: true, error: null }),
      (error: unknown) => ({ success: false, error: reasonOf(error, ctx) })
    )
  }
}

/** Why an invitation was not mailed; what nobody foresaw is thrown on. */
function reasonOf(error: unknown, { t }: HttpContext): string {
  if (error instanceof DomainError) return t(error.text, error.values)
  throw error
}
