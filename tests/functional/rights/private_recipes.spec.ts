import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import sharp from 'sharp'
import { mayReceive } from '#core/live/audience'
import { recordWork } from '#core/events/index'
import { imageFileNames } from '#core/storage/index'
import { routes } from '#start/api'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'

/** A cook, somebody of the same household, and somebody next door. */
async function house(client: ApiClient) {
  const owner = await createCook({ canOrganize: true })
  const rights = { canOrganize: true }
  const mate = await tokenFor(await createUser(owner.household, rights))
  const neighbor = await tokenFor(await createUser(await createHousehold(owner.group), rights))
  const as = (token: string) => ({
    get: (path: string) => client.get(path).bearerToken(token),
    send: (method: 'post' | 'put' | 'patch' | 'delete', path: string, body: object = {}) =>
      client[method](path).bearerToken(token).json(body),
  })
  const own = as(owner.token)
  const make = async (name: string, body: object = {}) => {
    const slug: string = (await own.send('post', '/api/recipes', { name })).body()
    const saved = await own.send('patch', `/api/recipes/${slug}`, body)
    saved.assertStatus(200)
    return { id: String(saved.body().id), slug, name }
  }
  const hide = (slug: string, visibility: string) =>
    own.send('patch', `/api/recipes/${slug}`, { settings: { visibility } })
  return { ...owner, mate, neighbor, as, own, make, hide }
}

const SECRET = 'Zwetschgenquark'
const DAY = '2026-11-23'

/** All that may hang on a recipe, made while all see it. */
async function furnished({ own, make, user }: Awaited<ReturnType<typeof house>>) {
  const recipe = await make(`${SECRET} of mine`, {
    orgURL: 'https://example.com/plum',
    recipeCategory: [{ name: 'Puddings' }],
    tags: [{ name: 'Plums' }],
    tools: [{ name: 'Whisk' }],
    recipeIngredient: [{ food: { name: 'plum' } }],
  })
  const { id, slug } = recipe
  const post = async (path: string, body: object) => (await own.send('post', path, body)).body()
  const comment = await post('/api/comments', { recipeId: id, text: 'Tart' })
  const event = await post('/api/recipes/timeline/events', {
    recipeId: id,
    subject: `${SECRET} again`,
    eventType: 'comment',
  })
  const link = await post('/api/shared/recipes', { recipeId: id })
  await post(`/api/users/${user.id}/favorites/${slug}`, {})
  await post('/api/households/mealplans', { date: DAY, entryType: 'dinner', recipeId: id })
  const list = await post('/api/households/shopping/lists', { name: 'Week' })
  await post(`/api/households/shopping/lists/${list.id}/recipe`, [{ recipeId: id }])
  await post('/api/households/cookbooks', { name: 'All', public: true, coverRecipeId: id })
  await make('Whole dinner', { recipeIngredient: [{ referencedRecipe: { id, slug } }] })
  return { ...recipe, ids: [slug, id, comment.id, event.id, link.id, list.id, user.id] }
}

/** Every address that reads something, with each of these values for its parameters. */
function addresses(values: string[]): string[] {
  const reads = Object.values(routes).filter(
    ({ method, access, pattern }) =>
      method === 'GET' && access !== 'admin' && !/shared\/:|live|openapi/.test(pattern)
  )
  return reads.flatMap(({ pattern }) =>
    pattern.includes(':')
      ? values.map((value) => pattern.replace(/:\w+/g, encodeURIComponent(value)))
      : [`${pattern}?perPage=-1&withCounts=true`, `${pattern}?perPage=-1&search=${SECRET}`]
  )
}

