import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { createCook } from '#tests/helpers/factories'
import { countReads } from '#tests/helpers/count_statements'

type Cook = Awaited<ReturnType<typeof createCook>>

const fillPlan = ({ group, household }: Cook, count: number) =>
  db.rawQuery(
    `insert into meal_plan_entries (group_id, household_id, date, entry_type, title, text)
      select ?, ?, '2027-01-01'::date + n / 4, 'side', 'Meal ' || lpad(n::text, 4, '0'), ''
        from generate_series(1, ?::int) n`,
    [group.id, household.id, count]
  )

const fillFoods = ({ group }: Cook, count: number) =>
  db.rawQuery(
    `insert into foods (group_id, name, name_folded)
      select ?, 'Food ' || lpad(n::text, 4, '0'), 'food ' || lpad(n::text, 4, '0') from generate_series(1, ?::int) n`,
    [group.id, count]
  )

const lists = [
  { path: '/api/households/mealplans', order: 'title', fill: fillPlan, field: 'title' },
  { path: '/api/foods', order: 'name', fill: fillFoods, field: 'name' },
] as const

async function all(client: ApiClient, { token }: Cook, address: string) {
  const answer = await client.get(address).bearerToken(token)
  answer.assertStatus(200)
  return answer.body()
}

test.group('All of a long list', () => {
  for (const { path, order, fill, field } of lists) {
    test(`of ${path} comes in its order, each thing once, read in pieces`, async ({
      client,
      assert,
    }) => {
      const cook = await createCook()
      await createCook().then((stranger) => fill(stranger, 3))
      await fill(cook, 1203)
      const address = `${path}?perPage=-1&orderBy=${order}&orderDirection=asc`
      const whole = await all(client, cook, address)
      const { page, per_page: perPage, total, total_pages: pages, next, previous } = whole
      assert.deepEqual([page, perPage, total, pages], [1, 1203, 1203, 1])
      assert.deepEqual([next, previous], [null, null])
      const names: string[] = whole.items.map((one: Record<string, string>) => one[field])
      assert.deepEqual(names, [...names].sort())
      assert.equal(new Set(names).size, 1203)
      const first = await all(
        client,
        cook,
        `${path}?perPage=600&orderBy=${order}&orderDirection=asc`
      )
      assert.deepEqual(whole.items.slice(0, 600), first.items)
      const some = await all(client, cook, `${address}&search=11`)
      assert.equal(some.items.length, some.total)
    })

    test(`of ${path} is one statement where it is short`, async ({ client, assert }) => {
      const cook = await createCook()
      await fill(cook, 40)
      const reads = await countReads(() => all(client, cook, `${path}?perPage=-1`))
      const own = reads.filter((name) => !name.startsWith('identity.'))
      assert.lengthOf(own, 1)
    })
  }
})
