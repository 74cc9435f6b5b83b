import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { recordWork } from '#core/events/index'
import { createCook } from '#tests/helpers/factories'
import { readingKitchen, stored } from './reading_kitchen.js'

const messages = ({ entries }: { entries: { message: string }[] }) =>
  entries.map(({ message }) => message)

test.group('Reading the ingredients of all recipes', () => {
  test('a cook starts it, comes back to its report, and finds what was read and what waits for a look', async ({
    client,
    assert,
  }) => {
    const { write, start, go, report, read, revisions } = await readingKitchen(client)
    const bread = await write('Bread', ['200 g flour', '2 cups dragon scales'])
    const cake = await write('Cake', ['100 g flour'])
    const begun = await start()
    begun.assertStatus(202)
    const { reportId } = begun.body()
    assert.containSubset(await report(reportId), {
      status: 'in-progress',
      category: 'ingredient_reading',
      reading: { state: 'reading', done: 0, total: 2, canUndo: false },
    })
    const recorder = recordWork()
    await go(reportId)
    recorder.stop()
    const facts = recorder.facts.filter(({ event }) => event === 'recipes.updated')
    assert.deepEqual(
      facts.flatMap(({ payload }) => ('slugs' in payload ? payload.slugs : [])).toSorted(),
      ['bread', 'cake']
    )
    const ended = await report(reportId)
    assert.containSubset(ended, {
      status: 'success',
      reading: { state: 'read', done: 2, total: 2, canUndo: true },
    })
    assert.deepEqual(messages(ended), [
      'Bread: 1 ingredient is still text',
      '2 ingredients in 2 recipes were read.',
    ])
    assert.deepEqual(ended.entries[0]?.recipe, { slug: 'bread', name: 'Bread' })
    const after = await read('bread')
    assert.deepEqual(stored(after), [
      [200, 'gram', 'flour', ''],
      [1, null, null, '2 cups dragon scales'],
    ])
    assert.deepEqual(
      after.recipeIngredient.map(({ originalText, display }) => [originalText, display]),
      [
        ['200 g flour', '200 gram flour'],
        ['2 cups dragon scales', '2 cups dragon scales'],
      ]
    )
    assert.isFalse(after.settings.disableAmount)
    assert.equal(after.version, bread.version + 1)
    assert.equal(await revisions(bread), await revisions(cake))
    assert.equal(await revisions(bread), after.version)
  })

  test('it is taken back as a whole; a recipe that was edited since is left and named', async ({
    client,
    assert,
  }) => {
    const { write, ended, undo, go, report, read, send } = await readingKitchen(client)
    const lines = ['200 g flour', 'a little love']
    const before = await write('Bread', lines)
    await write('Cake', ['100 g flour'])
    const id = await ended()
    await send('patch', 'recipes/cake', { description: 'Better now.' })
    ;(await undo(id)).assertStatus(202)
    assert.containSubset(await report(id), {
      status: 'in-progress',
      reading: { state: 'undoing', done: 0, total: 2, canUndo: false },
    })
    await go(id)
    const after = await read('bread')
    assert.deepEqual(stored(after), stored(before))
    assert.deepEqual(
      after.recipeIngredient.map(({ originalText }) => originalText),
      lines
    )
    assert.isTrue(after.settings.disableAmount)
    assert.deepEqual(stored(await read('cake')), [[100, 'gram', 'flour', '']])
    const written = await report(id)
    assert.equal(written.reading?.state, 'undone')
    assert.includeMembers(messages(written), [
      'Cake was left as it is, since it was changed after the reading',
      'The reading was undone.',
    ])
    ;(await undo(id)).assertStatus(404)
  })

  test('recipes that the cook may not change are left and named, those of other households are not touched', async ({
    client,
    assert,
  }) => {
    const { write, ended, other, report, read, send } = await readingKitchen(client)
    const { friendToken } = await other()
    await write('Secret', ['200 g flour'], friendToken)
    await send('patch', 'recipes/secret', { settings: { locked: true } }, friendToken)
    const stranger = await readingKitchen(client)
    await stranger.write('Elsewhere', ['200 g flour'])
    const written = await report(await ended())
    assert.equal(written.status, 'partial')
    assert.include(messages(written), 'Secret was left as it is, since you may not change it')
    assert.deepEqual(stored(await read('secret')), [[1, null, null, '200 g flour']])
    assert.deepEqual(stored(await stranger.read('elsewhere')), [[1, null, null, '200 g flour']])
  })

  test('started twice it is one run, and a household without text has nothing to do', async ({
    client,
    assert,
  }) => {
    const { write, start, other, runs, ended, report, go } = await readingKitchen(client)
    await write('Bread', ['200 g flour'])
    const { friendToken } = await other()
    const ids = await Promise.all([start(), start(), start(friendToken)])
    assert.lengthOf(new Set(ids.map((answer) => answer.body().reportId)), 1)
    assert.lengthOf(await runs(), 1)
    await go(ids[0]?.body().reportId)
    const again = await report(await ended())
    assert.containSubset(again, { status: 'success', reading: { total: 0, canUndo: false } })
  })

  test('a run whose process died goes on behind the last recipe that was kept', async ({
    client,
    assert,
  }) => {
    const { write, start, go, report, read, revisions } = await readingKitchen(client)
    for (const name of ['One', 'Two', 'Three']) await write(name, ['200 g flour'])
    const { reportId } = (await start()).body()
    // What a process leaves that died after its first recipe.
    await db.rawQuery(
      `update reading_run_recipes set status = 'left' where run_id = ? and recipe_id =
        (select id from recipes where slug = 'one' and household_id = (select household_id from reading_runs where report_id = ?))`,
      [reportId, reportId]
    )
    await Promise.all([go(reportId), go(reportId)])
    assert.equal((await report(reportId)).reading?.done, 2)
    assert.deepEqual(stored(await read('one')), [[1, null, null, '200 g flour']])
    assert.deepEqual(stored(await read('two')), [[200, 'gram', 'flour', '']])
    assert.equal(await revisions(await read('two')), 3)
  })

  test('it is undone by who started it or manages the household, in the thirty days after', async ({
    client,
    assert,
  }) => {
    const { write, ended, undo, other, runs, start } = await readingKitchen(client)
    await write('Bread', ['200 g flour'])
    const id = await ended()
    const { friendToken } = await other()
    const stranger = await createCook({ canManageHousehold: true, admin: true })
    ;(await undo(id, friendToken)).assertStatus(403)
    ;(await undo(id, stranger.token)).assertStatus(404)
    ;(await client.post(`/api/recipes/bulk-actions/read-ingredients`).json({})).assertStatus(401)
    const later = await start()
    ;(await undo(id)).assertStatus(409)
    await runs().where('report_id', later.body().reportId).update({ state: 'read' })
    await runs().update({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    ;(await undo(id)).assertStatus(404)
    assert.lengthOf(await runs(), 2)
  })

  test('whoever left the household reads nothing more in it', async ({ client, assert }) => {
    const { write, start, go, report, read } = await readingKitchen(client)
    await write('Bread', ['200 g flour'])
    const { reportId } = (await start()).body()
    await go(reportId, null)
    assert.containSubset(await report(reportId), { status: 'failure', reading: { done: 0 } })
    assert.deepEqual(stored(await read('bread')), [[1, null, null, '200 g flour']])
  })
})
