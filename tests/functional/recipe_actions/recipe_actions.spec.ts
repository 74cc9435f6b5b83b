import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/index'
import { plugins } from '#core/plugins/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { startReceiver } from '#tests/helpers/receiver'
import { sendDue } from '#tests/helpers/send_due'

const families = ['households', 'groups'] as const

/** A cook with a receiver, a recipe and the calls for actions. */
async function counter(client: ApiClient, family: (typeof families)[number] = 'households') {
  const receiver = await startReceiver()
  const cook = await createCook()
  const slug = (
    await client.post('/api/recipes').bearerToken(cook.token).json({ name: 'Stew "& more"' })
  ).body()
  const path = `/api/${family}/recipe-actions`
  const call = (token = cook.token) => ({
    make: (body: object) => client.post(path).bearerToken(token).json(body),
    put: (id: string, body: object) => client.put(`${path}/${id}`).bearerToken(token).json(body),
    get: (rest = '') => client.get(path + rest).bearerToken(token),
    drop: (id: string) => client.delete(`${path}/${id}`).bearerToken(token),
    trigger: (id: string, recipe: string, body = {}) =>
      client
        .post(`/api/households/recipe-actions/${id}/trigger/${recipe}`)
        .bearerToken(token)
        .json(body),
  })
  const post = {
    actionType: 'post',
    title: 'Bring',
    url: `${receiver.url}/hook?s=\${slug}&u=\${url}`,
  }
  const link = { actionType: 'link', title: 'Open', url: 'bring://x?u=${url}' }
  return { ...cook, receiver, slug, post, link, call, ...call() }
}

