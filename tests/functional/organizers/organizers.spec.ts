import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { recordWork } from '#core/events/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { shapeOf } from '../recipes/shapes.js'
import { lockAwaited } from '#tests/helpers/lock_awaited'
import { countReads } from '#tests/helpers/count_statements'

type Kind = 'categories' | 'tags' | 'tools'
const kinds: Kind[] = ['categories', 'tags', 'tools']
const fieldOf = { categories: 'recipeCategory', tags: 'tags', tools: 'tools' } as const
const fact = { categories: 'category', tags: 'tag', tools: 'tool' } as const
const nobody = '7b0cf0d6-26d6-4b74-9f1b-1ee31cb2b3a5'
const organizer = { canOrganize: true }

test.group('Categories, tags and tools', () => {
  for (const kind of kinds) {
    const path = `/api/organizers/${kind}`

    test(`a visitor reads and changes no ${kind}`, async ({ client }) => {
      const answers = await Promise.all([
        client.get(path),
        client.post(path).json({ name: 'x' }),
        client.get(`${path}/${nobody}`),
        client.get(`${path}/slug/x`),
        client.put(`${path}/${nobody}`).json({ name: 'x' }),
        client.delete(`${path}/${nobody}`),
      ])
      for (const answer of answers) answer.assertStatus(401)
    })

    test(`an organizer adds, renames and deletes one of the ${kind}, and everybody hears of it`, async ({
      client,
      assert,
    }) => {
      const { token, group, user } = await createCook(organizer)
      const record = recordWork()
      const made = await client.post(path).bearerToken(token).json({ name: '  Crème Brûlée ' })
      made.assertStatus(201)
      assert.containSubset(made.body(), { name: 'Crème Brûlée', slug: 'creme-brulee' })
      if (kind !== 'tools') assert.equal(made.body().groupId, group.id)
      const { id } = made.body()
      const put = await client.put(`${path}/${id}`).bearerToken(token).json({ name: 'Soups' })
      put.assertStatus(200)
      assert.containSubset(put.body(), { id, name: 'Soups', slug: 'soups' })
      const shown = await client.get(`${path}/${id.toUpperCase()}`).bearerToken(token)
      assert.deepEqual(shown.body(), put.body())
      const gone = await client.delete(`${path}/${id}`).bearerToken(token)
      gone.assertStatus(200)
      assert.equal(gone.body()?.name ?? null, kind === 'tools' ? 'Soups' : null)
      const after = await client.get(`${path}/${id}`).bearerToken(token)
      after.assertStatus(404)
      const again = await client.delete(`${path}/${id}`).bearerToken(token)
      again.assertStatus(400)
      record.stop()
      assert.deepEqual(
        record.facts.filter(({ payload }) => payload.actorId === user.id).map(({ event }) => event),
        [`${fact[kind]}.created`, `${fact[kind]}.updated`, `${fact[kind]}.deleted`]
      )
    })

    test(`a member adds ${kind} but neither renames nor deletes them`, async ({
      client,
      assert,
    }) => {
      const { token } = await createCook()
      const made = await client.post(path).bearerToken(token).json({ name: 'Mine' })
      made.assertStatus(201)
      const { id } = made.body()
      const put = await client.put(`${path}/${id}`).bearerToken(token).json({ name: 'Yours' })
      put.assertStatus(403)
      const gone = await client.delete(`${path}/${id}`).bearerToken(token)
      gone.assertStatus(403)
      const shown = await client.get(`${path}/${id}`).bearerToken(token)
      assert.equal(shown.body().name, 'Mine')
    })

    test(`the ${kind} of another group are not there`, async ({ client, assert }) => {
      const [own, other] = await Promise.all([createCook(organizer), createCook(organizer)])
      const { id, slug } = (
        await client.post(path).bearerToken(other.token).json({ name: 'Theirs' })
      ).body()
      const read = await client.get(`${path}/${id}`).bearerToken(own.token)
      read.assertStatus(404)
      const bySlug = await client.get(`${path}/slug/${slug}`).bearerToken(own.token)
      bySlug.assertStatus(404)
      const put = await client.put(`${path}/${id}`).bearerToken(own.token).json({ name: 'Ours' })
      put.assertStatus(404)
      const gone = await client.delete(`${path}/${id}`).bearerToken(own.token)
      gone.assertStatus(400)
      const still = await client.get(`${path}/${id}`).bearerToken(other.token)
      assert.equal(still.body().name, 'Theirs')
      const list = await client.get(path).bearerToken(own.token)
      assert.equal(list.body().total, 0)
    })

    test(`a name of the ${kind} that is taken, missing or no name at all is refused`, async ({
      client,
      assert,
    }) => {
      const { token } = await createCook(organizer)
      const post = (body: object) => client.post(path).bearerToken(token).json(body)
      const first = await post({ name: 'Soup' })
      const second = await post({ name: 'Stew' })
      const twin = await post({ name: ' soup!' })
      twin.assertStatus(400)
      assert.equal(twin.body().detail.code, 'E_TAKEN')
      const renamed = await client
        .put(`${path}/${second.body().id}`)
        .bearerToken(token)
        .json({ name: 'Soup' })
      renamed.assertStatus(400)
      for (const body of [{}, { name: '   ' }, { name: 7 }, { name: ['x'] }]) {
        const answer = await post(body)
        answer.assertStatus(422)
      }
      const bad = await client.get(`${path}/nonsense`).bearerToken(token)
      bad.assertStatus(422)
      assert.deepEqual(bad.body().detail[0].loc, ['path', 'item_id'])
      const same = await client
        .put(`${path}/${first.body().id}`)
        .bearerToken(token)
        .json({ name: 'Soup' })
      same.assertStatus(200)
    })

    test(`names of the ${kind} in any script have an address`, async ({ client, assert }) => {
      const { token } = await createCook()
      for (const name of ['🍰🍰', 'עוגות', '寿司 ロール', '<script>alert(1)</script>', 'a\0b']) {
        const made = await client.post(path).bearerToken(token).json({ name })
        made.assertStatus(201)
        assert.match(made.body().slug, /^[a-z0-9-]+$/)
        const shown = await client.get(`${path}/slug/${made.body().slug}`).bearerToken(token)
        assert.equal(shown.body().id, made.body().id)
      }
    })

    test(`a slug leads to one of the ${kind} with its recipes, but not to those in the trash`, async ({
      client,
      assert,
    }) => {
      const { token } = await createCook()
      for (const name of ['Leek soup', 'Old soup']) {
        await client.post('/api/recipes').bearerToken(token).json({ name })
        const slug = name.toLowerCase().replace(' ', '-')
        const patch = { [fieldOf[kind]]: [{ name: 'Weeknight' }] }
        await client.patch(`/api/recipes/${slug}`).bearerToken(token).json(patch)
      }
      await client.delete('/api/recipes/old-soup').bearerToken(token)
      const answer = await client.get(`${path}/slug/weeknight`).bearerToken(token)
      answer.assertStatus(200)
      assert.containSubset(answer.body(), { name: 'Weeknight', slug: 'weeknight' })
      const { recipes } = answer.body()
      assert.deepEqual(
        recipes.map(({ slug }: { slug: string }) => slug),
        ['leek-soup']
      )
      const [listed] = (await client.get('/api/recipes').bearerToken(token)).body().items
      assert.deepEqual(Object.keys(recipes[0]).sort(), Object.keys(listed).sort())
      assert.match(recipes[0].createdAt, /Z$/)
      const missing = await client.get(`${path}/slug/none`).bearerToken(token)
      missing.assertStatus(404)
    })

    test(`a list and a search of the ${kind} are one statement`, async ({ client, assert }) => {
      const { token } = await createCook()
      for (const name of ['Cake', 'Pie', 'Cheesecake'])
        await client.post(path).bearerToken(token).json({ name })
      let names: string[] = []
      const reads = await countReads(async () => {
        const answer = await client
          .get(`${path}?search=CAKE&orderBy=name&orderDirection=asc`)
          .bearerToken(token)
        names = answer.body().items.map(({ name }: { name: string }) => name)
      })
      assert.deepEqual(names, ['Cake', 'Cheesecake'])
      assert.lengthOf(
        reads.filter((name) => name.startsWith('organizers.')),
        1
      )
    })
  }

  for (const kind of ['categories', 'tags'] as const) {
    test(`${kind} that no recipe has are listed as empty, and a recipe loses a deleted one`, async ({
      client,
      assert,
    }) => {
      const { token } = await createCook(organizer)
      const path = `/api/organizers/${kind}`
      await client.post(path).bearerToken(token).json({ name: 'Unused' })
      await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
      const patch = { [fieldOf[kind]]: ['Used'] }
      await client.patch('/api/recipes/soup').bearerToken(token).json(patch)
      const empty = () => client.get(`${path}/empty`).bearerToken(token)
      assert.deepEqual(shapeOf((await empty()).body()), [
        { id: 'text', name: 'text', slug: 'text' },
      ])
      assert.equal((await empty()).body()[0].name, 'Unused')
      const used = (await client.get(`${path}/slug/used`).bearerToken(token)).body()
      const record = recordWork()
      await client.delete(`${path}/${used.id}`).bearerToken(token)
      record.stop()
      const recipe = await client.get('/api/recipes/soup').bearerToken(token)
      assert.deepEqual(recipe.body()[fieldOf[kind]], [])
      assert.deepInclude(
        record.jobs.map(({ name, payload }) => ({ name, payload })),
        { name: 'recipes.reindex', payload: { recipeIds: [recipe.body().id] } }
      )
    })
  }

  test('every household marks the tools it has, without a right and in either spelling', async ({
    client,
    assert,
  }) => {
    const { token, group, household } = await createCook(organizer)
    const nextDoor = await createHousehold(group)
    const neighbour = await tokenFor(await createUser(nextDoor))
    const path = '/api/organizers/tools'
    const made = await client.post(path).bearerToken(token).json({ name: 'Pan', onHand: true })
    assert.deepEqual(made.body(), {
      id: made.body().id,
      name: 'Pan',
      slug: 'pan',
      onHand: true,
      householdsWithTool: [household.slug],
    })
    const put = (by: string, body: object) =>
      client
        .put(`${path}/${made.body().id}`)
        .bearerToken(by)
        .json({ name: 'Pan', ...body })
    const theirs = await put(neighbour, { householdsWithTool: [nextDoor.slug] })
    theirs.assertStatus(200)
    assert.isTrue(theirs.body().onHand)
    assert.sameMembers(theirs.body().householdsWithTool, [household.slug, nextDoor.slug])
    const cleared = await put(neighbour, { ...theirs.body(), onHand: false })
    assert.isFalse(cleared.body().onHand)
    assert.deepEqual(cleared.body().householdsWithTool, [household.slug])
    const kept = await put(neighbour, {})
    assert.deepEqual(kept.body(), cleared.body())
    const slug = await client.get(`${path}/slug/pan`).bearerToken(token)
    assert.isTrue(slug.body().onHand)
  })

  test('a recipe that is saved while its tag is deleted is saved all the same', async ({
    client,
    assert,
  }) => {
    const { token, group } = await createCook(organizer)
    const { id } = (
      await client.post('/api/organizers/tags').bearerToken(token).json({ name: 'Fast' })
    ).body()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    const trx = await db.transaction()
    await trx.from('tags').where('id', id).delete()
    const saving = client
      .patch('/api/recipes/soup')
      .bearerToken(token)
      .json({ tags: [{ id, name: 'Fast', slug: 'fast' }] })
      .then((answer) => answer)
      .finally(() => trx.isCompleted || trx.rollback())
    await lockAwaited()
    await trx.commit()
    const saved = await saving
    saved.assertStatus(200)
    assert.equal(saved.body().tags[0].name, 'Fast')
    assert.notEqual(saved.body().tags[0].id, id)
    assert.lengthOf(await db.from('tags').where('group_id', group.id), 1)
  })
})
