import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import { createCommentIn } from '#core/comments/index'
import { work, type Work } from '#core/events/index'
import {
  type CheckedRecipe,
  dropHandedPicture,
  prepareRead,
  type ReadToSave,
} from '#core/imports/server'
import type { ArchivedAuthor } from '#core/imports/index'
import type { Actor } from '#core/http/actor'
import { partDoubts } from '#core/recipe_text/index'
import {
  type RecipeContents,
  type ContentKind,
  contentKinds,
} from '#core/shared/contract/migrations'
import { rateRecipeIn, takeHistoryIn } from '#core/recipes/index'
import { createEventIn } from '#core/timeline/index'
import { differencesOf } from '../differences.js'
import {
  CONTENT_ID,
  type FoundInApp,
  type PreparedRecipe,
  type RecipeOrigin,
} from '../found_recipe.js'
import { accountsOf } from '../queries/accounts.js'
import type { ItemContext } from '../run_item.js'

/** A recipe that an importer of archives or servers read, as one that can be saved. */
export function archivedRecipe(
  itemContext: ItemContext,
  importer: string,
  recipe: RecipeToSave
): FoundInApp {
  const { draft } = recipe
  const { server } = itemContext.run
  const words = [...draft.ingredients, ...draft.steps].map(({ text }) => text)
  const id = recipe.sourceId ?? `${CONTENT_ID}${digest([draft.name, ...words])}`
  const source = { importer, id, site: server?.address, contentHash: contentHash(recipe) }
  return {
    name: draft.name,
    words,
    url: draft.sourceUrl,
    source,
    isAlone: false,
    // Somebody had it as it is in a program like ours.
    doubts: recipe.body ? [] : partDoubts(draft),
    contents: contentsOf(recipe),
    close: () => dropHandedPicture(recipe),
    prepare: () => preparedOf(itemContext, recipe, source),
    save: async (alongside) => {
      const prepared = await preparedOf(itemContext, recipe, source)
      await work((unit) => prepared.saveIn(unit, alongside)).catch(async (error: unknown) => {
        await prepared.discard()
        throw error
      })
    },
  }
}

/** Holds none of the files' bytes any more. */
async function preparedOf(
  itemContext: ItemContext,
  recipe: RecipeToSave,
  source: RecipeOrigin
): Promise<PreparedRecipe> {
  const { actor, run } = itemContext
  const { saveIn, discard } = await prepareRead(actor, readToSave(itemContext, recipe, source))
  const { picture, files: _files, ...rest } = recipe
  const hadPicture = picture !== undefined || recipe.isPictureLeft
  return {
    discard,
    saveIn: async (unit, alongside) => {
      await saveIn(unit, async (_, made) => {
        const { id, name, unread } = made
        const differences =
          run.server && rest.body && differencesOf(rest.body, made, { ...rest, hadPicture })
        await alongside(unit, { id, name, unread, ...(differences && { differences }) })
        await keepRest(unit, itemContext, id, rest)
      })
    },
  }
}

/** What a recipe brings, so that people see before and afterwards what comes and what finds no place of its own. */
function contentsOf(recipe: RecipeToSave): RecipeContents {
  const { draft, picture, amounts = [], tools = [], comments = [], files = [] } = recipe
  const lines = recipe.body?.recipeIngredient ?? []
  const has: Record<ContentKind, boolean> = {
    'picture': picture !== undefined || draft.images.length > 0,
    'amounts': [...amounts, ...lines.map(({ food, unit }) => food ?? unit)].some(Boolean),
    'categories': draft.categories.length > 0,
    'tags': draft.keywords.length > 0,
    'tools': tools.length > 0,
    'rating': draft.rating !== null,
    'favourite': recipe.isFavourite === true,
    'notes': draft.notes.length > 0,
    'nutrition': Object.keys(draft.nutrition).length > 0,
    'comments': comments.length > 0,
    'files': files.length > 0,
    'history': (recipe.timeline?.[0] ?? recipe.lastMade ?? recipe.createdAt) !== undefined,
    'others': (recipe.opinions ?? []).length > 0,
    'too-large': recipe.isPictureLeft,
  }
  return {
    ingredients: draft.ingredients.length,
    steps: draft.steps.length,
    parts: contentKinds.filter((part) => has[part]),
    extras: Object.keys(recipe.extras ?? {}),
  }
}

