import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { createCook } from '#tests/helpers/factories'

/** What a household may have a number of: where it is made, its table, a body, and the number. */
const kinds = [
  {
    path: 'households/webhooks',
    table: 'webhooks',
    most: 100,
    body: { name: 'Bell', url: 'https://bell.example', scheduledTime: '08:00' },
  },
  {
    path: 'households/events/notifications',
    table: 'notifiers',
    most: 100,
    body: { name: 'Chat', appriseUrl: 'ntfy://ntfy.example/kitchen' },
  },
  {
    path: 'households/recipe-actions',
    table: 'recipe_actions',
    most: 100,
    body: { actionType: 'link', title: 'Open', url: 'https://bring.example' },
  },
  {
    path: 'households/automations',
    table: 'automations',
    most: 50,
    body: { name: 'Soups', event: 'recipe.created', contains: 'soup', act: 'tag', tag: 'Warm' },
  },
]
const AT_ONCE = 8

test.group('The last of a kind that a household may have', () => {
  test('is made once by people who make it at the same time: {path}')
    .with(kinds)
    .run(async ({ client, assert }, { path, table, most, body }) => {
      const cook = await createCook()
      const make = () => client.post(`/api/${path}`).bearerToken(cook.token).json(body)
      ;(await make()).assertStatus(201)
      const stored = () => db.from(table).where('household_id', cook.household.id)
      const first = await stored().firstOrFail()
      const { id: _id, options_id: _options, ...row } = first
      const copies = Array.from({ length: most - 2 }, () => row)
      await db.table(table).multiInsert(copies)
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, make))
      const made = answers.filter((answer) => answer.status() === 201)
      assert.lengthOf(made, 1)
      assert.lengthOf(await stored(), most)
    })
})
