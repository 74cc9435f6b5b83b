import { test } from '@japa/runner'
import { fillKitchen } from '#tests/helpers/kitchen'
import { account, browserSite } from './helpers.js'
import { type Walk, walkThrough } from './phone_walk.js'

const soup = '/g/home/r/leek-and-potato-soup'

const walks: Walk[] = [
  {
    path: '/g/home',
    buttons: [
      'Create',
      'Your account',
      'Open menu',
      'Search',
      /^Filters/,
      'View settings',
      /^Order:/,
      /^More about Leek/,
      /^More about Shakshuka/,
    ],
    entries: { of: /^More about Shakshuka/, names: ['Timeline', 'Share', 'Delete'] },
  },
  {
    path: soup,
    buttons: ['More about this recipe', 'Share', 'I made this', 'Create', 'History', /^Measures:/],
    entries: { of: 'More about this recipe', names: ['Duplicate', 'Download', 'Delete'] },
  },
  { path: `${soup}?edit=true`, buttons: ['More about editing', 'Change picture', 'Paste a list'] },
  { path: `${soup}?edit=true`, buttons: ['Ingredient 1: more', 'Step 2: more', /linked.*step 2/] },
  { path: `${soup}/cook`, buttons: [/^Show all/] },
  {
    path: soup,
    first: '[data-timer]',
    buttons: [/^More about Step/],
    entries: { of: /^More about Step/, names: ['Rename timer'] },
  },
  { path: '/g/home/recipes/timeline', buttons: ['Kinds', 'Create', 'Your account'] },
  { path: '/g/home/recipes/tags', buttons: [/^More about baking/, 'Create tag'] },
  { path: '/group/data/foods', buttons: ['More', 'View', 'New food', /^Actions for/] },
  { path: '/g/home/r/create/url', buttons: ['Send from your browser', 'Create'] },
  { path: '/admin/plugins', buttons: ['Install plugin', /^Settings of/, 'Your account'] },
  { path: '/admin/ai', buttons: ['Add provider', 'Create'] },
]

test.group('Menus and dialogs on a phone', (group) => {
  const at = browserSite(group)
  group.setup(async () => {
    if (!at.missing) await fillKitchen(at.site, account.username)
  })

  test('on {path}, {buttons} open three times, and the page stays as wide as the phone')
    .with(walks)
    .run(({ assert }, walk) => walkThrough(at, assert, walk))
})
