import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { createCook } from '#tests/helpers/factories'

/** A cook with a stew of two ingredients and two steps. */
async function stewOf(client: ApiClient) {
  const { token } = await createCook()
  await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
  const at = '/api/recipes/stew'
  const read = async () => (await client.get(at).bearerToken(token)).body()
  const patch = (body: object) => client.patch(at).bearerToken(token).json(body)
  const put = (body: object) => client.put(at).bearerToken(token).json(body)
  const first = await patch({
    description: 'Slow.',
    tags: ['Budget'],
    recipeIngredient: [{ quantity: 2, unit: 'cup', food: 'leek' }, 'salt'],
    recipeInstructions: ['Stir.', 'Simmer.'],
    extras: { shelf: 'B2' },
  })
  first.assertStatus(200)
  return { token, read, patch, put, first: first.body() }
}

const texts = (list: { text: string }[]) => list.map(({ text }) => text)
const notes = (list: { note: string }[]) => list.map(({ note }) => note)

test.group('Recipes as other programs send them', () => {
  test('a phone that names the ingredients of a step by bare ids is understood', async ({
    client,
    assert,
  }) => {
    const { patch, read, first } = await stewOf(client)
    const [leek, salt] = first.recipeIngredient
    const [stir] = first.recipeInstructions
    const answer = await patch({
      description: 'Quick.',
      recipeYield: '4',
      recipeIngredient: [
        { referenceId: leek.referenceId, note: 'two leeks' },
        { referenceId: salt.referenceId, note: 'salt' },
      ],
      recipeInstructions: [
        { id: stir.id, text: 'Stir.', ingredientReferences: [leek.referenceId, salt.referenceId] },
        { id: crypto.randomUUID(), text: 'Eat.', ingredientReferences: [] },
      ],
      settings: { disableComments: true, public: false },
    })
    answer.assertStatus(200)
    const [step, last] = (await read()).recipeInstructions
    assert.equal(step.id, stir.id)
    assert.deepEqual(step.ingredientReferences, [
      { referenceId: leek.referenceId },
      { referenceId: salt.referenceId },
    ])
    assert.deepEqual(last.ingredientReferences, [])
    const odd = await patch({ recipeInstructions: [{ text: 'x', ingredientReferences: ['salt'] }] })
    odd.assertStatus(422)
    assert.deepEqual(odd.body().detail[0].loc.slice(0, 4), [
      'body',
      'recipeInstructions',
      0,
      'ingredientReferences',
    ])
  })

  test('a whole answer put back with bare notes and texts, and keys nobody knows, is readable', async ({
    client,
    assert,
  }) => {
    const { put, read, first } = await stewOf(client)
    const answer = await put({
      ...first,
      recipeIngredient: [{ note: '2 leeks' }, { note: 'salt', isFood: true, colour: 'white' }],
      recipeInstructions: [{ text: 'Stir.' }, { text: 'Eat.', image: null }],
      queryFilter: { a: [1] },
      recipes: [first],
    })
    answer.assertStatus(200)
    const now = await read()
    assert.deepEqual(notes(now.recipeIngredient), ['2 leeks', 'salt'])
    assert.deepEqual(texts(now.recipeInstructions), ['Stir.', 'Eat.'])
    assert.containSubset(now, {
      id: first.id,
      slug: 'stew',
      description: 'Slow.',
      tags: first.tags,
      extras: { shelf: 'B2' },
    })
    assert.notProperty(now, 'queryFilter')
    for (const { id } of now.recipeInstructions) assert.match(id, /^[\da-f-]{36}$/)
  })

  test('a whole answer put back as it is changes nothing', async ({ client, assert }) => {
    const { put, read, first } = await stewOf(client)
    ;(await put(first)).assertStatus(200)
    const { version, dateUpdated, updatedAt, updateAt, ...now } = await read()
    assert.isAbove(version, first.version)
    assert.isTrue([dateUpdated, updatedAt, updateAt].some((date) => typeof date === 'string'))
    assert.containSubset(first, now)
  })

  test('a time that its offset takes past the last year is none', async ({ client, assert }) => {
    const { patch, read } = await stewOf(client)
    await patch({ lastMade: '9999-12-31T23:59:59+01:00' })
    assert.match((await read()).lastMade, /^9999-12-31T22:59:59/)
    for (const lastMade of ['9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00+23:59']) {
      ;(await patch({ lastMade })).assertStatus(200)
      assert.isNull((await read()).lastMade)
    }
  })

  test('one list alone, in camel or snake case, leaves the rest', async ({ client, assert }) => {
    const { patch, first } = await stewOf(client)
    const camel = await patch({ recipeInstructions: [{ text: 'Eat.' }] })
    camel.assertStatus(200)
    assert.deepEqual(texts(camel.body().recipeInstructions), ['Eat.'])
    assert.deepEqual(camel.body().recipeIngredient, first.recipeIngredient)
    const snake = await patch({
      recipe_ingredient: [
        { food: { name: 'leek', plural_name: 'leeks' }, original_text: 'a leek', reference_id: '' },
      ],
      recipe_servings: '3',
    })
    snake.assertStatus(200)
    assert.equal(snake.body().recipeServings, 3)
    assert.equal(snake.body().recipeIngredient[0].originalText, 'a leek')
    assert.equal(snake.body().recipeIngredient[0].food.id, first.recipeIngredient[0].food.id)
    assert.deepEqual(texts(snake.body().recipeInstructions), ['Eat.'])
  })
})

