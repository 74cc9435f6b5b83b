import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atOnce } from '#core/database/at_once'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import type { RecipeFact } from '#core/shared/domain_events'
import type { Recipe as RecipeBody } from '#core/shared/contract/recipe'
import { recipeNotFound } from '../errors.js'
import { completeRecipe, recipeColumns, type RecipeRow } from '../queries/show_recipe.js'
import type Recipe from '../models/recipe.js'
import { indexTexts, type SearchedTexts } from '#core/recipe_index/index'
import { work } from '#core/events/index'
import { type ReadyParts, writeParts } from './save_recipe_parts.js'
import { recipeAssetKey, recipeAssetsFolder, storage } from '#core/storage/index'

const keepRevision = fixedStatement(
  'recipes.keep-revision',
  `insert into recipe_revisions (recipe_id, version, user_id, snapshot) values ($1, $2, $3, $4::jsonb)
    on conflict (recipe_id, version) do update set snapshot = excluded.snapshot`
)

const stored = fixedStatement(
  'recipes.stored',
  `select ${recipeColumns({ household: '$2::uuid', user: '$3::uuid', isMember: true })} from recipes r where r.id = $1`
)

/** Ends a save inside its transaction: the search is brought up to date and a revision kept. Answers the recipe as stored. */
export async function finishSave(
  trx: TransactionClientContract,
  actor: Actor,
  recipeId: string
): Promise<RecipeBody> {
  return keepSaved(trx, actor, await readStored(trx, actor, recipeId))
}

/**
 * Writes the parts of a recipe and ends its save, beside what was begun for it just before: all of it is sent at once, and read
 * after it was written.
 */
export async function writeAndFinish(
  parts: ReadyParts,
  begun: Promise<unknown>[]
): Promise<RecipeBody> {
  const { unit, actor, recipeId } = parts.target
  const written = writeParts(parts)
  const read = readStored(unit.trx, actor, recipeId)
  await atOnce([...begun, ...written, read])
  return keepSaved(unit.trx, actor, await read)
}

async function keepSaved(
  trx: TransactionClientContract,
  actor: Actor,
  row: RecipeRow
): Promise<RecipeBody> {
  await atOnce([indexTexts(trx, row.body.id, searchedTexts(row)), storeRevision(trx, actor, row)])
  return completeRecipe(row, actor)
}

/** What a search looks through. */
function searchedTexts({ body }: RecipeRow): SearchedTexts {
  const { name, description, recipeIngredient, tags, recipeCategory } = body
  return {
    name,
    description,
    ingredients: recipeIngredient.map(({ note, originalText, food }) =>
      [note, originalText, food?.name].filter(Boolean).join(' ')
    ),
    organizers: [...tags, ...recipeCategory].map((organizer) => organizer.name),
  }
}

/** Keeps a recipe as the revision of its version; one that is kept already gets what changed since. */
export async function storeRevision(
  trx: TransactionClientContract,
  actor: Actor,
  { body }: RecipeRow
): Promise<void> {
  const revision = JSON.stringify({ ...body, comments: [], computedNutrition: null })
  await queryIn(trx, keepRevision, [body.id, body.version, actor.userId, revision])
}

/** The recipe as this transaction sees it. */
export async function readStored(
  trx: TransactionClientContract,
  actor: Actor,
  recipeId: string
): Promise<RecipeRow> {
  const [row] = await queryIn<RecipeRow>(trx, stored, [recipeId, actor.householdId, actor.userId])
  if (!row) throw recipeNotFound()
  return row
}

/** What is published of a recipe. */
export function factOf(
  recipe: Pick<Recipe, 'id' | 'slug' | 'name' | 'groupId' | 'householdId' | 'seenBy'>,
  actor: Actor
): RecipeFact {
  return {
    recipeId: recipe.id,
    slug: recipe.slug,
    name: recipe.name,
    groupId: recipe.groupId,
    householdId: recipe.householdId,
    actorId: actor.userId,
    ...(recipe.seenBy !== 'group' && { seenBy: recipe.seenBy }),
  }
}

/**
 * Deletes a recipe's files that its list of assets no longer names; call it after the commit. The
 * recipe is locked meanwhile, so that a file that is being added is not taken for one of those.
 */
export async function dropUnlistedAssets(recipeId: string): Promise<void> {
  const folder = recipeAssetsFolder(recipeId)
  const files = await storage().list(folder)
  if (files.length === 0) return
  await work(async ({ trx }) => {
    await trx.rawQuery('select id from recipes where id = ? for no key update', [recipeId])
    const rows: { file: string | null }[] = await trx
      .from('recipe_assets')
      .where('recipe_id', recipeId)
      .select('file_name as file')
    const listed = new Set(rows.map(({ file }) => file))
    for (const { key } of files) {
      const file = key.slice(folder.length + 1)
      if (!listed.has(file)) await storage().delete(recipeAssetKey(recipeId, file))
    }
  })
}

/** The text that clients know the event by; screens translate it. */
const note = fixedStatement(
  'recipes.note-creation',
  `insert into recipe_timeline_events
      (recipe_id, group_id, user_id, subject, event_type, timestamp)
    select id, group_id, user_id, 'Recipe Created', 'system', created_at from recipes where id = $1`
)

/** Begins a recipe's timeline with its creation. */
export async function noteCreation(
  trx: TransactionClientContract,
  recipeId: string
): Promise<void> {
  await queryIn(trx, note, [recipeId])
}