/** Stands for all that people would miss if it were otherwise; times are worded in each person's language. */
function contentHash({ draft, picture, amounts, tools, extras, comments }: CheckedRecipe): string {
  const { evidence: _evidence, prepTime, performTime, totalTime, ...rest } = draft
  const said = comments?.map(({ text, createdAt, by }) => ({
    text: underName(by, text),
    createdAt,
  }))
  const times = [prepTime, performTime, totalTime].map((time) => time?.match(/\d+/g) ?? null)
  return digest([rest, times, amounts, tools, extras, said, picture?.digest])
}

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** A recipe of an archive, and its body where it was exported by a program like ours. */
export type RecipeToSave = CheckedRecipe & { body?: ReadToSave['body'] }

function readToSave({ run }: ItemContext, recipe: RecipeToSave, source: RecipeOrigin) {
  const { draft, picture, amounts, tools, extras, body, files = [] } = recipe
  const assets = files.map(({ name }) => ({ name, fileName: name }))
  const { includeTags, includeCategories, tag } = run.options
  const images = picture ? [] : draft.images
  const keywords = tag === undefined ? draft.keywords : [...draft.keywords, tag]
  return {
    // What the archive holds counts more than what lies at an address.
    recipe: { ...draft, images, keywords },
    source: {
      kind: 'file' as const,
      url: null,
      importer: source.importer,
      draft,
      sourceId: source.id,
      sourceSite: source.site,
      contentHash: source.contentHash,
    },
    more: {
      assets,
      ...(amounts && { amounts }),
      ...(tools && { tools }),
      ...(extras && { extras }),
    },
    files: new Map(files.map(({ name, bytes }) => [name, bytes])),
    ...(body && { body }),
    keep: async () => ({ hasPage: false, pictures: 0, given: null }),
    includeTags,
    includeCategories,
    handedPicture: picture,
  }
}

/** Whose account somebody is; null for one that is none of the group's, and for others unless an administrator imports. */
type Find = (author: ArchivedAuthor) => Actor | null

async function finder(
  { trx }: Work,
  { actor, recipeId }: { actor: Actor; recipeId: string },
  recipe: Partial<CheckedRecipe>
): Promise<Find> {
  const { comments = [], timeline = [], opinions = [] } = recipe
  const authors = [...comments, ...timeline, ...opinions].flatMap(({ by }) => by ?? [])
  if (authors.length === 0) return () => null
  const accountOf = await accountsOf(trx, actor.groupId, authors)
  // Nobody says anything of what they do not see.
  const { seen_by: seenBy } = await trx
    .from('recipes')
    .select('seen_by')
    .where('id', recipeId)
    .firstOrFail()
  return (author) => {
    const account = accountOf(author)
    if (!account) return null
    if (account.id === actor.userId) return actor
    const { id: userId, householdId } = account
    return actor.admin && seenBy === 'group'
      ? { ...actor, userId, householdId, admin: false }
      : null
  }
}

/** What somebody else wrote, in the importing person's mouth. */
const underName = (by: ArchivedAuthor | undefined, text: string) =>
  by?.name ? `${by.name}: ${text}` : text

/** What a draft has no place for; it becomes the importing person's, unless others are found here whose it is. */
async function keepRest(
  unit: Work,
  { actor }: ItemContext,
  recipeId: string,
  recipe: Omit<CheckedRecipe, 'picture' | 'files'>
): Promise<void> {
  if (recipe.isFavourite) {
    const { userId } = actor
    await rateRecipeIn(unit, actor, { userId, slugOrId: recipeId, rating: null, isFavorite: true })
  }
  const find = await finder(unit, { actor, recipeId }, recipe)
  const said = (by: ArchivedAuthor | undefined, text: string) => {
    const author = by && find(by)
    return { as: author ?? actor, text: author ? text : underName(by, text) }
  }
  for (const { by, rating, isFavourite } of recipe.opinions ?? []) {
    const other = find(by)
    const opinion = { slugOrId: recipeId, rating, isFavorite: isFavourite }
    if (other) await rateRecipeIn(unit, other, { ...opinion, userId: other.userId })
  }
  for (const { text: words, createdAt, by } of recipe.comments ?? []) {
    const { as, text } = said(by, words)
    await createCommentIn(unit, as, { recipeId, text, createdAt })
  }
  for (const event of recipe.timeline ?? []) {
    const { as, text: subject } = said(event.by, event.subject)
    await createEventIn(unit, as, {
      recipeId,
      subject,
      eventType: 'info',
      eventMessage: event.text || null,
      timestamp: event.at === undefined ? null : DateTime.fromISO(event.at, { zone: 'utc' }),
    })
  }
  await takeHistoryIn(unit, recipeId, recipe)
}
