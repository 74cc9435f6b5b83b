import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { queryOf } from '#core/http/page'
import { isUuid } from '#core/http/path_id'
import type { FreeName } from '#core/shared/contract/finding'
import {
  isEmailFree,
  isGroupFree,
  isHouseholdFree,
  isRecipeFree,
  isUsernameFree,
} from './free_names.js'
import { limitCalls } from './limit_calls.js'

/** Whether names are still free, for forms that ask before they are sent; counted, as they reveal who is here. */
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
    return answer(ctx, (query) => {
      const group = query.get('groupId')?.trim() ? wantedId(query) : null
      return isHouseholdFree(wanted(query, 'name'), group)
    })
  }

  /** `GET /validators/recipe?group_id=&name=`. */
  recipe(ctx: HttpContext): Promise<FreeName> {
    return answer(ctx, (query) => isRecipeFree(wanted(query, 'name'), wantedId(query)))
  }
}

async function answer(
  ctx: HttpContext,
  ask: (query: URLSearchParams) => Promise<boolean>
): Promise<FreeName> {
  await limitCalls(ctx.request.ip())
  return { valid: await ask(queryOf(ctx)) }
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
