import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { queryOf } from '#core/http/page'
import { isUuid } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import type { FreeName } from '#core/shared/contract/finding'
import { throttle } from '#core/throttles/index'
import { readRow, fixedStatement, type Statement } from '#core/database/read'
import { recipeSlug } from '#core/shared/slug'

/** Questions that one user may ask in a minute. */
const MINUTE = { limit: 60, seconds: 60 }

/**
 * Whether names are still free, for forms that ask before they are sent. They reveal who is here: so
 * only those who are here themselves may ask, of their own group, and not too often.
 */
export default class FreeNamesController {
  /** `GET /validators/user/name?name=`. */
  username(ctx: HttpContext): Promise<FreeName> {
    return answer(ctx, (query) => isUsernameFree(wanted(query, 'name')))
  }

  /** `GET /validators/user/email?email=`. */
  email(ctx: HttpContext): Promise<FreeName> {
    return answer(ctx, (query) => isEmailFree(wanted(query, 'email')))
  }

  /** `GET /validators/group?name=`. */
  group(ctx: HttpContext): Promise<FreeName> {
    return answer(ctx, (query) => isGroupFree(wanted(query, 'name')))
  }

  /** `GET /validators/household?name=&group_id=`. */
  household(ctx: HttpContext): Promise<FreeName> {
    return answer(ctx, (query, actor) => {
      const group = query.get('groupId')?.trim() ? wantedId(query) : null
      const name = wanted(query, 'name')
      return isHouseholdFree(name, actor.admin ? group : ownGroup(actor, group ?? actor.groupId))
    })
  }

  /** `GET /validators/recipe?group_id=&name=`. */
  recipe(ctx: HttpContext): Promise<FreeName> {
    return answer(ctx, (query, actor) =>
      isRecipeFree(wanted(query, 'name'), ownGroup(actor, wantedId(query)))
    )
  }
}

async function answer(
  ctx: HttpContext,
  ask: (query: URLSearchParams, actor: Actor) => Promise<boolean>
): Promise<FreeName> {
  const actor = signedInActor(ctx)
  await throttle({ key: `free-names/${actor.userId}`, ...MINUTE })
  return { valid: await ask(queryOf(ctx), actor) }
}

/** Another group does not exist for whoever is not in it. */
function ownGroup({ groupId }: Actor, wantedGroup: string): string {
  if (wantedGroup !== groupId) throw notFound()
  return groupId
}

function wanted(query: URLSearchParams, name: string): string {
  const value = query.get(name)
  if (value !== null) return value
  throw refused('missing', name, { msg: 'Field required', input: null })
}

function wantedId(query: URLSearchParams): string {
  const value = wanted(query, 'groupId').trim()
  if (isUuid(value)) return value
  const input = value.slice(0, 200)
  throw refused('uuid_parsing', 'groupId', { msg: 'Input should be a valid UUID', input })
}

function refused(type: string, name: string, { msg, input }: { msg: string; input: unknown }) {
  const field = name === 'groupId' ? 'group_id' : name
  return new errors.E_VALIDATION_ERROR([{ type, loc: ['query', field], msg, input }])
}

const free = (name: string, taken: string) =>
  fixedStatement(`site.free-${name}`, `select not exists (select from ${taken}) as valid`)

const statements = {
  username: free('username', 'users where lower(username) = lower($1)'),
  email: free('email', 'users where lower(email) = lower($1)'),
  group: free('group', 'groups where name = $1'),
  household: free(
    'household',
    'households where name = $1 and ($2::uuid is null or group_id = $2::uuid)'
  ),
  recipe: free('recipe', 'recipes where slug = $1 and group_id = $2 and deleted_at is null'),
}

async function isFree(statement: Statement, values: unknown[]): Promise<boolean> {
  const row = await readRow<{ valid: boolean }>(statement, values)
  return row?.valid ?? false
}

/** Whether nobody has a user name, in any case. */
const isUsernameFree = (name: string) => isFree(statements.username, [name.trim()])

/** Whether nobody has an e-mail address, in any case. */
const isEmailFree = (email: string) => isFree(statements.email, [email.trim()])

/** Whether no group has exactly this name. */
const isGroupFree = (name: string) => isFree(statements.group, [name])

/** Whether no household has exactly this name, in one group or anywhere. */
const isHouseholdFree = (name: string, groupId: string | null) =>
  isFree(statements.household, [name, groupId])

/** Whether no recipe of a group has the slug that this name would get. */
const isRecipeFree = (name: string, groupId: string) =>
  isFree(statements.recipe, [recipeSlug(name), groupId])
