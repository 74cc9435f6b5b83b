import { setTimeout as wait } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/index'
import { createCook } from '#tests/helpers/factories'
import { lockAwaited } from '#tests/helpers/lock_awaited'

const nobody = '7b0cf0d6-26d6-4b74-9f1b-1ee31cb2b3a5'

/** An organizer whose soup has two lines: scallion and green onion, cups and cup. */
async function soup(client: ApiClient) {
  const cook = await createCook({ canOrganize: true })
  const { token } = cook
  const post = async (path: string, body: object) =>
    (await client.post(path).bearerToken(token).json(body)).body()
  const from = await post('/api/foods', {
    name: 'scallion',
    pluralName: 'scallions',
    aliases: ['salad onion'],
    onHand: true,
    extras: { aisle: '7' },
  })
  const to = await post('/api/foods', { name: 'green onion' })
  await post('/api/recipes', { name: 'Soup' })
  const lines = [
    { quantity: 1, unit: 'cups', food: { id: from.id, name: 'scallion' } },
    { quantity: 2, unit: 'cup', food: { id: to.id, name: 'green onion' } },
  ]
  const read = async () => (await client.get('/api/recipes/soup').bearerToken(token)).body()
  const save = (recipeIngredient: object[]) =>
    client.patch('/api/recipes/soup').bearerToken(token).json({ recipeIngredient })
  await save(lines)
  const merge = (fromFood: string, toFood: string) =>
    client.put('/api/foods/merge').bearerToken(token).json({ fromFood, toFood })
  const names = async () =>
    (await read()).recipeIngredient.map(
      ({ food }: { food: { name: string } | null }) => food?.name ?? null
    )
  const food = async (id: string) => client.get(`/api/foods/${id}`).bearerToken(token)
  return { ...cook, from, to, read, save, merge, names, food }
}

