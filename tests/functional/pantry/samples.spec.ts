import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'
import { misfits, sample, samplesMissing } from '#tests/helpers/samples'

interface Answer {
  status(): number
  body(): unknown
}

test.group('Foods, units, labels and organizers as programs know them', (group) => {
  group.each.skip(samplesMissing !== null, samplesMissing ?? '')

  test('every recorded answer has its fields and types here', async ({ client, assert }) => {
    const { token } = await createCook({ canOrganize: true })
    const get = (path: string) => client.get(`/api/${path}`).bearerToken(token)
    const post = (path: string, body: object) =>
      client.post(`/api/${path}`).bearerToken(token).json(body)
    const put = (path: string, body: object) =>
      client.put(`/api/${path}`).bearerToken(token).json(body)
    const check = (name: string, answer: Answer) => {
      const { status, responseBody } = sample(name)
      assert.equal(answer.status(), status, name)
      assert.deepEqual(misfits(responseBody, answer.body()), [], name)
    }
    const made = async (name: string, path: string, body: object) => {
      const answer = await post(path, body)
      check(name, answer)
      return answer.body().id as string
    }
    const labelId = await made('labels-post', 'groups/labels', { name: 'Shop' })
    check('labels-get-one', await get(`groups/labels/${labelId}`))
    check('labels-list', await get('groups/labels'))
    const paprika = { name: 'paprika', labelId, aliases: ['pimentón'], extras: { aisle: 7 } }
    const food = await made('foods-post', 'foods', { ...paprika, pluralName: '' })
    check('foods-get-one', await get(`foods/${food}`))
    check('foods-put', await put(`foods/${food}`, { ...paprika, onHand: true, pluralName: 'x' }))
    const other = (await post('foods', { name: 'salt' })).body().id
    check('foods-list', await get('foods?orderBy=name&orderDirection=desc'))
    check('foods-merge-put', await put('foods/merge', { fromFood: food, toFood: other }))
    const unit = await made('units-post', 'units', { name: 'ladle', pluralName: 'ladles' })
    check('units-get-one', await get(`units/${unit}`))
    check('units-list', await get('units'))
    check('seeders-labels-post', await post('groups/seeders/labels', { locale: 'en-US' }))
    const category = await made('categories-post', 'organizers/categories', { name: 'Dinner' })
    check('categories-put', await put(`organizers/categories/${category}`, { name: 'Lunch' }))
    check('categories-list', await get('organizers/categories'))
    await post('recipes', { name: 'Stew' })
    const body = { recipeCategory: ['Lunch'], recipeYield: '6 bowls', totalTime: '5' }
    await client.patch('/api/recipes/stew').bearerToken(token).json(body)
    check('categories-slug-get', await get('organizers/categories/slug/lunch'))
    check(
      'categories-delete',
      await client.delete(`/api/organizers/categories/${category}`).bearerToken(token)
    )
    await made('tags-post', 'organizers/tags', { name: 'One Pot' })
    check('tags-list', await get('organizers/tags'))
    const tool = await made('tools-post', 'organizers/tools', { name: 'Pan', onHand: true })
    check('tools-get-one', await get(`organizers/tools/${tool}`))
    check('tools-list', await get('organizers/tools'))
  })
})