/** Asks for all that can be read, and answers the addresses that tell of the recipe. */
async function leaks(
  client: ReturnType<Awaited<ReturnType<typeof house>>['as']>,
  recipe: { slug: string; id: string; ids: string[] }
): Promise<string[]> {
  const found: string[] = []
  for (const path of addresses(recipe.ids)) {
    const answer = await client.get(path)
    if (answer.status() >= 300) continue
    const text = answer.text() ?? ''
    const isEcho = text.includes('next') ? text.replaceAll(/search=[^&"]*/g, '') : text
    if ([SECRET, recipe.slug, recipe.id].some((told) => isEcho.includes(told))) found.push(path)
  }
  return found
}

test.group('A recipe that not all see', (group) => {
  group.each.timeout(300_000)

  test('of one person alone is told to nobody else, on no route', async ({ client, assert }) => {
    const home = await house(client)
    const recipe = await furnished(home)
    const other = home.as(home.mate)
    const before = (await other.get('/api/recipes')).body().total
    ;(await home.hide(recipe.slug, 'me')).assertStatus(200)
    assert.deepEqual(await leaks(other, recipe), [])
    for (const order of ['created_at', 'name', 'rating', 'last_made', 'random&paginationSeed=1']) {
      const page = (await other.get(`/api/recipes?orderDirection=desc&orderBy=${order}`)).body()
      assert.deepEqual([page.total, page.items.length], [before - 1, before - 1])
    }
    const text = (await other.get('/api/recipes/whole-dinner')).body()
    assert.isNull(text.recipeIngredient[0].referencedRecipe)
    const own = await home.own.get(`/api/recipes/${recipe.slug}`)
    assert.equal(own.body().settings.visibility, 'me')
    assert.equal((await home.own.get('/api/recipes')).body().total, before)
    const link = recipe.ids[4] ?? ''
    assert.equal((await client.get(`/api/recipes/shared/${link}`)).body().id, recipe.id)
  })

  test('of a household is told to its people, and not next door', async ({ client, assert }) => {
    const home = await house(client)
    const recipe = await furnished(home)
    ;(await home.hide(recipe.slug, 'household')).assertStatus(200)
    assert.deepEqual(await leaks(home.as(home.neighbor), recipe), [])
    const mate = home.as(home.mate)
    ;(await mate.get(`/api/recipes/${recipe.slug}`)).assertStatus(200)
    const found = (await mate.get(`/api/recipes?search=${SECRET}`)).body()
    assert.equal(found.total, 1)
    const plan = (await mate.get(`/api/households/mealplans?start_date=${DAY}`)).body()
    assert.equal(plan.items[0].recipe.id, recipe.id)
  })

  test('is changed, rated, copied, shared and planned by nobody who does not see it', async ({
    client,
    assert,
  }) => {
    const home = await house(client)
    const { id, slug, ids } = await furnished(home)
    await home.hide(slug, 'me')
    const mate = home.as(home.mate)
    const tries: [Parameters<typeof mate.send>[0], string, object?][] = [
      ['patch', `/api/recipes/${slug}`, { name: 'Mine' }],
      ['put', `/api/recipes/${id}`, { name: 'Mine' }],
      ['delete', `/api/recipes/${slug}`],
      ['post', `/api/recipes/${slug}/duplicate`, {}],
      ['patch', `/api/recipes/${slug}/last-made`, { timestamp: `${DAY}T10:00:00Z` }],
      ['post', '/api/comments', { recipeId: id, text: 'Hm' }],
      ['put', `/api/comments/${ids[2]}`, { id: ids[2], text: 'Hm' }],
      ['delete', `/api/recipes/timeline/events/${ids[3]}`],
      ['post', '/api/shared/recipes', { recipeId: id }],
      ['delete', `/api/shared/recipes/${ids[4]}`],
      ['post', '/api/households/mealplans', { date: DAY, entryType: 'lunch', recipeId: id }],
      ['post', `/api/households/shopping/lists/${ids[5]}/recipe`, [{ recipeId: id }]],
    ]
    for (const [method, path, body] of tries) {
      const answer = await mate.send(method, path, body)
      assert.include([400, 404], answer.status(), `${method} ${path}`)
      assert.notInclude(answer.text() ?? '', SECRET)
    }
    const { token } = (await mate.send('post', `/api/recipes/${slug}/exports`)).body()
    ;(await mate.get(`/api/recipes/${slug}/exports/zip?token=${token}`)).assertStatus(404)
    const own = await home.own.send('post', '/api/households/mealplans', {
      date: DAY,
      entryType: 'lunch',
      recipeId: id,
    })
    assert.equal(own.body().detail.code, 'E_ONLY_YOURS')
  })

  test('is its owner’s to hide, and made public it is for all, by older programs too', async ({
    client,
    assert,
  }) => {
    const home = await house(client)
    const { slug } = await home.make('Open stew')
    const mate = home.as(home.mate)
    const settings = (visibility: string) => ({ settings: { visibility } })
    ;(await mate.send('patch', `/api/recipes/${slug}`, settings('household'))).assertStatus(403)
    ;(await mate.send('patch', `/api/recipes/${slug}`, settings('public'))).assertStatus(200)
    ;(await home.hide(slug, 'household')).assertStatus(200)
    const stored = (await mate.get(`/api/recipes/${slug}`)).body()
    assert.containSubset(stored.settings, { visibility: 'household', public: false })
    ;(await mate.send('put', `/api/recipes/${slug}`, stored)).assertStatus(200)
    const opened = { ...stored, settings: { ...stored.settings, public: true } }
    ;(await mate.send('put', `/api/recipes/${slug}`, opened)).assertStatus(403)
    const open = await home.own.send('put', `/api/recipes/${slug}`, opened)
    assert.containSubset(open.body().settings, { visibility: 'public', public: true })
    ;(await home.hide(slug, 'nobody')).assertStatus(422)
  })

  test('is announced to those who see it only', async ({ client, assert }) => {
    const home = await house(client)
    const { slug } = await home.make('Quiet stew')
    await home.hide(slug, 'me')
    const record = recordWork()
    await home.own.send('patch', `/api/recipes/${slug}`, { description: 'New' })
    record.stop()
    const facts = record.facts.filter(({ payload }) => payload.actorId === home.user.id)
    assert.isAbove(facts.length, 0)
    const { groupId, id: householdId } = home.household
    const reader = { groupId, householdId, locale: 'en-US' }
    for (const fact of facts) {
      assert.isTrue(mayReceive({ ...reader, userId: home.user.id }, { ...fact, tab: null }))
      assert.isFalse(mayReceive({ ...reader, userId: householdId }, { ...fact, tab: null }))
    }
  })
})

/** A recipe with a picture, an attached file and a picture on its timeline; the addresses of all that. */
async function pictured(
  { own, make, token }: Awaited<ReturnType<typeof house>>,
  client: ApiClient
) {
  const { id, slug } = await make(`${SECRET} with pictures`)
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'plum' } })
    .jpeg()
    .toBuffer()
  const event = { recipeId: id, subject: 'Made it', eventType: 'comment' }
  const told = (await own.send('post', '/api/recipes/timeline/events', event)).body()
  const upload = (method: 'put' | 'post', path: string, field: string) =>
    client[method](path).bearerToken(token).file(field, photo, { filename: 'plum.jpg' })
  ;(await upload('put', `/api/recipes/${slug}/image`, 'image')).assertStatus(200)
  const asset = await upload('post', `/api/recipes/${slug}/assets`, 'file').fields({
    name: 'Card',
    icon: 'mdi-file',
    extension: 'jpg',
  })
  asset.assertStatus(200)
  const timeline = `/api/recipes/timeline/events/${told.id}/image`
  ;(await upload('put', timeline, 'image')).assertStatus(200)
  const images = `/api/media/recipes/${id}/images`
  const files = imageFileNames.flatMap((file) => [
    `${images}/${file}`,
    `${images}/timeline/${told.id}/${file}`,
  ])
  return { slug, files: [...files, `/api/media/recipes/${id}/assets/${asset.body().fileName}`] }
}