test.group('Merging foods and units', () => {
  test('an organizer merges two foods: lines, names and marks move, and it can be undone', async ({
    client,
    assert,
  }) => {
    const { token, from, to, merge, names, food, user } = await soup(client)
    const record = recordWork()
    const merged = await merge(from.id.toUpperCase(), to.id)
    merged.assertStatus(200)
    record.stop()
    assert.containSubset(merged.body(), { message: 'Successfully merged foods', error: false })
    assert.deepEqual(
      record.facts.filter(({ payload }) => payload.actorId === user.id).map(({ event }) => event),
      ['report.changed', 'food.deleted', 'food.updated', 'report.changed']
    )
    const [report] = (await client.get('/api/groups/reports').bearerToken(token)).body()
    assert.containSubset(report, {
      category: 'merge',
      name: 'Merge scallion into green onion',
      status: 'success',
    })
    assert.deepEqual(await names(), ['green onion', 'green onion'])
    const gone = await food(from.id)
    gone.assertStatus(404)
    const kept = (await food(to.id)).body()
    assert.isTrue(kept.onHand)
    assert.deepEqual(
      kept.aliases.map(({ name }: { name: string }) => name),
      ['salad onion', 'scallion', 'scallions']
    )
    const undo = () =>
      client.post(`/api/foods/merge/${merged.body().mergeId}/undo`).bearerToken(token)
    const told = () => client.get(`/api/groups/reports/${report.id}`).bearerToken(token)
    const { merge: offered } = (await told()).body()
    assert.containSubset(offered, { kind: 'foods', id: merged.body().mergeId })
    const days = (Date.parse(offered.until) - Date.now()) / 86_400_000
    assert.approximately(days, 30, 0.1)
    const undone = await undo()
    undone.assertStatus(200)
    assert.isNull((await told()).body().merge)
    assert.deepEqual(await names(), ['scallion', 'green onion'])
    assert.deepEqual((await food(from.id)).body(), from)
    const after = (await food(to.id)).body()
    assert.deepEqual([after.aliases, after.onHand], [[], false])
    const twice = await undo()
    twice.assertStatus(404)
  })

  test('units merge as foods do', async ({ client, assert }) => {
    const { token, read } = await soup(client)
    const units = (await read()).recipeIngredient.map(({ unit }: { unit: { id: string } }) => unit)
    const merged = await client
      .put('/api/units/merge')
      .bearerToken(token)
      .json({ from_unit: units[0].id, to_unit: units[1].id })
    merged.assertStatus(200)
    assert.equal(merged.body().message, 'Successfully merged units')
    const unitsNow = async () =>
      (await read()).recipeIngredient.map(({ unit }: { unit: { name: string } }) => unit.name)
    assert.deepEqual(await unitsNow(), ['cup', 'cup'])
    const undone = await client
      .post(`/api/units/merge/${merged.body().mergeId}/undo`)
      .bearerToken(token)
    undone.assertStatus(200)
    assert.deepEqual(await unitsNow(), ['cups', 'cup'])
  })

  test('lines that were saved anew since the merge go back too, those changed by hand stay', async ({
    client,
    assert,
  }) => {
    const { token, from, to, merge, names, read, save } = await soup(client)
    const { mergeId } = (await merge(from.id, to.id)).body()
    const [first, second] = (await read()).recipeIngredient
    await save([second, { ...first, note: 'fine' }])
    await client.post(`/api/foods/merge/${mergeId}/undo`).bearerToken(token)
    assert.deepEqual(await names(), ['green onion', 'scallion'])
  })

  test('what is merged again cannot be undone before the later merge', async ({
    client,
    assert,
  }) => {
    const { token, from, to, merge, names } = await soup(client)
    const third = (await client.post('/api/foods').bearerToken(token).json({ name: 'leek' })).body()
    const undo = (id: string) => client.post(`/api/foods/merge/${id}/undo`).bearerToken(token)
    const first = (await merge(from.id, to.id)).body().mergeId
    const second = (await merge(to.id, third.id)).body().mergeId
    const early = await undo(first)
    early.assertStatus(400)
    assert.equal(early.body().detail.code, 'E_MERGED_SINCE')
    await undo(second)
    const late = await undo(first)
    late.assertStatus(200)
    assert.deepEqual(await names(), ['scallion', 'green onion'])
  })

  test('nobody undoes a merge after a month, or when the name is taken again', async ({
    client,
    assert,
  }) => {
    const { token, from, to, merge } = await soup(client)
    const { mergeId } = (await merge(from.id, to.id)).body()
    const undo = () => client.post(`/api/foods/merge/${mergeId}/undo`).bearerToken(token)
    await client.post('/api/foods').bearerToken(token).json({ name: 'scallion' })
    const taken = await undo()
    taken.assertStatus(400)
    assert.equal(taken.body().detail.code, 'E_TAKEN')
    await db.rawQuery(
      `update pantry_merges set created_at = now() - interval '31 days' where id = ?`,
      [mergeId]
    )
    const old = await undo()
    old.assertStatus(404)
  })

  test('strangers, members, unknown ids and a food itself are refused', async ({ client }) => {
    const { token, from, to, merge, group } = await soup(client)
    const body = { fromFood: from.id, toFood: to.id }
    const visitor = await client.put('/api/foods/merge').json(body)
    visitor.assertStatus(401)
    const stranger = await createCook({ canOrganize: true })
    const strange = await client.put('/api/foods/merge').bearerToken(stranger.token).json(body)
    strange.assertStatus(404)
    const own = await merge(from.id, from.id)
    own.assertStatus(400)
    const unknown = await merge(from.id, nobody)
    unknown.assertStatus(404)
    const nonsense = await merge(from.id, 'x')
    nonsense.assertStatus(422)
    const { mergeId } = (await merge(from.id, to.id)).body()
    const theirs = await client.post(`/api/foods/merge/${mergeId}/undo`).bearerToken(stranger.token)
    theirs.assertStatus(404)
    const wrongKind = await client.post(`/api/units/merge/${mergeId}/undo`).bearerToken(token)
    wrongKind.assertStatus(404)
    await db.from('users').where('group_id', group.id).update({ can_organize: false })
    // A session is believed for two seconds after its rights changed.
    while ((await merge(to.id, nobody)).status() === 404) await wait(50)
    const member = await merge(to.id, from.id)
    member.assertStatus(403)
    const undo = await client.post(`/api/foods/merge/${mergeId}/undo`).bearerToken(token)
    undo.assertStatus(403)
  })

  test('saves and a merge at the same time lose nothing of either', async ({ client, assert }) => {
    for (let round = 0; round < 5; round += 1) {
      const { from, to, merge, names, save, read } = await soup(client)
      const [first, second] = (await read()).recipeIngredient
      const [saved, merged] = await Promise.all([
        save([{ ...first, note: 'chopped' }, second]),
        merge(from.id, to.id),
      ])
      saved.assertStatus(200)
      merged.assertStatus(200)
      assert.deepEqual(await names(), ['green onion', 'green onion'])
      assert.equal((await read()).recipeIngredient[0].note, 'chopped')
    }
  })

  test('a save that waits for a merge takes what was merged into', async ({ client, assert }) => {
    const { from, to, save, names, group } = await soup(client)
    const trx = await db.transaction()
    await trx.rawQuery('select id from foods where id = any(?) for update', [[from.id, to.id]])
    const saving = save([{ food: { id: from.id, name: 'scallion' } }])
      .then((answer) => answer)
      .finally(() => trx.isCompleted || trx.rollback())
    await lockAwaited()
    await trx.rawQuery(
      `insert into food_aliases (food_id, name, name_folded) values (?, 'scallion', 'scallion')`,
      [to.id]
    )
    await trx.from('recipe_ingredients').where('food_id', from.id).update({ food_id: to.id })
    await trx.from('foods').where('id', from.id).delete()
    await trx.commit()
    const saved = await saving
    saved.assertStatus(200)
    assert.deepEqual(await names(), ['green onion'])
    assert.lengthOf(await db.from('foods').where('group_id', group.id), 1)
  })
})
