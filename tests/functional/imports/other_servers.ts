import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiClient } from '@japa/api-client'
import { createCook } from '#tests/helpers/factories'
import { photo, startWebSite } from '#tests/helpers/web_pages'

/** What the other server takes for a token. */
export const TOKEN = 'a-token-of-the-other-server'

/** A server as Mealie is one, of a version, with two recipes, or more that are named by numbers. */
export async function otherServer(below = '', more = 0) {
  const site = await startWebSite()
  const state = {
    version: 'v1.12.0',
    token: TOKEN,
    broken: new Set<string>(),
    cookbooks: [] as object[],
    /** Whether it takes requests without ever answering them. */
    isSilent: false,
    /** Called when a recipe was answered, with how many were so far. */
    answered: (_count: number) => {},
  }
  let count = 0
  const json = (path: string, body: () => unknown) =>
    site.on(`${below}${path}`, (request: IncomingMessage, response: ServerResponse) => {
      const isKnown = request.headers.authorization === `Bearer ${state.token}`
      if (!isKnown && path !== '/api/app/about') return void response.writeHead(401).end('{}')
      if (state.isSilent) return
      if (state.broken.has(path)) return void response.writeHead(500).end('broken')
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body()))
    })
  const card = (id: number, name: string) => ({
    id: `5b9f2c1e-3f60-4b52-9d5e-00000000000${id}`,
    name,
    slug: name.toLowerCase(),
    rating: 4,
    image: null,
    recipeYield: '4 bowls',
    recipeIngredient: [
      { quantity: 2, unit: null, food: { id: 'x', name: 'leek' }, note: 'washed', title: null },
      { quantity: null, unit: null, food: null, note: 'salt', title: '', disableAmount: false },
    ],
    recipeInstructions: [{ title: '', text: 'Cook.', ingredientReferences: [] }],
    comments: [
      {
        text: 'Less salt.',
        userId: 'other',
        user: { username: 'bob' },
        createdAt: '2022-02-03T04:05:06',
      },
    ],
    createdAt: '2021-02-03T04:05:06',
  })
  const numbered = Array.from({ length: more }, (_, at) => card(at + 3, `Dish${at + 3}`))
  const cards = [card(1, 'Soup'), card(2, 'Pie'), ...numbered]
  json('/api/app/about', () => ({ version: state.version, production: true }))
  json('/api/users/self', () => ({ id: 'me', username: 'ada' }))
  json('/api/users/me/favorites', () => ({ favoriteRecipes: [{ slug: 'pie' }] }))
  json('/api/recipes', () => ({
    items: cards.map(({ id, name, slug, rating }) => ({ id, name, slug, rating })),
    total: cards.length,
  }))
  for (const one of cards) {
    json(`/api/recipes/${one.slug}`, () => {
      state.answered((count += 1))
      return one
    })
  }
  json('/api/groups/cookbooks', () => ({
    items: state.cookbooks,
    total: state.cookbooks.length,
  }))
  json('/api/recipes/timeline/events', () => ({
    items: [
      {
        eventType: 'info',
        subject: 'For Bob',
        eventMessage: 'Good.',
        timestamp: '2022-03-04T05:06:07',
      },
      { eventType: 'system', subject: 'Recipe Created', timestamp: '2021-03-04T05:06:07' },
    ],
  }))
  return { site, state, url: site.url, close: () => site.close() }
}

/** What the other Trivet’s soup has. */
export const whole = {
  description: 'From **grandma**.',
  recipeYield: 'bowls',
  recipeServings: 4,
  recipeYieldQuantity: 2,
  prepTime: '10 minutes',
  performTime: '1 hour 30 minutes',
  totalTime: 'all day',
  orgURL: 'https://soups.example/leek?a=1&b=2',
  recipeCategory: [{ name: 'Soups' }],
  tags: [{ name: 'Winter' }],
  tools: [{ name: 'Pot' }],
  recipeIngredient: [
    { title: 'Soup', quantity: 2.5, unit: { name: 'cup' }, food: { name: 'leek' }, note: 'washed' },
    { quantity: 0, note: 'salt, to taste' },
  ],
  recipeInstructions: [
    { title: 'Soup', summary: 'Cutting', text: 'Cut the leeks.' },
    { text: 'Cook.' },
  ],
  notes: [{ title: 'Keeping', text: 'Three days.' }],
  nutrition: { calories: '210', fatContent: '9' },
  extras: { source: 'My book' },
  settings: { disableAmount: false },
}

/** This very site as another Trivet, where somebody of another group has a recipe with everything. */
export async function otherTrivet(client: ApiClient) {
  const { token, user } = await createCook()
  const as = (path: string) => client.post(`/api/${path}`).bearerToken(token)
  for (const name of ['Leek soup', 'Toast']) await as('recipes').json({ name, blank: true })
  const patched = await client.patch('/api/recipes/leek-soup').bearerToken(token).json(whole)
  const recipeId: string = patched.body().id
  await client
    .put('/api/recipes/leek-soup/image')
    .bearerToken(token)
    .file('image', await photo(), { filename: 'a.jpg' })
  await as('recipes/leek-soup/assets')
    .fields({ name: 'Card', icon: 'mdi-file', extension: 'txt' })
    .file('file', Buffer.from('On a card.'), { filename: 'card.txt' })
  await as(`users/${user.id}/ratings/leek-soup`).json({ rating: 4, isFavorite: true })
  await as('comments').json({ recipeId, text: 'Less *salt*.' })
  await as('recipes/timeline/events').json({
    recipeId,
    subject: 'For Ada',
    eventMessage: 'She liked it.',
    eventType: 'info',
    timestamp: '2022-03-04T05:06:07Z',
  })
  const soup = { date: '2031-05-06', entryType: 'dinner', recipeId }
  const { id: category } = patched.body().recipeCategory[0]
  const queryFilterString = `recipe_category.id IN ["${category}"]`
  await as('households/cookbooks').json({ name: 'Soups', queryFilterString })
  await as('households/mealplans').json(soup)
  await as('households/mealplans/rules').json({ day: 'monday', queryFilterString })
  const list = await as('households/shopping/lists').json({ name: 'Saturday' })
  const shoppingListId: string = list.body().id
  await as('households/shopping/items').json({ note: 'candles', quantity: 3, shoppingListId })
  const rings = { name: 'Bell', url: 'https://bell.example', localTime: '16:30' }
  await as('households/webhooks').json({ ...rings, secret: 'a secret of the bell' })
  const options = { recipeCreated: true }
  const phone = { name: 'Phone', appriseUrl: 'ntfy://hidden/topic', options }
  await as('households/events/notifications').json(phone)
  const print = { actionType: 'link', title: 'Print', url: 'https://printer.example/${slug}' }
  await as('households/recipe-actions').json(print)
  return { token, address: `http://127.0.0.1:${process.env.PORT}` }
}
