import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { createUser } from '#tests/helpers/factories'
import { backupKitchen, uuid } from './backup_kitchen.js'

/** What Ada, Ben and Cleo said of a soup; Ben and nobody else of them has an account here, beside Ada. */
const said = (ben: string) => {
  const row = { recipe_id: uuid('3') }
  return {
    users: [
      {
        id: uuid('a'),
        group_id: uuid('0'),
        household_id: uuid('1'),
        username: 'ada',
        full_name: 'Ada',
      },
      { id: uuid('b'), group_id: uuid('0'), household_id: uuid('1'), email: ben, full_name: 'Ben' },
      {
        id: uuid('c'),
        group_id: uuid('0'),
        household_id: uuid('2'),
        email: 'c@elsewhere.example',
        full_name: 'Cleo',
      },
    ],
    users_to_recipes: [
      { ...row, user_id: uuid('a'), rating: 5, is_favorite: false },
      { ...row, user_id: uuid('b'), rating: 2, is_favorite: true },
      { ...row, user_id: uuid('c'), rating: 1, is_favorite: true },
    ],
    recipe_comments: [
      { ...row, user_id: uuid('b'), text: 'Needs salt.', created_at: '2021-02-03 04:05:06' },
      { ...row, user_id: uuid('c'), text: 'Too thin.', created_at: '2021-02-04 04:05:06' },
    ],
    recipe_timeline_events: [
      {
        ...row,
        user_id: uuid('b'),
        subject: 'Lunch',
        event_type: 'info',
        timestamp: '2021-03-04 05:06:07',
      },
    ],
  }
}

/** Somebody brings a backup; Ben, of the same group, is there already. */
async function kitchen(client: ApiClient, { admin }: { admin: boolean }) {
  const made = await backupKitchen(client)
  const { user } = made
  if (admin) await db.from('users').where('id', user.id).update({ admin: true })
  const household = { id: user.householdId, groupId: user.groupId }
  const ben = await createUser(household as Parameters<typeof createUser>[0])
  const backup = () => made.backup(said(ben.email.toUpperCase()))
  const ofGroup = (table: string) =>
    db
      .from(table)
      .whereIn('recipe_id', db.from('recipes').select('id').where('group_id', user.groupId))
  const opinions = () =>
    ofGroup('recipe_ratings').select('user_id', 'rating', 'is_favorite').orderBy('rating')
  const comments = () => ofGroup('recipe_comments').select('user_id', 'text').orderBy('created_at')
  const events = () =>
    ofGroup('recipe_timeline_events').select('user_id', 'subject').where('event_type', 'info')
  return { ...made, ben, backup, opinions, comments, events }
}

test.group('What others said of the recipes of a backup', (group) => {
  group.each.timeout(60_000)

  test('is theirs where an administrator brings it and they have an account; others are counted', async ({
    client,
    assert,
  }) => {
    const { brought, things, contents, backup, ben, user, ...found } = await kitchen(client, {
      admin: true,
    })
    const id = await brought(backup())
    assert.deepEqual((await things(id)).users, { known: 1, left: 2 })
    assert.equal((await contents(id)).parts.others, 1)
    const opinions = await found.opinions()
    assert.includeDeepMembers(
      opinions.map(({ user_id: by, rating, is_favorite: favorite }) => [
        by,
        Number(rating),
        favorite,
      ]),
      [[ben.id, 2, true]]
    )
    assert.sameMembers(
      opinions.map(({ user_id: by }) => by),
      [ben.id, user.id]
    )
    assert.deepEqual(await found.comments(), [
      { user_id: ben.id, text: 'Needs salt.' },
      { user_id: user.id, text: 'Cleo: Too thin.' },
    ])
    assert.deepEqual(await found.events(), [{ user_id: ben.id, subject: 'Lunch' }])
  })

  test('is the importing person’s under their names where that is no administrator', async ({
    client,
    assert,
  }) => {
    const { brought, backup, user, ...found } = await kitchen(client, { admin: false })
    await brought(backup())
    const opinions = await found.opinions()
    assert.deepEqual(
      opinions.map(({ user_id: by }) => by),
      [user.id]
    )
    assert.deepEqual(await found.comments(), [
      { user_id: user.id, text: 'Ben: Needs salt.' },
      { user_id: user.id, text: 'Cleo: Too thin.' },
    ])
    assert.deepEqual(await found.events(), [{ user_id: user.id, subject: 'Ben: Lunch' }])
  })

  test('is nobody’s of another group, though they have the same address', async ({
    client,
    assert,
  }) => {
    const { brought, backup, user, ben, ...found } = await kitchen(client, { admin: true })
    const [other] = await db
      .table('groups')
      .insert({ name: 'Elsewhere', slug: 'elsewhere' })
      .returning('id')
    const groupId = other.id ?? other
    const [flat] = await db
      .table('households')
      .insert({ group_id: groupId, name: 'Flat', slug: 'flat' })
      .returning('id')
    await db
      .from('users')
      .where('id', ben.id)
      .update({ group_id: groupId, household_id: flat.id ?? flat })
    await brought(backup())
    const all = [await found.opinions(), await found.comments(), await found.events()].flat()
    assert.deepEqual([...new Set(all.map(({ user_id: by }) => by))], [user.id])
  })
})