test.group('Names of recipes', () => {
  test('words of our own addresses, emoji, other scripts and signs all can be opened', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const names = [
      'create',
      'trash',
      'summary',
      'Bulk Actions',
      'Test-Scrape-URL',
      'timeline',
      'shared',

      '🍕',
      '🍕🍕 Pizza 👩‍🍳',
      'חומוס ביתי',
      'مرق الدجاج',
      '‮abc‬',
      '味噌汁',
      '---',
      '…',
      '%2e%2e',
      '../../etc',
      'a/b',
      '?x=1#y',
      '&amp;',
      "'; drop table recipes; --",
      'ä'.repeat(500),
    ]
    const slugs = new Set<string>()
    for (const name of names) {
      const made = await client.post('/api/recipes').bearerToken(token).json({ name })
      made.assertStatus(201)
      const slug = String(made.body())
      assert.match(slug, /^[a-z\d]+(-[a-z\d]+)*$/, name)
      const read = await client.get(`/api/recipes/${slug}`).bearerToken(token)
      read.assertStatus(200)
      assert.equal(read.body().name, name)
      slugs.add(slug)
    }
    assert.equal(slugs.size, names.length)
  })

  test('a name that is too long, empty or no text is refused', async ({ client, assert }) => {
    const { token } = await createCook()
    for (const name of ['', ' \t ', 'x'.repeat(501), null, 5, true, [], {}, ['Stew']]) {
      const answer = await client.post('/api/recipes').bearerToken(token).json({ name })
      answer.assertStatus(422)
      assert.deepEqual(answer.body().detail[0].loc, ['body', 'name'])
    }
  })
})

test.group('A picture of sixty megapixels', () => {
  test('is refused with its reason, and the old picture stays', async ({ client, assert }) => {
    const { token, read } = await stewOf(client)
    const upload = async (width: number, height: number) => {
      const picture = sharp({ create: { width, height, channels: 3, background: '#345' } })
      return client
        .put('/api/recipes/stew/image')
        .bearerToken(token)
        .file('image', await picture.png().toBuffer(), { filename: 'a.png' })
    }
    ;(await upload(40, 30)).assertStatus(200)
    const { image } = await read()
    const refused = await upload(10_000, 6_000)
    refused.assertStatus(413)
    assert.equal(refused.body().detail.code, 'E_IMAGE_TOO_LARGE')
    assert.equal((await read()).image, image)
  }).timeout(30_000)
})
