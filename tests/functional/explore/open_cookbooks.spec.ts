import { test } from '@japa/runner'
import { openKitchen, slugs } from './open_kitchen.js'

test.group('Cookbooks of an open group', () => {
  test('a visitor sees public ones of open households with their public recipes', async ({
    client,
    assert,
  }) => {
    const { cook, neighbour } = await openKitchen(client)
    const { group } = cook
    const make = (token: string, body: object) =>
      client.post('/api/households/cookbooks').bearerToken(token).json(body)
    const soups = await make(cook.token, {
      name: 'Soups',
      public: true,
      queryFilterString: 'name LIKE "%soup"',
    })
    await make(cook.token, { name: 'Drafts' })
    await make(neighbour, { name: 'Secrets', public: true })
    await make(cook.token, {
      name: 'Of Ada',
      public: true,
      queryFilterString: `user.id = "${cook.user.id}"`,
    })
    for (const base of [
      `/api/explore/groups/${group.slug}/cookbooks`,
      `/api/explore/cookbooks/${group.slug}`,
      `/api/explore/${group.slug}/cookbooks`,
    ]) {
      const list = await client.get(base)
      list.assertStatus(200)
      assert.deepEqual(slugs(list.body()), ['soups', 'of-ada'])
      assert.notInclude(list.text(), cook.user.id, 'nothing of people')
      const counted = await client.get(`${base}?withCounts=true`)
      assert.deepEqual(
        counted.body().items.map((one: { recipeCount: number }) => one.recipeCount),
        [2, 2],
        'of what visitors may see'
      )
      assert.isNull(counted.body().items[0].coverRecipeId)
      assert.notInclude(counted.text(), cook.user.id)
      const book = await client.get(`${base}/soups`)
      assert.deepEqual(slugs({ items: book.body().recipes }), ['bean-soup', 'corn-soup'])
      assert.deepEqual((await client.get(`${base}/${soups.body().id}`)).body(), book.body())
      const theirs = await client.get(`${base}/of-ada`)
      assert.deepEqual(slugs({ items: theirs.body().recipes }), ['bean-soup', 'corn-soup'])
      for (const hidden of ['drafts', 'secrets', 'nothing']) {
        const answer = await client.get(`${base}/${hidden}`)
        answer.assertStatus(404)
        assert.deepEqual(answer.body().detail, 'cookbook not found')
      }
    }
    const recipes = await client.get(`/api/explore/groups/${group.slug}/recipes?cookbook=soups`)
    assert.sameMembers(slugs(recipes.body()), ['bean-soup', 'corn-soup'])
    const draft = await client.get(`/api/explore/groups/${group.slug}/recipes?cookbook=drafts`)
    draft.assertStatus(404)
    await cook.group.merge({ privateGroup: true }).save()
    const shut = await client.get(`/api/explore/groups/${group.slug}/cookbooks`)
    shut.assertStatus(404)
  })
})
