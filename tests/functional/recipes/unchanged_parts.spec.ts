import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { atOnce } from '#core/database/at_once'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work } from '#core/events/index'
import { createCook } from '#tests/helpers/factories'

const soup = {
  tags: [{ name: 'Winter' }, { name: 'Soup' }],
  recipeIngredient: [
    { quantity: 2, unit: 'ladle', food: { name: 'stock' }, note: 'hot' },
    { quantity: 0.333, food: { name: 'leek' }, note: '' },
    { note: 'salt' },
  ],
  recipeInstructions: [{ text: 'Simmer.' }, { text: 'Serve.' }],
  notes: [{ title: 'Cold', text: 'Good too.' }],
  nutrition: { calories: 120 },
}

/** Each row of a recipe's parts, with the transaction that wrote it. */
async function writtenBy(recipeId: string): Promise<Map<string, string[]>> {
  const tables = ['ingredients', 'instructions', 'notes', 'nutrition', 'tags']
  const rows = await Promise.all(
    tables.map(async (table) => {
      const answer = await db.rawQuery<{ rows: { row: string }[] }>(
        `select xmin || ' ' || ctid as row from recipe_${table} where recipe_id = ? order by 1`,
        [recipeId]
      )
      return [table, answer.rows.map(({ row }) => row)] as const
    })
  )
  return new Map(rows)
}

/** A soup as it was stored, and how it is changed: a body that answers the recipe as it is then. */
async function cookedSoup(client: ApiClient) {
  const { token } = await createCook()
  const named = client.post('/api/recipes').bearerToken(token).json({ name: 'Leek soup' })
  const path = `/api/recipes/${String((await named).body())}`
  const patch = async (body: object) =>
    (await client.patch(path).bearerToken(token).json(body)).body()
  return { made: await patch(soup), patch }
}

test.group('Saving what stays as it is', () => {
  test('a program that sends a whole recipe back writes only what it changed', async ({
    client,
    assert,
  }) => {
    const { made, patch } = await cookedSoup(client)
    const before = await writtenBy(made.id)
    const renamed = { ...made, description: 'For cold evenings.' }
    const saved = await patch(renamed)
    assert.equal(saved.description, 'For cold evenings.')
    assert.equal(saved.version, made.version + 1)
    assert.deepEqual(saved.recipeIngredient, made.recipeIngredient)
    assert.deepEqual(await writtenBy(made.id), before)

    const [stock, leek, salt] = made.recipeIngredient
    const lines = [stock, { ...leek, quantity: 3 }, salt]
    await patch({ ...made, recipeIngredient: lines })
    const after = await writtenBy(made.id)
    const stayed = new Set(before.get('ingredients'))
    const kept = after.get('ingredients')?.filter((row) => stayed.has(row))
    assert.lengthOf(kept ?? [], 2, 'of three lines the two others stay')
    const others = (rows: Map<string, string[]>) =>
      [...rows].filter(([table]) => table !== 'ingredients')
    assert.deepEqual(others(after), others(before))
  })

  test('lines and steps that change places, go and come are all there, in their order', async ({
    client,
    assert,
  }) => {
    const { made, patch } = await cookedSoup(client)
    const [stock, leek, salt] = made.recipeIngredient
    const [simmer, serve] = made.recipeInstructions
    const references = [{ referenceId: leek.referenceId }, { referenceId: salt.referenceId }]
    const sent = {
      recipeIngredient: [salt, { note: 'pepper' }, stock, leek, stock],
      recipeInstructions: [
        serve,
        { text: 'Taste.' },
        { ...simmer, ingredientReferences: references },
      ],
      tags: [made.tags[0], { name: 'Quick' }],
      notes: [],
    }
    const saved = await patch(sent)
    const notes = saved.recipeIngredient.map(({ note }: { note: string }) => note)
    assert.deepEqual(notes, ['salt', 'pepper', 'hot', '', 'hot'])
    const steps = saved.recipeInstructions.map(({ text }: { text: string }) => text)
    assert.deepEqual(steps, ['Serve.', 'Taste.', 'Simmer.'])
    assert.equal(saved.recipeInstructions[0].id, serve.id)
    assert.equal(saved.recipeInstructions[2].id, simmer.id)
    assert.deepEqual(saved.recipeInstructions[2].ingredientReferences, references)
    assert.sameMembers(
      saved.tags.map(({ name }: { name: string }) => name),
      [made.tags[0].name, 'Quick']
    )
    assert.deepEqual(saved.notes, [])
    assert.equal(saved.nutrition.calories, '120')
  })
})

test.group('Statements that are sent at once', () => {
  const divide = fixedStatement('tests.divide', 'select 1 / $1::int as part')
  const wait = fixedStatement('tests.wait', 'select pg_sleep(0.05)::text as part')

  test('come back in their order, what failed first is told, and nothing of them is kept', async ({
    assert,
  }) => {
    const parts = await work(({ trx }) =>
      atOnce([queryIn(trx, wait, []), queryIn(trx, divide, [1])])
    )
    assert.deepEqual(parts[1], [{ part: 1 }])
    const { user } = await createCook()
    const rename = fixedStatement('tests.rename', 'update users set full_name = $2 where id = $1')
    const failing = work(({ trx }) =>
      atOnce([
        queryIn(trx, rename, [user.id, 'Nobody']),
        queryIn(trx, divide, [0]),
        queryIn(trx, divide, [1]),
      ])
    )
    await assert.rejects(() => failing, /division by zero/)
    await user.refresh()
    assert.notEqual(user.fullName, 'Nobody')
    const after = await work(({ trx }) => queryIn(trx, divide, [1]))
    assert.deepEqual(after, [{ part: 1 }])
  })

  test('are waited for, also where their code gives up before them', async ({ assert }) => {
    const seen: string[] = []
    await work(async ({ trx }) => {
      const late = queryIn(trx, wait, []).then(() => seen.push('answered'))
      const both = atOnce([Promise.reject(new Error('gave up')), late])
      await both.catch(({ message }: Error) => seen.push(message))
    })
    assert.deepEqual(seen, ['answered', 'gave up'])
  })
})
