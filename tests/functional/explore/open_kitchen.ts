import type { ApiClient } from '@japa/api-client'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'

/** Slugs of a page's items. */
export const slugs = ({ items }: { items: { slug: string }[] }) => items.map(({ slug }) => slug)

/**
 * An open group of two households: an open one with two public recipes and a hidden one, and a
 * closed one with a recipe that calls itself public and a food at hand.
 */
export async function openKitchen(client: ApiClient) {
  const cook = await createCook()
  const { group, household } = cook
  const closed = await createHousehold(group)
  await group.merge({ privateGroup: false }).save()
  await household.merge({ privateHousehold: false }).save()
  const neighbour = await tokenFor(await createUser(closed))
  const cookRecipe = async (token: string, name: string, isPublic: boolean) => {
    const slug = (await client.post('/api/recipes').bearerToken(token).json({ name })).body()
    const answer = await client
      .patch(`/api/recipes/${slug}`)
      .bearerToken(token)
      .json({
        settings: { public: isPublic },
        tags: ['Warm'],
        recipeIngredient: [{ food: 'water' }],
      })
    answer.assertStatus(200)
    return answer.body()
  }
  const bean = await cookRecipe(cook.token, 'Bean soup', true)
  await cookRecipe(cook.token, 'Corn soup', true)
  const hidden = await cookRecipe(cook.token, 'Hidden soup', false)
  const secret = await cookRecipe(neighbour, 'Secret soup', true)
  const food: string = bean.recipeIngredient[0].food.id
  const marked = await client
    .put(`/api/foods/${food}`)
    .bearerToken(neighbour)
    .json({ name: 'water', householdsWithIngredientFood: [closed.slug], onHand: true })
  marked.assertStatus(200)
  const at = (path: string) => `/api/explore/groups/${group.slug}/${path}`
  return { at, cook, household, closed, hidden, secret, food, neighbour }
}