test.group('Recipe actions', () => {
  for (const family of families) {
    test(`a member adds, changes, lists and deletes them under /${family}`, async ({
      client,
      assert,
      cleanup,
    }) => {
      const { receiver, link, post, user, make, put, get, drop } = await counter(client, family)
      cleanup(() => receiver.close())
      const record = recordWork()
      const made = await make(link)
      made.assertStatus(201)
      const { id } = made.body()
      assert.containSubset(made.body(), link)
      const changed = await put(id, post)
      assert.containSubset(changed.body(), post)
      assert.deepEqual((await get('?orderBy=title&orderDirection=asc')).body().items, [
        changed.body(),
      ])
      assert.deepEqual((await get(`/${id}`)).body(), changed.body())
      assert.deepEqual((await drop(id)).body(), changed.body())
      ;(await get(`/${id}`)).assertStatus(404)
      record.stop()
      const own = record.facts.filter(({ payload }) => payload.actorId === user.id)
      assert.deepEqual(
        own.map(({ event }) => event),
        ['recipe-action.changed', 'recipe-action.changed', 'recipe-action.changed']
      )
    })
  }

  test('that would run in a page, or lead nowhere, are refused', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, link, post, make } = await counter(client)
    cleanup(() => receiver.close())
    const wrong = [
      { ...link, url: 'javascript:alert(1)' },
      { ...link, url: ' data:text/html,x' },
      { ...link, url: '/r/stew' },
      { ...post, url: 'bring://x' },
      { ...post, url: '' },
      { ...post, title: '' },
      { ...post, actionType: 'delete' },
    ]
    for (const body of wrong) {
      const answer = await make(body)
      assert.equal(answer.status(), 422, JSON.stringify(body))
    }
    ;(await client.get('/api/households/recipe-actions')).assertStatus(401)
  })

  test('post a recipe as programs know it, with what the address names of it', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, post, slug, make, trigger } = await counter(client)
    cleanup(() => receiver.close())
    const { id } = (await make(post)).body()
    const done = await trigger(id, slug, { recipe_scale: 2 })
    assert.deepEqual([done.status(), done.text()], [202, 'null'])
    await sendDue()
    const { path, method, headers, body } = receiver.last()
    const at = new URL(path, receiver.url)
    assert.deepEqual([method, headers['content-type']], ['POST', 'text/plain'])
    assert.equal(at.searchParams.get('s'), slug)
    assert.match(at.searchParams.get('u') ?? '', new RegExp(`/g/[^/]+/r/${slug}$`))
    const sent = JSON.parse(body)
    assert.containSubset(sent, {
      action: { id, title: 'Bring', action_type: 'post' },
      content: { name: 'Stew "& more"', slug },
      recipe_scale: 2,
    })
    assert.property(sent.content.settings, 'disable_amount')
    assert.isArray(sent.content.recipe_ingredient)
  })

  test('that are links, of others or unknown are not triggered', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, link, post, slug, group, make, trigger, call } = await counter(client)
    const plugin = plugins().mounted.get('action-http')
    if (!plugin) return assert.fail('there is no such plugin')
    cleanup(() => {
      plugin.on = true
      receiver.close()
    })
    const opened = await trigger((await make(link)).body().id, slug)
    opened.assertStatus(400)
    assert.equal(opened.body().detail.exception, 'Cannot trigger action type "link".')
    const { id } = (await make(post)).body()
    ;(await trigger(id, 'no-such-recipe')).assertStatus(404)
    ;(await trigger('7b0cf0d6-26d6-4b74-9f1b-1ee31cb2b3a5', slug)).assertStatus(404)
    ;(await trigger(id, slug, { recipeScale: 'much' })).assertStatus(422)
    const nextDoor = await tokenFor(await createUser(await createHousehold(group)))
    for (const token of [nextDoor, (await createCook()).token]) {
      ;(await call(token).trigger(id, slug)).assertStatus(404)
      ;(await call(token).get(`/${id}`)).assertStatus(404)
      ;(await call(token).put(id, post)).assertStatus(404)
      ;(await call(token).drop(id)).assertStatus(404)
    }
    plugin.on = false
    ;(await trigger(id, slug)).assertStatus(404)
    await sendDue()
    assert.lengthOf(receiver.received, 0)
  })

  test('carry quotes, line ends and any letters as they are, into no header and no other part of the address', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, token, group, make, trigger } = await counter(client)
    cleanup(() => receiver.close())
    const odd = 'So "up"\\ \'é\r\nX-Evil: 1\r\n\r\n{"a":1}\u2028\u{1f372} &u=/?#%0d%0a'
    const named = await client.post('/api/recipes').bearerToken(token).json({ name: odd })
    // No slug is made like this; one that an archive or a hand put there must not matter.
    const slug = 'so"up\r\nx-evil: 1 &u=2#\u{1f372}'
    await db.from('recipes').where({ group_id: group.id, slug: named.body() }).update({ slug })
    const places = 's=${slug}&u=${url}&i=${id}&n=${servings}&x=${scale}'
    const action = { actionType: 'post', title: odd, url: `${receiver.url}/hook?${places}` }
    const made = (await make(action)).body()
    ;(await trigger(made.id, encodeURIComponent(slug), { recipe_scale: 1.5 })).assertStatus(202)
    await sendDue()
    assert.lengthOf(receiver.received, 1)
    const { path, headers, body } = receiver.last()
    assert.deepEqual(
      Object.keys(headers).filter((name) => /evil/i.test(name)),
      []
    )
    assert.deepEqual(
      [headers['content-type'], headers['transfer-encoding'] ?? null],
      ['text/plain', null]
    )
    const { pathname, hash, searchParams } = new URL(path, receiver.url)
    assert.deepEqual([pathname, hash, [...searchParams.keys()]], ['/hook', '', [...'suinx']])
    assert.equal(searchParams.get('s'), slug)
    assert.equal(decodeURIComponent(searchParams.get('u')?.split('/r/')[1] ?? ''), slug)
    assert.equal(searchParams.get('x'), '1.5')
    const sent = JSON.parse(body)
    assert.deepEqual([sent.action.title, sent.content.slug], [made.title, slug])
    assert.deepEqual(Object.keys(sent), ['action', 'content', 'recipe_scale'])
    assert.include(sent.content.name, '{"a":1}\u2028\u{1f372} &u=/?#%0d%0a')
    // An address that has line ends itself is refused, or is one without them.
    const broken = await make({ ...action, url: `${receiver.url}/a\r\nX-Evil: 1` })
    if (broken.status() === 201) {
      ;(await trigger(broken.body().id, encodeURIComponent(slug))).assertStatus(202)
      await sendDue()
      assert.deepEqual(
        Object.keys(receiver.last().headers).filter((name) => /evil/i.test(name)),
        []
      )
    } else broken.assertStatus(422)
  })
})