test.group('Pictures and files of a recipe that not all see', () => {
  test('are for its owner only, whom no cache on the way serves them, once it is hidden', async ({
    client,
    assert,
  }) => {
    const home = await house(client)
    const { slug, files } = await pictured(home, client)
    const stranger = (await createCook()).token
    const ask = (path: string, token: string | null, tag?: string) => {
      const asked = token ? client.get(path).bearerToken(token) : client.get(path)
      return tag ? asked.header('if-none-match', tag) : asked
    }
    assert.lengthOf(files, 7)
    const tags = new Map<string, string>()
    for (const file of files) {
      const open = await ask(file, null)
      open.assertStatus(200)
      assert.match(open.header('cache-control') ?? '', /^public/, file)
      tags.set(file, open.header('etag') ?? '')
    }
    const others = { mate: home.mate, neighbor: home.neighbor, stranger, visitor: null }
    ;(await home.hide(slug, 'me')).assertStatus(200)
    for (const file of files) {
      for (const [name, token] of Object.entries(others)) {
        ;(await ask(file, token)).assertStatus(404)
        const again = await ask(file, token, tags.get(file))
        assert.equal(again.status(), 404, `${name} asks whether ${file} is still as it was`)
      }
      const own = await ask(file, home.token)
      own.assertStatus(200)
      assert.equal(own.header('cache-control'), 'private, no-cache', file)
      const kept = await ask(file, home.token, tags.get(file))
      assert.deepEqual([kept.status(), kept.header('cache-control')], [304, 'private, no-cache'])
    }
    ;(await home.hide(slug, 'household')).assertStatus(200)
    for (const file of files) {
      const mate = await ask(file, home.mate)
      assert.deepEqual([mate.status(), mate.header('cache-control')], [200, 'private, no-cache'])
      ;(await ask(file, home.neighbor)).assertStatus(404)
      ;(await ask(file, null)).assertStatus(404)
    }
  })

  test('are gone for visitors with the page that showed them, as soon as it is hidden', async ({
    client,
    assert,
  }) => {
    const home = await house(client)
    const { slug } = await pictured(home, client)
    await home.group.merge({ privateGroup: false }).save()
    await home.household.merge({ privateHousehold: false }).save()
    ;(await home.hide(slug, 'public')).assertStatus(200)
    const page = `/g/${home.group.slug}/r/${slug}`
    const read = async () => (await client.get(page).header('accept', 'text/html')).text() ?? ''
    assert.include(await read(), SECRET)
    ;(await home.hide(slug, 'me')).assertStatus(200)
    assert.notInclude(await read(), SECRET)
  })
})
