import { test } from '@japa/runner'
import { fillKitchen } from '#tests/helpers/kitchen'
import { account, type BrowserSite, browserSite } from './helpers.js'
import { senderAt, type Walk, walkThrough } from './phone_walk.js'

const soup = '/g/home/r/leek-and-potato-soup'
const week = '/household/mealplan/planner'

/** Walks through what a household keeps, and what administrators do; `REVIEW` stands for the address of a review. */
const walks: Walk[] = [
  {
    path: `${week}?from=2026-03-02`,
    buttons: [/^March 2/, 'More for these days', 'Add meal', /^Pick for me/, /^Shop for Tuesday/],
    entries: {
      of: 'More for these days',
      names: [/^Fill/, /^Copy/, /^Move/, /^Save as/, /^Use a/],
    },
  },
  {
    path: `${week}?from=2026-03-02`,
    buttons: [/^More about Leek/, 'Shop for these days'],
    entries: { of: /^More about Leek/, names: [/^Plan leftovers/, /^Move to/, 'Change'] },
  },
  { path: `${week}/edit?from=2026-03-02`, buttons: [/is for: Dinner/] },
  { path: '/household/mealplan/settings', buttons: ['Add a rule'] },
  {
    path: '/shopping-lists',
    buttons: ['More about this list', /^More about .*potatoes/],
    entries: {
      of: 'More about this list',
      names: ['Share by link', 'List settings', 'Delete list'],
    },
  },
  {
    path: '/shopping-lists',
    buttons: [],
    entries: { of: /^More about .*potatoes/, names: ['Edit item', 'Picture'] },
  },
  {
    path: '/g/home/cookbooks',
    buttons: ['Create cookbook', 'Soups: more'],
    entries: { of: 'Soups: more', names: ['Edit cookbook'] },
  },
  {
    path: '/g/home/cookbooks/soups',
    buttons: ['More about Soups', /^Order:/, /^More about Greek/],
  },
  { path: '/user/profile', buttons: ['Your account', 'Create'] },
  { path: '/user/profile/edit', buttons: ['Delete my account'] },
  { path: '/user/profile/api-tokens', buttons: ['Delete the token Phone', 'Create'] },
  { path: '/household', buttons: ['Your account', 'Create'] },
  { path: '/household/members', buttons: ['Your account', 'Create'] },
  { path: '/household/eaters', buttons: [/^Add somebody/, 'What Ruth eats'] },
  ...[
    ['/household/webhooks', 'Add a webhook', 'Display'],
    ['/household/notifiers', 'Add a notifier', 'Chat'],
    ['/household/automations', 'Add an automation', 'Soups'],
    ['/group/data/recipe-actions', 'Add an action', 'Print'],
  ].map(([path = '', add = '', name = '']) => ({
    path,
    buttons: [add, `More about ${name}`],
    entries: { of: `More about ${name}`, names: [/^Edit/, /^Delete/] },
  })),
  { path: '/group/data/recipes', buttons: ['Read ingredients', 'View', /^Actions for Greek/] },
  { path: '/group/data/labels', buttons: ['More', 'New label', 'View', 'Add our list'] },
  { path: '/admin/texts/da-DK', buttons: ['Bring in a file', 'Your account'] },
  { path: '/admin/manage/users', buttons: ['Add a user', 'Edit Administrator'] },
  { path: '/admin/manage/groups', buttons: ['Add a group', 'Bring in a group', /^Edit/] },
  { path: '/admin/manage/households', buttons: ['Add a household', /^Edit/] },
  { path: '/g/home/recipes/trash', buttons: ['Empty trash', 'Delete Gone for good'] },
  { path: 'REVIEW', buttons: ['Show the original', /^More about “/] },
  {
    path: soup,
    buttons: ['Add to meal plan', 'Add to shopping list', 'Add a tag'],
    entries: { of: 'More about this recipe', names: ['Kitchen timer'] },
  },
]

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
    allergens: [],
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
  const markup = {
    '@type': 'Recipe',
    'name': 'Plum crumble',
    'recipeIngredient': ['200 g flour', '100 g butter', 'https://plums.example'],
  }
  const page = `<html lang="en"><h1>Plum crumble</h1><script type="application/ld+json">${JSON.stringify(markup)}</script></html>`
  const { id } = await post('recipes/imports', { page, from: 'https://cakes.example/crumble' })
  return `/g/home/r/create/review/${id}`
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
    .with(walks)
    .run(({ assert }, walk) =>
      walkThrough(at, assert, { ...walk, path: walk.path.replace('REVIEW', review) })
    )
})
