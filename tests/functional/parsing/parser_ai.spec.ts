import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { plugins } from '#core/plugins/index'
import { createCook } from '#tests/helpers/factories'
import { type ModelServer, startModelServer } from '#tests/helpers/model_server'

test.group('Ingredient lines by a language model, over the API', (group) => {
  let model: ModelServer

  group.setup(async () => {
    model = await startModelServer()
    await plugins().apply('parser-ai', { on: true, settings: {} })
    return async () => {
      await plugins().apply('parser-ai', { on: false, settings: {} })
      model.close()
    }
  })
  group.each.setup(async () => {
    const clear = async () => {
      for (const table of ['ai_calls', 'ai_tasks', 'ai_providers']) await db.from(table).delete()
      await db.from('settings').where('key', 'ai.budget').delete()
    }
    await clear()
    model.asked.length = 0
    model.says({ lines: [{ line: 1, quantity: 2, food: 'shallots', unit: null }] })
    return clear
  })

  /** Somebody who manages a group, and chooses a provider for the task as an administrator would. */
  async function people() {
    const cook = await createCook({ canManage: true })
    const choose = async () => {
      const row = {
        name: 'One',
        base_url: model.url,
        model: 'small',
        input_price: 2,
        output_price: 4,
      }
      const [id] = await db.table('ai_providers').insert(row).returning('id')
      const provider = typeof id === 'object' ? id.id : id
      await db.table('ai_tasks').insert({ task: 'ingredient-lines', provider })
    }
    return { ...cook, choose }
  }

  test('a parser by AI is offered once a provider is chosen, reads where it is chosen, and its call is in the ledger', async ({
    client,
    assert,
  }) => {
    const { token, user, group: own, choose } = await people()
    const read = (more: object = {}) =>
      client
        .post('/api/parser/ingredients')
        .bearerToken(token)
        .json({ ingredients: ['2 shallots, diced'], ...more })
    const ids = async () => {
      const choices = await client.get('/api/parser/parsers').bearerToken(token)
      return choices.body().map(({ id }: { id: string }) => id)
    }
    assert.notInclude(await ids(), 'ai')
    ;(await read({ parser: 'ai' })).assertStatus(422)
    await choose()
    assert.deepEqual(await ids(), ['nlp', 'brute', 'ai'])
    assert.equal((await read()).body()[0].parser, 'nlp')
    assert.lengthOf(model.asked, 0)
    for (const parser of ['ai', 'openai']) {
      const answer = await read({ parser })
      answer.assertStatus(200)
      assert.containSubset(answer.body(), [
        {
          parser: 'ai',
          confidence: { average: 0.85 },
          ingredient: { quantity: 2, unit: null, food: { name: 'shallots' }, note: 'diced' },
        },
      ])
    }
    const calls = await db.from('ai_calls').select('task', 'outcome', 'user_id', 'group_id', 'cost')
    const paid = { task: 'ingredient-lines', outcome: 'ok', user_id: user.id, group_id: own.id }
    assert.containSubset(calls, [paid, paid])
    const preferred = client.put('/api/parser/preferred').bearerToken(token)
    assert.equal((await preferred.json({ parser: 'openai' })).body()[0].id, 'ai')
    assert.equal((await read()).body()[0].parser, 'ai')
    await db.from('ai_tasks').delete()
    assert.equal((await read()).body()[0].parser, 'nlp')
  })

  test('where the budget is spent or the model speaks nonsense, other parsers read', async ({
    client,
    assert,
  }) => {
    const { token, choose } = await people()
    await choose()
    const read = async () => {
      const body = { parser: 'ai', ingredients: ['2 shallots, diced'] }
      const answer = await client.post('/api/parser/ingredients').bearerToken(token).json(body)
      answer.assertStatus(200)
      return answer.body()[0].parser
    }
    model.says({ lines: [{ line: 1, quantity: 2, food: 'poison' }] })
    assert.equal(await read(), 'nlp')
    const value = JSON.stringify({ currency: 'EUR', month: 0.001, perGroup: null })
    await db.table('settings').insert({ key: 'ai.budget', value })
    model.asked.length = 0
    assert.equal(await read(), 'nlp')
    assert.lengthOf(model.asked, 0)
  })
})
