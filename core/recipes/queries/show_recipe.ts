import { fixedStatement, readRow, readRows } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { isUuid } from '#core/http/path_id'
import type { Recipe, RecipeIngredient } from '#core/shared/contract/recipe'
import { ingredientDisplay } from '#core/shared/quantity'
import { recipeNotFound } from '../errors.js'
import {
  type Audience,
  openSql,
  recipeJson,
  shownSql,
  type SubReader,
  visitorOf,
} from '#core/recipe_index/index'
import { recipePolicy } from '../policies/recipe_policy.js'
import { idBySlug } from '../services/recipe_names.js'

/** A recipe as the database answers it. */
export interface RecipeRow {
  body: Omit<Recipe, 'recipeIngredient' | 'can'> & {
    recipeIngredient: Omit<RecipeIngredient, 'display'>[]
  }
  householdLocksEdits: boolean
}

/** Columns of a `RecipeRow` as a reader sees it. */
export const recipeColumns = (reader: SubReader) => `${recipeJson(reader)} as body,
  (select h.lock_recipe_edits_from_other_households from households h where h.id = r.household_id)
    as "householdLocksEdits"`

const ids = { slug: idBySlug('$1', '$2'), id: '$2' }

const reader = { household: '$3::uuid', user: '$4::uuid' }

/** What each of those who ask sees of the row `r`. */
const shownTo = {
  members: shownSql('r', reader),
  visitors: openSql('$1').join(' and '),
  links: 'true',
}

const readers = { members: { ...reader, isMember: true }, visitors: reader, links: reader } as const

const statementBy = (column: 'slug' | 'id', audience: keyof typeof shownTo) =>
  fixedStatement(
    `recipes.show-by-${column}-for-${audience}`,
    `select ${recipeColumns(readers[audience])} from recipes r
    where r.group_id = $1 and r.id = ${ids[column]} and r.deleted_at is null
      and ${shownTo[audience]}`
  )

const statements = {
  members: { slug: statementBy('slug', 'members'), id: statementBy('id', 'members') },
  visitors: { slug: statementBy('slug', 'visitors'), id: statementBy('id', 'visitors') },
  links: { slug: statementBy('slug', 'links'), id: statementBy('id', 'links') },
}

const several = fixedStatement(
  'recipes.show-several',
  `select ${recipeColumns(reader)} from recipes r
    where r.group_id = $1 and r.id = any($2::uuid[]) and r.deleted_at is null
      and ${shownSql('r', reader)}`
)

/** A recipe of the caller's group by its slug or id. Throws `E_NOT_FOUND`. */
export async function showRecipe(actor: Actor, slugOrId: string): Promise<Recipe> {
  const row = await findRecipe(actor, slugOrId)
  if (!row) throw recipeNotFound()
  return completeRecipe(row, actor)
}

/** A recipe by its slug or id as a visitor of the group may see it, or null. */
export function showPublicRecipe(groupId: string, slugOrId: string): Promise<Recipe | null> {
  return recipeFor(visitorOf(groupId), slugOrId)
}

/** A recipe by its slug or id as an audience may see it, or null; it says nobody may change it. */
export async function recipeFor(audience: Audience, slugOrId: string): Promise<Recipe | null> {
  const row = await findRecipe(audience, slugOrId)
  return row && completeRecipe(row, null)
}

/** The given recipes of the group as its members see them, in any order; those that are gone are left out. */
export async function recipesFor(
  { groupId, householdId, userId }: Audience,
  wanted: readonly string[]
): Promise<Recipe[]> {
  const rows = await readRows<RecipeRow>(several, [groupId, wanted, householdId, userId])
  return rows.map((row) => completeRecipe(row, null))
}

async function findRecipe(audience: Audience, slugOrId: string): Promise<RecipeRow | null> {
  const who = audience.isVisitor ? 'visitors' : audience.hasLink ? 'links' : 'members'
  const { slug, id } = statements[who]
  const values = [audience.groupId, slugOrId, audience.householdId, audience.userId]
  const row = await readRow<RecipeRow>(slug, values)
  return row ?? (isUuid(slugOrId) ? readRow<RecipeRow>(id, values) : null)
}

/** Adds what is worked out in code: the ingredients' text and what the caller may do; a visitor nothing. */
export function completeRecipe(
  { body, householdLocksEdits }: RecipeRow,
  actor: Actor | null
): Recipe {
  const guarded = {
    userId: body.userId,
    householdId: body.householdId,
    locked: body.settings.locked,
    householdLocksEdits,
  }
  return {
    ...body,
    recipeIngredient: body.recipeIngredient.map((ingredient) => ({
      ...ingredient,
      display: ingredientDisplay(ingredient),
    })),
    can: {
      update: actor !== null && recipePolicy.update(actor, guarded),
      delete: actor !== null && recipePolicy.delete(actor, guarded),
      lock: actor !== null && recipePolicy.lock(actor, guarded),
    },
  }
}
