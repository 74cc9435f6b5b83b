import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { plugins } from '#core/plugins/index'
import { createCook } from '#tests/helpers/factories'
import { type ModelServer, startModelServer } from '#tests/helpers/model_server'
import { startWebSite, type WebSite } from '#tests/helpers/web_pages'

/** A recipe told as a story: no markup, no list, no heading. */
const story = `<!doctype html><html lang="en"><title>Aunt Ida</title><body><h1>Aunt Ida's evening</h1>
  <p>She took two leeks and a litre of broth, and that was all she ever needed.</p>
  <p>The leeks went into rings, then everything simmered until the lamp was lit.</p></body></html>`
const line = (text: string) => ({ title: null, text })
const told = {
  name: "Aunt Ida's evening",
  language: 'en',
  ingredients: [line('two leeks'), line('a litre of broth')],
  instructions: [line('everything simmered until the lamp was lit')],
}

test.group('Recipes that only a language model finds', (group) => {
  let model: ModelServer
  let site: WebSite

  group.setup(async () => {
    model = await startModelServer()
    site = await startWebSite()
    site.on('/story', story)
    site.on('/wall', (_request, response) => void response.writeHead(403).end('Sign in'))
    await plugins().apply('importer-ai', { on: true, settings: {} })
    const { id } = await db
      .table('ai_providers')
      .insert({ name: 'One', base_url: model.url, model: 'small' })
      .returning('id')
      .then(([row]) => (typeof row === 'object' ? row : { id: row }))
    await db.table('ai_tasks').insert({ task: 'recipe-from-text', provider: id })
    return async () => {
      for (const table of ['ai_calls', 'ai_tasks', 'ai_providers']) await db.from(table).delete()
      await plugins().apply('importer-ai', { on: false, settings: {} })
      model.close()
      site.close()
    }
  })
  group.each.setup(() => {
    model.asked.length = 0
    model.says(told)
  })

  test('a cook imports a story, and the call is noted in their name', async ({
    client,
    assert,
  }) => {
    const { token, user, group: own } = await createCook()
    const made = await client
      .post('/api/recipes/create/url')
      .bearerToken(token)
      .json({ url: `${site.url}/story` })
    made.assertStatus(201)
    const recipe = (await client.get(`/api/recipes/${made.body()}`).bearerToken(token)).body()
    assert.equal(recipe.name, "Aunt Ida's evening")
    assert.deepEqual(
      recipe.recipeIngredient.map(({ note }: { note: string }) => note),
      ['two leeks', 'a litre of broth']
    )
    const calls = await db.from('ai_calls').select('outcome', 'user_id', 'group_id')
    assert.deepEqual(calls, [{ outcome: 'ok', user_id: user.id, group_id: own.id }])
  })

  test('a page is tried with a model only where that is wanted', async ({ client, assert }) => {
    const { token, user } = await createCook()
    const tried = async (useOpenAI: boolean) =>
      client
        .post('/api/recipes/test-scrape-url')
        .bearerToken(token)
        .json({ url: `${site.url}/story`, useOpenAI })
    const without = await tried(false)
    assert.deepEqual(
      [without.status(), typeof without.body(), model.asked.length],
      [200, 'string', 0]
    )
    const raw = (await tried(true)).body()
    assert.containSubset(raw, {
      '@type': 'Recipe',
      'recipeIngredient': ['two leeks', 'a litre of broth'],
    })
    assert.lengthOf(await db.from('ai_calls').where('user_id', user.id), 1)
    model.says({ ...told, ingredients: [], instructions: [] })
    assert.isString((await tried(true)).body())
  })

  test('a closed page is shown to no model, and one that says nonsense makes no recipe', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const failureOf = async (path: string) => {
      const answer = await client
        .post('/api/recipes/create/url')
        .bearerToken(token)
        .json({ url: site.url + path })
      return answer.body().detail.code
    }
    assert.equal(await failureOf('/wall'), 'E_IMPORT_BLOCKED')
    assert.lengthOf(model.asked, 0)
    model.says('I love soup')
    assert.equal(await failureOf('/story'), 'E_IMPORT_NOT_A_RECIPE')
    assert.lengthOf(model.asked, 2)
    model.says({ ...told, ingredients: [line('3 cups of unicorn')], instructions: [] })
    assert.equal(await failureOf('/story'), 'E_IMPORT_NOT_A_RECIPE')
  })
})
