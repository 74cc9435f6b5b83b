import { inject } from '@adonisjs/core'
import { CreateComment } from '#core/comments/index'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { CreateRecipe, MarkLastMade, RateRecipe, SetRecipeImage } from '#core/recipes/index'
import { CreateEvent } from '#core/timeline/index'
import { DateTime } from 'luxon'
import { readDemoLife, type DemoLife } from './demo_life.js'
import { demoBody, readDemoPicture, readDemoRecipes, type DemoRecipe } from './demo_recipe.js'

/** Who lives in the sample household: the one who writes, and perhaps one who comments and rates too. */
export interface DemoPeople {
  cook: Actor
  guest: Actor | null
}

/** Fills a household with the sample recipes, their pictures, ratings, comments and meals. */
@inject()
export class FillHousehold {
  constructor(
    private readonly create: CreateRecipe,
    private readonly images: SetRecipeImage
  ) {}

  /** Answers how many recipes were made; the texts are stored all or none. */
  async run(people: DemoPeople): Promise<number> {
    const recipes = await readDemoRecipes()
    const life = await readDemoLife()
    const made = await work(() => this.#write(people, recipes, life))
    for (const { id, picture } of made) {
      if (picture) await this.images.run(people.cook, id, await readDemoPicture(picture))
    }
    return made.length
  }

  /** Written from the last to the first, so that the first of the list is the newest. */
  async #write(people: DemoPeople, recipes: DemoRecipe[], life: DemoLife[]) {
    const slugs = new Map<string, string>()
    const made: { id: string; picture: string | null }[] = []
    for (const recipe of recipes.toReversed()) {
      const { id, slug } = await this.create.run(people.cook, demoBody(recipe, slugs))
      slugs.set(recipe.name, slug)
      made.push({ id, picture: recipe.picture })
      for (const part of life.filter(({ of }) => of === recipe.name)) await live(people, id, part)
    }
    return made
  }
}

/** What people thought of a recipe and when they cooked it. */
async function live({ cook, guest }: DemoPeople, recipeId: string, part: DemoLife): Promise<void> {
  const rate = new RateRecipe()
  for (const [actor, opinion] of [
    [cook, part.cook],
    [guest, part.guest],
  ] as const) {
    if (!actor || !opinion) continue
    const { rating, isFavorite = null, comment } = opinion
    await rate.run(actor, { userId: actor.userId, slugOrId: recipeId, rating, isFavorite })
    if (comment) await new CreateComment().run(actor, { recipeId, text: comment })
  }
  if (!part.madeDaysAgo) return
  const timestamp = DateTime.utc().minus({ days: part.madeDaysAgo }).startOf('hour')
  await new CreateEvent().run(cook, {
    recipeId,
    userId: cook.userId,
    subject: part.subject ?? cook.fullName,
    eventType: 'comment',
    eventMessage: part.message ?? null,
    timestamp,
  })
  await new MarkLastMade().run(cook, recipeId, timestamp)
}
