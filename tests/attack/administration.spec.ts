import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { attempt, siteUnderAttack, type Target } from './harness/index.js'
import { addPeople, login, tokenOf } from './people.js'

let target: Target

const send = (method: string, path: string, token: string, body?: unknown) =>
  target.ask(path, {
    method,
    token,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const made = async <Answer>(answer: Promise<Response>) => (await (await answer).json()) as Answer

interface Operation {
  method: string
  path: string
}

/** Every operation that the site describes, plugins' own aside. */
async function operations(): Promise<Operation[]> {
  const { paths } = await made<{ paths: Record<string, object> }>(target.ask('/openapi.json'))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path }))
  )
}

/** A recipe that only its group may know of, and what names it in addresses. */
interface Hidden {
  name: string
  id: string
  slug: string
  groupId: string
  group: string
  household: string
}

async function hide(): Promise<Hidden> {
  const name = `Hidden ${randomUUID()}`
  const slug = await made<string>(send('POST', '/api/recipes', target.admin, { name }))
  const body = { settings: { public: false }, tags: [`Hidden ${randomUUID()}`] }
  const recipe = await made<{ id: string; groupId: string }>(
    send('PATCH', `/api/recipes/${slug}`, target.admin, body)
  )
  const { id, groupId } = recipe
  await send('POST', '/api/comments', target.admin, { recipeId: id, text: name })
  await send('PATCH', `/api/recipes/${slug}/last-made`, target.admin, {
    timestamp: new Date().toISOString(),
  })
  return { name, id, slug, groupId, group: 'home', household: 'family' }
}

/** The path of an operation with what names the recipe in every place that takes a name or an id. */
function addressed(path: string, { id, slug, group, household }: Hidden): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name.includes('group')) return group
    if (name.includes('household')) return household
    return name.includes('slug') ? slug : id
  })
}

/** Ways to ask a list for it. */
const questions = ({ name, id, groupId }: Hidden) => [
  '?perPage=-1',
  `?search=${encodeURIComponent(`"${name}"`)}&perPage=-1`,
  `?perPage=-1&queryFilter=${encodeURIComponent(`id = "${id}" OR groupId = "${groupId}"`)}`,
  `?perPage=-1&recipe_id=${id}&recipeId=${id}&slug=${id}&foods=&limit=50`,
]

