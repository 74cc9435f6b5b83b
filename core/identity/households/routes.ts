import { defineRoutes, type RouteTable } from '#core/http/route_table'
import { emailInvitationValidator, invitationValidator } from './invitations.js'
import { permissionsValidator } from './permissions.js'

const HouseholdMembersController = () => import('./members_controller.js')

/** People of a household and those who are invited, under the addresses of today and of version 1. */
export const householdMembersRoutes: RouteTable = {
  ...defineRoutes('Households: members', {
    'household.members': {
      route: 'GET /api/households/members',
      action: [HouseholdMembersController, 'index'],
      access: 'user',
      summary: "A page of the members of the caller's household",
      answers: 'Page<HouseholdMember>',
      query: 'PageQuery',
    },
  }),
  ...family('household', 'households'),
  ...family('household-v1', 'groups'),
}

function family(as: string, owner: 'households' | 'groups'): RouteTable {
  const invitations = `/api/${owner}/invitations` as const
  return defineRoutes(
    { tag: 'Households: members', as },
    {
      'permissions': {
        route: `PUT /api/${owner}/permissions`,
        action: [HouseholdMembersController, 'permit'],
        access: 'user',
        summary: 'Set what a member of the household may do',
        answers: 'HouseholdMember',
        body: ['SetPermissions', permissionsValidator],
      },
      'invitations': {
        route: `GET ${invitations}`,
        action: [HouseholdMembersController, 'invitations'],
        access: 'user',
        summary: 'The open invitations to the household, for those who may invite',
        answers: 'Invitation[]',
      },
      'invite': {
        route: `POST ${invitations}`,
        action: [HouseholdMembersController, 'invite'],
        access: 'user',
        summary: 'Invite people to the household',
        answers: 'Invitation',
        status: 201,
        body: ['CreateInviteToken', invitationValidator],
      },
      'invite-mail': {
        route: `POST ${invitations}/email`,
        action: [HouseholdMembersController, 'mail'],
        access: 'user',
        summary: 'Mail an invitation; the answer says whether that was done',
        answers: 'EmailInvitationAnswer',
        body: ['EmailInvitation', emailInvitationValidator],
      },
    }
  )
}
