import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { createCommentIn } from '#core/comments/index'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { createRecipeIn, markLastMadeIn, rateRecipeIn, setRecipeImage } from '#core/recipes/index'
import { createEventIn } from '#core/timeline/index'
import { DateTime } from 'luxon'
import { demoBody, readDemoPicture, readDemoRecipes, type DemoRecipe } from './demo_recipe.js'
import { readFile } from 'node:fs/promises'

/** Who lives in the sample household: the one who writes, and perhaps one who comments and rates too. */
export interface DemoPeople {
  cook: Actor
  guest: Actor | null
}

/**
 * Fills a household with the sample recipes, their pictures, ratings, comments and meals. Answers
 * how many recipes were made; the texts are stored all or none.
 */
export async function fillHousehold(people: DemoPeople): Promise<number> {
  const recipes = await readDemoRecipes()
  const life = await readDemoLife()
  const made = await work(async (unit) => {
    const written = await writeRecipes(unit, people, recipes, life)
    await writtenOverMonths(
      unit.trx,
      written.map(({ id }) => id)
    )
    return written
  })
  for (const { id, picture } of made) {
    if (picture) await setRecipeImage(people.cook, id, await readDemoPicture(picture))
  }
  return made.length
}

/** Written from the last to the first, so that the first of the list is the newest. */
async function writeRecipes(
  unit: Work,
  people: DemoPeople,
  recipes: DemoRecipe[],
  life: DemoLife[]
) {
  const slugs = new Map<string, string>()
  const made: { id: string; picture: string | null }[] = []
  for (const recipe of recipes.toReversed()) {
    const { id, slug } = await createRecipeIn(unit, people.cook, demoBody(recipe, slugs))
    slugs.set(recipe.name, slug)
    made.push({ id, picture: recipe.picture })
    for (const part of life.filter(({ of }) => of === recipe.name))
      await live(unit, people, id, part)
  }
  return made
}

/** Dates recipes, the oldest first, six days apart until now: written in a minute, they would have no order. */
async function writtenOverMonths(trx: TransactionClientContract, ids: string[]): Promise<void> {
  await trx.rawQuery(
    `with written as (
        select id, now() - (? - place) * interval '6 days' - interval '1 day' as at
        from unnest(?::uuid[]) with ordinality as x (id, place)),
      dated as (
        update recipes r set created_at = w.at, date_added = w.at::date
        from written w where r.id = w.id)
      update recipe_timeline_events e set timestamp = w.at
      from written w where e.recipe_id = w.id and e.event_type = 'system'`,
    [ids.length, ids]
  )
}

/** What people thought of a recipe and when they cooked it. */
async function live(
  unit: Work,
  { cook, guest }: DemoPeople,
  recipeId: string,
  part: DemoLife
): Promise<void> {
  for (const [actor, opinion] of [
    [cook, part.cook],
    [guest, part.guest],
  ] as const) {
    if (!actor || !opinion) continue
    const { rating, isFavorite = null, comment } = opinion
    await rateRecipeIn(unit, actor, {
      userId: actor.userId,
      slugOrId: recipeId,
      rating,
      isFavorite,
    })
    if (comment) await createCommentIn(unit, actor, { recipeId, text: comment })
  }
  if (!part.madeDaysAgo) return
  const timestamp = DateTime.utc().minus({ days: part.madeDaysAgo }).startOf('hour')
  await createEventIn(unit, cook, {
    recipeId,
    subject: part.subject ?? cook.fullName,
    eventType: 'comment',
    eventMessage: part.message ?? null,
    timestamp,
  })
  await markLastMadeIn(unit, cook, recipeId, timestamp)
}

/** What somebody of the sample household thinks of a recipe. */
interface DemoOpinion {
  rating: number
  isFavorite?: boolean
  comment?: string
}

/** How a sample recipe is used: opinions, and when it was last made. */
interface DemoLife {
  /** Name of the recipe. */
  of: string
  cook?: DemoOpinion
  guest?: DemoOpinion
  madeDaysAgo?: number
  subject?: string
  message?: string
}

/** The sample household's opinions and meals, of database/demo/life.json. */
async function readDemoLife(): Promise<DemoLife[]> {
  const file = new URL('../../../database/demo/life.json', import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')) as DemoLife[]
}
