import { test } from '@japa/runner'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { openKitchen } from '../explore/open_kitchen.js'
import { countReads } from '#tests/helpers/count_statements'

interface Counted {
  name: string
  recipeCount?: number
}

test.group('How many recipes each category, tag, tool and food is on', () => {
  test('one statement counts, whatever the household, and leaves out the trash', async ({
    client,
    assert,
  }) => {
    const { token, group } = await createCook()
    const neighbour = await tokenFor(await createUser(await createHousehold(group)))
    const cook = async (by: string, name: string) => {
      const slug = (await client.post('/api/recipes').bearerToken(by).json({ name })).body()
      const saved = await client
        .patch(`/api/recipes/${slug}`)
        .bearerToken(by)
        .json({
          recipeCategory: ['Dinner'],
          tags: ['Warm'],
          tools: ['Pot'],
          recipeIngredient: [{ food: 'water' }, { food: 'water', note: 'to wash' }],
        })
      saved.assertStatus(200)
      return String(slug)
    }
    await cook(token, 'Bean soup')
    await cook(neighbour, 'Corn soup')
    const gone = await cook(token, 'Burnt soup')
    await client.delete(`/api/recipes/${gone}`).bearerToken(token)
    await client.post('/api/organizers/tags').bearerToken(token).json({ name: 'Unused' })
    const lists: [path: string, name: string, prefix: string][] = [
      ['organizers/categories', 'Dinner', 'organizers.'],
      ['organizers/tags', 'Warm', 'organizers.'],
      ['organizers/tools', 'Pot', 'organizers.'],
      ['foods', 'water', 'pantry.'],
    ]
    for (const [path, name, prefix] of lists) {
      let items: Counted[] = []
      const reads = await countReads(async () => {
        const answer = await client.get(`/api/${path}?withCounts=true`).bearerToken(token)
        answer.assertStatus(200)
        items = answer.body().items
      })
      assert.equal(items.find((item) => item.name === name)?.recipeCount, 2, path)
      assert.equal(items.find((item) => item.name === 'Unused')?.recipeCount ?? 0, 0)
      assert.lengthOf(
        reads.filter((read) => read.startsWith(prefix)),
        1
      )
      const plain = await client.get(`/api/${path}`).bearerToken(token)
      for (const item of plain.body().items) assert.notProperty(item, 'recipeCount')
    }
  })

  test('a visitor is told of public recipes of open households only', async ({
    client,
    assert,
  }) => {
    const { at } = await openKitchen(client)
    for (const path of ['organizers/tags', 'foods']) {
      const answer = await client.get(at(`${path}?withCounts=true`))
      answer.assertStatus(200)
      assert.deepEqual(
        answer.body().items.map(({ recipeCount }: Counted) => recipeCount),
        [2]
      )
    }
  })
})

test.group('Households of the own group', () => {
  test('every member lists them, closed ones too, and none of another group', async ({
    client,
    assert,
  }) => {
    const { token, group, household } = await createCook()
    const other = await createHousehold(group)
    await other.merge({ privateHousehold: true }).save()
    await createCook()
    const answer = await client
      .get('/api/groups/households?orderBy=created_at&orderDirection=asc')
      .bearerToken(token)
    answer.assertStatus(200)
    const slugs = answer.body().items.map(({ slug }: { slug: string }) => slug)
    assert.sameMembers(slugs, [household.slug, other.slug])
    const visitor = await client.get('/api/groups/households')
    visitor.assertStatus(401)
  })
})
