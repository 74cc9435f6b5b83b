import { test } from '@japa/runner'
import { fillKitchen } from '#tests/helpers/kitchen'
import { account, type BrowserSite, browserSite } from './helpers.js'
import { beginReview, senderAt, walkThrough } from './phone_walk.js'
import { householdWalks } from './phone_walks.js'

/** What the walks come by; answers the address of the review. */
async function furnish(at: BrowserSite): Promise<string> {
  const { request, api, post } = await senderAt(at)
  const { id: shoppingListId } = await post('households/shopping/lists', { name: 'Feast' })
  await post('households/shopping/items/create-bulk', [
    { shoppingListId, note: '2 kg potatoes', position: 0 },
    { shoppingListId, note: 'chives', position: 1, checked: true },
  ])
  await post('households/cookbooks', { name: 'Soups', queryFilterString: '' })
  const { id: recipeId } = await (await request.get(`${api}/recipes/leek-and-potato-soup`)).json()
  await post('households/mealplans', { date: '2026-03-03', entryType: 'dinner', recipeId })
  await post('users/api-tokens', { name: 'Phone' })
  await post('households/eaters', {
    name: 'Ruth',
    kind: 'guest',
    diets: [],
    allergens: ['milk'],
    atTable: true,
  })
  const url = 'https://display.example/'
  await post('households/webhooks', { name: 'Display', url, localTime: '07:00' })
  const appriseUrl = 'ntfys://ntfy.example/family'
  await post('households/events/notifications', { name: 'Chat', appriseUrl })
  const rule = { event: 'recipe.created', contains: 'soup', act: 'tag', tag: 'Warm' }
  await post('households/automations', { name: 'Soups', ...rule })
  await post('households/recipe-actions', { actionType: 'link', title: 'Print', url })
  await request.delete(`${api}/recipes/${await post('recipes', { name: 'Gone' })}`)
  return beginReview(post)
}

test.group('Menus and dialogs of a household on a phone', (group) => {
  const at = browserSite(group)
  let review = ''
  group.setup(async () => {
    if (at.missing) return
    await fillKitchen(at.site, account.username)
    review = await furnish(at)
  })

  test('on {path}, {buttons} open three times, and the page stays as wide as the phone')
    .with(householdWalks)
    .run(({ assert }, walk) =>
      walkThrough(at, assert, { ...walk, path: walk.path.replace('REVIEW', review) })
    )
})
