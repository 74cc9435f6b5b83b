import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { audit, differing } from '#core/audit/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError, nameTaken, notFound, nothingToDelete } from '#core/http/errors'
import { flag } from '#core/http/loose_fields'
import { defineJob } from '#core/queue/index'
import { recipeFolder, storage } from '#core/storage/index'
import { createGroup } from '../services/create_group.js'
import { createHousehold } from '../services/create_household.js'
import { freeName } from '../services/free_name.js'

const FIRST_HOUSEHOLD = 'Family'
/** Recipes whose files are dropped by one job. */
const PIECE = 500

export const groupName = () => vine.string().trim().minLength(1).maxLength(120)

/** `POST /admin/groups`. */
export const newGroupValidator = vine.create({ name: groupName() })

/** `PUT /admin/groups/{id}`; what is left out stays. */
export const groupValidator = vine.create({
  name: groupName().optional(),
  preferences: vine.object({ privateGroup: flag() }).nullable().optional(),
})

/** Makes a group with its first household, closed to visitors; a name that is taken gets a number. Answers its id. */
export async function addGroup(actor: Actor, name: string): Promise<string> {
  return work(async (unit) => {
    const group = await createGroup(unit, name)
    await createHousehold(unit, group, FIRST_HOUSEHOLD)
    await audit(unit, { act: 'group.created', actorId: actor.userId, subject: group.name })
    return group.id
  })
}

interface LockedGroup {
  name: string
  slug: string
  privateGroup: boolean
}

const lock = fixedStatement(
  'groups.lock',
  `select name, slug, private_group as "privateGroup" from groups where id = $1 for update`
)

const sameSlug = fixedStatement(
  'groups.same-slug',
  'select 1 as taken from groups where slug = $1 and id <> $2'
)

const write = fixedStatement(
  'groups.write',
  `update groups set name = $2, slug = $3, private_group = $4, updated_at = now() where id = $1`
)

/** Renames a group, its address with it, or opens and closes it. Throws `E_NOT_FOUND`, `E_TAKEN` (400). */
export async function changeGroup(
  actor: Actor,
  id: string,
  { name, preferences }: Infer<typeof groupValidator>
): Promise<void> {
  await work(async (unit) => {
    const { trx, announce } = unit
    const [before] = await queryIn<LockedGroup>(trx, lock, [id])
    if (!before) throw notFound()
    const isTaken = async (slug: string) => {
      if ((await queryIn(trx, sameSlug, [slug, id])).length > 0) throw nameTaken()
      return false
    }
    const isRenamed = name !== undefined && name !== before.name
    const after = {
      ...(isRenamed
        ? await freeName(unit, { name, groupId: null }, isTaken)
        : { name: before.name, slug: before.slug }),
      privateGroup: preferences?.privateGroup ?? before.privateGroup,
    }
    await queryIn(trx, write, [id, after.name, after.slug, after.privateGroup])
    const details = differing(before, after)
    await audit(
      { trx },
      { act: 'group.changed', actorId: actor.userId, subject: before.name, details }
    )
    announce('group.changed', { groupId: id, householdId: null, actorId: actor.userId })
  })
}

/** Locks what newcomers hold on to, so that nobody moves in meanwhile. */
const lockHouseholds = fixedStatement(
  'groups.lock-households',
  `select h.id, h.name, h.private_household as "isPrivate",
      exists (select from settings s where s.key = 'default-household' and (s.value #>> '{}')::uuid = h.id) as "isDefault"
    from households h where h.group_id = $1 order by h.id for update`
)

/** A household of a group that is locked with all its others. */
export interface LockedHousehold {
  id: string
  name: string
  isPrivate: boolean
  isDefault: boolean
}

/** Locks all households of a group, in the order of their ids. */
export function lockHouseholdsOf({ trx }: Pick<Work, 'trx'>, groupId: string) {
  return queryIn<LockedHousehold>(trx, lockHouseholds, [groupId])
}

const users = fixedStatement('groups.users', 'select 1 from users where group_id = $1 limit 1')
const recipes = fixedStatement('groups.recipe-ids', 'select id from recipes where group_id = $1')
const remove = fixedStatement('groups.remove', 'delete from groups where id = $1')

/**
 * Deletes a group in which nobody is, with its households and all that it had; the files of its recipes go in jobs.
 * Throws 400 for one that is not there, for the default group and for one with users.
 */
export async function deleteGroup(actor: Actor, id: string): Promise<void> {
  await work(async (unit) => {
    const { trx } = unit
    const [group] = await queryIn<LockedGroup>(trx, lock, [id])
    if (!group) throw nothingToDelete()
    const households = await lockHouseholdsOf(unit, id)
    if (households.some(({ isDefault }) => isDefault)) throw refused('groups.default-group')
    if ((await queryIn(trx, users, [id])).length > 0) throw refused('groups.group-with-users')
    const ids = (await queryIn<{ id: string }>(trx, recipes, [id])).map((recipe) => recipe.id)
    for (let at = 0; at < ids.length; at += PIECE) {
      unit.enqueue(dropRecipeFiles, { recipeIds: ids.slice(at, at + PIECE) })
    }
    await queryIn(trx, remove, [id])
    const details = { recipes: ids.length, households: households.map(({ name }) => name) }
    await audit(unit, { act: 'group.deleted', actorId: actor.userId, subject: group.name, details })
  })
}

/** 400 of an act that the order of groups and households forbids; the text says which. */
export const refused = (text: string) => new DomainError({ code: 'E_IN_USE', status: 400, text })

/** Drops the files of recipes that are gone with their group. */
export const dropRecipeFiles = defineJob<{ recipeIds: string[] }>(
  'groups.drop-recipe-files',
  async ({ recipeIds }, { signal }) => {
    for (const id of recipeIds) {
      signal.throwIfAborted()
      await storage().deleteFolder(recipeFolder(id))
    }
  },
  { attempts: 5, timeout: 10 * 60_000 }
)