test.group('A site with administrators', (group) => {
  group.each.timeout(240_000)
  group.setup(async () => {
    target = await siteUnderAttack()
    return () => target.close()
  })

  /** Somebody with every right but the administrator's, in a group of their own. */
  async function stranger(): Promise<string> {
    const neighbors = await made<{ name: string }>(
      send('POST', '/api/admin/groups', target.admin, { name: `Away ${randomUUID()}` })
    )
    const username = `eve-${randomUUID().slice(0, 8)}`
    const rights = { canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true }
    const person = { fullName: 'Eve', username, email: `${username}@example.com` }
    const place = { group: neighbors.name, password: target.password, advanced: true }
    await send('POST', '/api/admin/users', target.admin, { ...person, ...place, ...rights })
    return tokenOf(target, username)
  }

  test('says nothing of a hidden recipe, whatever is asked for by its id, its address and its name', async ({
    assert,
  }) => {
    const hidden = await hide()
    const eve = await stranger()
    const reads = (await operations()).filter(({ method }) => method === 'GET')
    assert.isAbove(reads.length, 80)
    const told: string[] = []
    const look = async (who: string, path: string, token?: string) => {
      const answer = await target.ask(path, { ...(token && { token }) })
      if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
        await answer.body?.cancel()
        return
      }
      const text = await answer.text()
      if (answer.status >= 500) told.push(`${who} ${path}: ${answer.status}`)
      // What was asked for may be said back in the address of the next page.
      const items = text.replaceAll(/"(next|previous)":"[^"]*"/g, '')
      if (items.includes(hidden.name)) told.push(`${who} ${path}: told`)
    }
    await look('an administrator', '/api/recipes?perPage=-1', target.admin)
    assert.lengthOf(told.splice(0), 1, 'whoever may see it sees it')
    await target.during(async () => {
      for (const privateGroup of [true, false]) {
        const body = { preferences: { privateGroup } }
        await send('PUT', `/api/admin/groups/${hidden.groupId}`, target.admin, body)
        for (const { path } of reads) {
          const address = addressed(path, hidden)
          const isOpen = path.startsWith('/api/explore')
          const asked = isOpen || !path.includes('{') ? questions(hidden) : ['']
          // Elsewhere visitors are sent away before anything is asked.
          for (const question of isOpen ? asked : ['']) await look('a visitor', address + question)
          for (const question of asked) await look('a stranger', address + question, eve)
        }
      }
      attempt('a hidden recipe is looked for by every read', told.length)
      assert.deepEqual(told, [])
    })
  })

  test('lets no stranger write to a hidden recipe by any address', async ({ assert }) => {
    const hidden = await hide()
    const eve = await stranger()
    const writes = (await operations()).filter(
      ({ method, path }) => method !== 'GET' && path.includes('{') && !path.includes('/admin/')
    )
    assert.isAbove(writes.length, 80)
    const state = () =>
      target.sql(
        `select r.*, (select count(*) from recipe_comments c where c.recipe_id = r.id) as comments,
          (select count(*) from recipe_timeline_events t where t.recipe_id = r.id) as events
          from recipes r where id = $1`,
        [hidden.id]
      )
    const before = JSON.stringify(await state())
    const body = { id: hidden.id, recipeId: hidden.id, name: 'Eve was here', text: 'Eve was here' }
    await target.during(async () => {
      for (const { method, path } of writes) {
        const answer = await send(method, addressed(path, hidden), eve, body)
        assert.isBelow(answer.status, 500, `${method} ${path}`)
        assert.notInclude(await answer.text(), hidden.name, `${method} ${path}`)
      }
      attempt('a hidden recipe is written to by every address', 'unchanged')
      assert.equal(JSON.stringify(await state()), before)
    })
  })

  test('keeps one administrator, though all demote or delete each other at once', async ({
    assert,
  }) => {
    const names = ['ann', 'ben', 'cem', 'dag']
    await addPeople(target, names)
    await target.sql('update users set admin = true where username = any($1)', [names])
    await target.sql(`update users set is_founder = false, admin = false where username = 'ada'`)
    const people = await target.sql<{ id: string; username: string }>(
      'select id, username from users where admin order by username'
    )
    const tokens = await Promise.all(people.map(({ username }) => tokenOf(target, username)))
    await target.during(async () => {
      const acts = people.flatMap(({ id }, of) =>
        tokens
          .map((token, by) =>
            by % 2 === 0
              ? send('PUT', `/api/admin/users/${id}`, token, { admin: false })
              : send('DELETE', `/api/admin/users/${id}`, token)
          )
          .filter((_, by) => by !== of)
      )
      const statuses = (await Promise.all(acts)).map(({ status }) => status)
      attempt('administrators take the site from each other at once', [...new Set(statuses)].join())
      for (const status of statuses) assert.isBelow(status, 500)
      const [left] = await target.sql<{ count: string }>('select count(*) from users where admin')
      assert.isAtLeast(Number(left?.count), 1)
    })
    await target.sql(`update users set is_founder = true, admin = true where username = 'ada'`)
  })

  test('takes what nobody would type without falling over, and nothing of it half', async ({
    assert,
  }) => {
    const [before] = await target.sql<{ count: string }>('select count(*) from users')
    const texts = ['\u0000', '\ud800', 'x'.repeat(100_000), '', ' ', '../../etc', '%00', '{{7*7}}']
    const values: unknown[] = [...texts, 1e308, -1, true, [], {}, null, ['x'], { a: 1 }]
    const paths: [string, string, string[]][] = [
      [
        'POST',
        '/api/admin/users',
        ['username', 'email', 'fullName', 'group', 'household', 'admin'],
      ],
      ['POST', '/api/admin/groups', ['name']],
      ['POST', '/api/admin/households', ['name', 'groupId']],
    ]
    await target.during(async () => {
      for (const [method, path, fields] of paths) {
        for (const field of fields) {
          for (const value of values) {
            const username = `odd-${randomUUID()}`
            const good = { username, email: `${username}@example.com`, fullName: 'Odd' }
            const rest = { password: 'short', name: 'Odd' }
            const answer = await send(method, path, target.admin, {
              ...good,
              ...rest,
              [field]: value,
            })
            assert.isBelow(answer.status, 500, `${path} ${field} ${JSON.stringify(value)}`)
          }
        }
      }
      for (const id of ['x', '%00', randomUUID(), '9'.repeat(400)])
        for (const kind of ['users', 'groups', 'households'])
          for (const method of ['GET', 'PUT', 'DELETE']) {
            const answer = await send(
              method,
              `/api/admin/${kind}/${id}`,
              target.admin,
              ...(method === 'GET' ? [] : [{}])
            )
            attempt(`${method} of a ${kind} that is not there`, answer.status)
            assert.include([400, 404, 422], answer.status)
          }
      const filters = ['act', 'act = ', 'createdAt > "9999-99-99"', 'details LIKE "%x%"', '(((']
      for (const queryFilter of filters) {
        const query = `?queryFilter=${encodeURIComponent(queryFilter)}`
        const answer = await send('GET', `/api/admin/audit${query}`, target.admin)
        attempt('the audit by a broken filter', answer.status)
        assert.equal(answer.status, 400)
      }
    })
    // Each of them had a password too short to be taken.
    const [after] = await target.sql<{ count: string }>('select count(*) from users')
    assert.equal(after?.count, before?.count)
  })

  test('writes neither passwords nor whole addresses into the audit', async ({ assert }) => {
    const from = '203.0.113.77'
    await login(target, { name: 'ada', password: target.password, from })
    const text = await (await send('GET', '/api/admin/audit/export', target.admin)).text()
    attempt('the audit is read for addresses', text.includes(from) ? 'told' : 'not told')
    assert.include(text, '203.0.113.0/24')
    for (const secret of [from, target.password, target.admin, target.member])
      assert.notInclude(text, secret)
  })
})
