import { test } from '@japa/runner'
import { fillKitchen } from '#tests/helpers/kitchen'
import { account, type BrowserSite, browserSite } from './helpers.js'
import { senderAt, type Walk, walkThrough } from './phone_walk.js'
import { eventually } from './until.js'

const soup = '/g/home/r/leek-and-potato-soup'
const tick = (place: number) => `[role=gridcell] input:not([role=switch]) >> nth=${place}`

/** Walks through what stands over a recipe and its data, the account and the site, beside what the other walks open. */
const walks: Walk[] = [
  { path: '/g/home', buttons: ['Open menu'], entries: { of: 'Open menu', names: ['Language'] } },
  {
    path: soup,
    buttons: ['Show the picture large', /^Estimated from/],
    entries: {
      of: 'More about this recipe',
      names: ['Timeline', 'Pictures', 'Print preferences', 'Share'],
    },
  },
  {
    path: '/g/home/r/bread',
    buttons: ['More about this recipe'],
    entries: { of: 'More about this recipe', names: ['Read the ingredients'] },
  },
  { path: `${soup}?edit=true`, buttons: ['Attach a file', 'Paste the steps', 'Step 1: more'] },
  {
    path: '/group/data/foods',
    buttons: ['More'],
    entries: {
      of: 'More',
      names: ['Combine two', 'Find duplicates', 'Add our list', 'Import a file'],
    },
  },
  {
    path: '/group/data/foods',
    buttons: [/^Actions for/],
    entries: { of: /^Actions for/, names: ['Edit', 'Combine with another', 'Delete'] },
  },
  {
    path: '/group/data/foods',
    first: [tick(0), tick(1)],
    buttons: ['Assign label', /^Combine$/, /^Delete$/],
  },
  {
    path: '/group/data/recipes',
    first: tick(0),
    buttons: [/^Tag$/, 'Categorize', 'Change settings', /^Export$/, /^Delete$/],
  },
  {
    path: '/g/home/recipes/categories',
    buttons: ['Create category'],
    entries: { of: /^More about Bread/, names: ['Edit', 'Delete'] },
  },
  { path: '/g/home/recipes/timeline', buttons: [/^Edit: /] },
  {
    path: '/group/data/tags',
    buttons: ['More'],
    entries: { of: 'More', names: ['Delete unused'] },
  },
  { path: '/household/mealplan/settings', buttons: ['Take the link back', 'Make a new link'] },
  { path: '/admin/backups', buttons: [/^Restore the backup/, /^Delete the backup/] },
  { path: '/admin/manage/groups', buttons: ['Delete Empty'] },
  { path: '/admin/manage/households', buttons: [/^Delete Harbour/] },
]

/** What the walks come by. */
async function furnish(at: BrowserSite): Promise<void> {
  const { request, api, post } = await senderAt(at)
  await post('admin/backups', {})
  await post('recipes', { name: 'Bread' })
  const recipeIngredient = ['500 g rye flour', '2 tsp salt'].map((note) => ({ note, quantity: 0 }))
  await request.patch(`${api}/recipes/bread`, { data: { recipeIngredient } })
  const group = await post('admin/groups', { name: 'Empty' })
  await post('admin/households', { name: 'Harbour', groupId: group.id })
  await post('households/mealplans/calendar', {})
  await eventually(async () => {
    const { imports } = await (await request.get(`${api}/admin/backups`)).json()
    if (imports.length === 0) throw new Error('not made yet')
  })
}

test.group('What stands over settings and data on a phone', (group) => {
  const at = browserSite(group)
  group.setup(async () => {
    if (at.missing) return
    await fillKitchen(at.site, account.username)
    await furnish(at)
  })

  test('on {path}, {buttons} open three times, and the page stays as wide as the phone')
    .with(walks)
    .run(({ assert }, walk) => walkThrough(at, assert, walk))
})
