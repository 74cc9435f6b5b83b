import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { work } from '#core/events/unit_of_work'
import { createHousehold } from '#core/groups/index'
import { connectIdentitySettings, identitySettings } from '#core/identity/index'
import { createCook, createGroup, PASSWORD } from '#tests/helpers/factories'
import { newAddress } from '#tests/helpers/sign_in'

interface Kind {
  path: string
  /** Statuses of three who give one name at once: a taken one is refused, or gets a number behind it. */
  made: number[]
  /** Statuses of two that are renamed to one name at once; left out: not by `PUT` to the id. */
  renamed?: number[]
}

const refused = { made: [201, 400, 400], renamed: [200, 400] }

const kinds: Record<string, Kind> = {
  categories: { path: '/api/organizers/categories', ...refused },
  tags: { path: '/api/organizers/tags', ...refused },
  tools: { path: '/api/organizers/tools', ...refused },
  foods: { path: '/api/foods', ...refused },
  units: { path: '/api/units', ...refused },
  labels: { path: '/api/groups/labels', ...refused, made: [200, 400, 400] },
  cookbooks: {
    path: '/api/households/cookbooks',
    made: [201, 201, 201],
    renamed: [200, 200],
  },
  lists: { path: '/api/households/shopping/lists', made: [201, 201, 201] },
  recipes: { path: '/api/recipes', made: [201, 201, 201] },
  models: { path: '/api/admin/ai/providers', ...refused },
}

const bodyOf = (name: string) => ({ name, baseUrl: 'http://127.0.0.1:9/v1', model: 'small' })

async function statusesOf(requests: ReturnType<ApiClient['get']>[]): Promise<number[]> {
  const answers = await Promise.all(requests)
  return answers.map((answer) => answer.status()).sort()
}

test.group('One name that several give at once', () => {
  for (const [kind, { path, made, renamed }] of Object.entries(kinds)) {
    test(`is given to ${kind} without an error of ours`, async ({ client, assert }) => {
      const { token } = await createCook({ canOrganize: true, admin: true })
      const make = (name: string) => client.post(path).bearerToken(token).json(bodyOf(name))
      const name = `Twin ${randomUUID()}`
      assert.deepEqual(await statusesOf([make(name), make(name), make(name)]), made)
      if (!renamed) return
      const ids = [(await make(`${name} a`)).body().id, (await make(`${name} b`)).body().id]
      const rename = (id: string) =>
        client
          .put(`${path}/${id}`)
          .bearerToken(token)
          .json({ id, ...bodyOf(`${name} c`) })
      assert.deepEqual(await statusesOf(ids.map(rename)), renamed)
    })
  }

  test('is given to groups that people found, with numbers behind', async ({
    client,
    assert,
    cleanup,
  }) => {
    const before = identitySettings()
    cleanup(() => connectIdentitySettings(before))
    connectIdentitySettings({ ...before, allowSignup: true })
    const group = `Twin ${randomUUID()}`
    const found = () => {
      const username = `new-${randomUUID()}`
      return client
        .post('/api/users/register')
        .header('x-forwarded-for', newAddress())
        .json({
          group,
          username,
          fullName: 'Bea New',
          email: `${username}@example.com`,
          password: PASSWORD,
          passwordConfirm: PASSWORD,
        })
    }
    const answers = await Promise.all([found(), found(), found()])
    assert.deepEqual(answers.map((answer) => answer.body().group).sort(), [
      group,
      `${group} (1)`,
      `${group} (2)`,
    ])
  })

  test('is given to households of a group, with numbers behind', async ({ assert }) => {
    const { group } = await createGroup()
    const make = () => work((unit) => createHousehold(unit, group, 'Twin'))
    const made = await Promise.all([make(), make(), make()])
    assert.deepEqual(made.map(({ name }) => name).sort(), ['Twin', 'Twin (1)', 'Twin (2)'])
  })
})
