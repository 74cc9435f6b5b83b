import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { cpuSeconds } from '#tests/helpers/cpu_seconds'
import { createCook } from '#tests/helpers/factories'

/** A cook with an empty stew. */
async function stewOf(client: ApiClient) {
  const { token } = await createCook()
  await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
  const read = async () => (await client.get('/api/recipes/stew').bearerToken(token)).body()
  const patch = (body: object) => client.patch('/api/recipes/stew').bearerToken(token).json(body)
  return { token, read, patch }
}

const odd = { text: 'x', object: { a: { b: 1 } }, list: [[1], [2]], yes: true, huge: 1e300 }

const texts = ['text']
const fields: Record<string, string[]> = {
  name: texts,
  description: texts,
  recipeYield: texts,
  totalTime: texts,
  prepTime: texts,
  cookTime: texts,
  performTime: texts,
  orgURL: texts,
  recipeServings: ['yes'],
  recipeYieldQuantity: ['yes'],
  lastMade: [],
  recipeCategory: [],
  tags: [],
  tools: [],
  recipeIngredient: [],
  recipeInstructions: [],
  nutrition: ['object'],
  settings: ['object'],
  notes: [],
  assets: [],
  extras: ['object'],
}

const inLists: Record<string, string[]> = {
  recipeIngredient: ['quantity', 'unit', 'food', 'referencedRecipe', 'note', 'title'],
  recipeInstructions: ['title', 'summary', 'text', 'ingredientReferences'],
  notes: ['title', 'text'],
  tags: ['name', 'slug'],
  assets: ['name', 'icon', 'fileName'],
}

test.group('Values of the wrong type', () => {
  test('are refused with the place of the mistake in every field, and change nothing', async ({
    client,
    assert,
  }) => {
    const { patch, read } = await stewOf(client)
    const before = await read()
    for (const [field, right] of Object.entries(fields)) {
      for (const [type, value] of Object.entries(odd)) {
        if (right.includes(type) || (type === 'huge' && right === texts)) continue
        const answer = await patch({ [field]: value })
        assert.equal(answer.status(), 422, `${field} as ${type}`)
        const [issue] = answer.body().detail
        assert.deepEqual(issue.loc.slice(0, 2), ['body', field])
        assert.containsSubset(Object.keys(issue), ['type', 'loc', 'msg'])
      }
    }
    assert.deepEqual(await read(), before)
  }).timeout(30_000)

  test('inside a list are refused with their number', async ({ client, assert }) => {
    const { patch } = await stewOf(client)
    for (const [field, keys] of Object.entries(inLists)) {
      for (const key of keys) {
        const answer = await patch({ [field]: [{}, { [key]: [[]] }] })
        assert.equal(answer.status(), 422, `${field}.${key}`)
        assert.deepEqual(answer.body().detail[0].loc.slice(0, 4), ['body', field, 1, key])
      }
    }
  }).timeout(30_000)

  test('as the whole body never make a fault', async ({ client, assert }) => {
    const { token } = await stewOf(client)
    for (const body of [
      'null',
      '[]',
      '"x"',
      '5',
      '{"name":',
      '[1]',
      '{"extras":{"__proto__":{}}}',
    ]) {
      for (const method of ['put', 'patch'] as const) {
        const answer = await client[method]('/api/recipes/stew')
          .bearerToken(token)
          .header('content-type', 'application/json')
          .json(body)
        assert.isBelow(answer.status(), 500, `${method} ${body}`)
      }
    }
  })
})

const hostile =
  '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>' +
  '<b onclick=alert(1)>ok</b><svg onload=alert(1)><iframe src=//a.example></iframe>'

test.group('Scripts in every text', () => {
  test('are gone where a text is shown as markup, and harmless as text elsewhere', async ({
    client,
    assert,
  }) => {
    const { patch, read, token } = await stewOf(client)
    const saved = await patch({
      description: hostile,
      recipeYield: hostile,
      orgURL: hostile,
      tags: [hostile],
      recipeIngredient: [
        { note: hostile, title: hostile, originalText: hostile, food: hostile, unit: hostile },
      ],
      recipeInstructions: [{ text: hostile, title: hostile, summary: hostile }],
      notes: [{ title: hostile, text: hostile }],
      nutrition: { calories: hostile },
      extras: { [hostile]: hostile },
    })
    saved.assertStatus(200)
    const { id, description, notes, recipeInstructions, recipeIngredient } = await read()
    const comment = await client
      .post('/api/comments')
      .bearerToken(token)
      .json({ recipeId: id, text: hostile })
    comment.assertStatus(201)
    const [line] = recipeIngredient
    const markup = [description, notes[0].text, recipeInstructions[0].text, line.note]
    for (const text of [...markup, line.originalText, comment.body().text]) {
      assert.notMatch(text, /<script|onerror|onload|onclick|javascript:|<iframe|<svg/i)
      assert.match(text, /<b>ok<\/b>/)
    }
  })
})

test.group('Very large recipes', () => {
  test('ten thousand ingredients are kept, one more is refused', async ({ client, assert }) => {
    const { patch, read } = await stewOf(client)
    const lines = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        quantity: n,
        note: `line ${n}`,
        food: `f${n % 50}`,
      }))
    ;(await patch({ recipeIngredient: lines(10_000) })).assertStatus(200)
    const { recipeIngredient } = await read()
    assert.lengthOf(recipeIngredient, 10_000)
    assert.equal(recipeIngredient[9_999].note, 'line 9999')
    const refused = await patch({ recipeIngredient: lines(10_001) })
    refused.assertStatus(422)
    assert.deepEqual(refused.body().detail[0].loc, ['body', 'recipeIngredient'])
  }).timeout(60_000)

  test('a chapter of text in a step is kept, a book is refused', async ({ client, assert }) => {
    const { patch, read } = await stewOf(client)
    const step = (length: number) => ({ recipeInstructions: [{ text: 'Stir. '.repeat(length) }] })
    const long = step(16_600)
    ;(await patch(long)).assertStatus(200)
    const { recipeInstructions } = await read()
    assert.equal(recipeInstructions[0].text.trim(), long.recipeInstructions[0]?.text.trim())
    const refused = await patch(step(17_000))
    refused.assertStatus(422)
    assert.deepEqual(refused.body().detail[0].loc, ['body', 'recipeInstructions', 0, 'text'])
    ;(await patch(step(2_000_000))).assertStatus(413)
  }).timeout(60_000)

  test('thousands of brackets and tags in a text are read at once', async ({ client, assert }) => {
    const { patch } = await stewOf(client)
    for (const part of ['<b>', '<!--', '[](', '**', '<a href="', '&lt;', '<svg><style>']) {
      const seconds = await cpuSeconds(async () =>
        (await patch({ description: part.repeat(100_000 / part.length) })).assertStatus(200)
      )
      assert.isBelow(seconds, 8, part)
    }
  }).timeout(60_000)
})
