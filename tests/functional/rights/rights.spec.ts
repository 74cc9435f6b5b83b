import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { table } from './table.js'
import { call, callers, makeWorld, rowsOf, type World } from './world.js'

const routes = () => Object.values(router.toJSON()).flat()

test.group('Who may call what', (group) => {
  let world: World
  group.setup(async () => {
    world = await makeWorld()
  })

  test('every route says who may call it, and nothing else does', ({ assert }) => {
    const served = routes().map(({ name }) => name ?? 'a route without a name')
    assert.deepEqual(Object.keys(table).toSorted(), [...new Set(served)].toSorted())
  })

  for (const [name, row] of Object.entries(table)) {
    test(name, async ({ assert }) => {
      const route = routes().find((one) => one.name === name)
      if (!route) return assert.fail('there is no such route')
      const method = route.methods.find((one) => one !== 'HEAD') ?? 'GET'
      const answered: Record<string, number> = {}
      for (const caller of callers) {
        const made = (await row.make?.(world)) ?? {}
        const before = caller === 'otherGroup' ? await rowsOf(world.groupId) : null
        const path = route.pattern.replaceAll(/:(\w+)\??/g, (_, key: string) => made[key] ?? key)
        const { status, text } = await call(method, path + (row.query?.(made) ?? ''), {
          token: await world.token(caller),
          body: row.body?.(made, world),
        })
        answered[caller] = status
        if (!before) continue
        assert.notInclude(text, 'Secret', 'another group reads it')
        assert.deepEqual(await rowsOf(world.groupId), before, 'another group changed something')
      }
      assert.deepEqual(answered, row.expected)
    })
  }
})
