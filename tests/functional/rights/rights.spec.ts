import { createHmac } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { routes } from '#start/api'
import { allRights, createApiToken } from '#core/identity/index'
import { tokenScopes } from '#core/shared/contract/accounts'
import { createCook } from '#tests/helpers/factories'
import { rightsDocument } from './document.js'
import { expectedOf, groupOnly, type Access, type Row } from './row.js'
import { table } from './table.js'
import { call, callers, makeWorld, rowsOf, type World } from './world.js'

const served = () => Object.values(router.toJSON()).flat()

/** Who may call a route at all; what plugins answer is open to visitors as far as the site is concerned. */
const accessOf = (name: string): Access => routes[name] ?? { access: 'visitor' }

/** Names of routes that have no row, and of rows that have no route. */
function unmatched(names: string[], rows: Record<string, Row>): string[] {
  const all = new Set(names)
  return [
    ...names.filter((name) => !(name in rows)),
    ...Object.keys(rows).filter((name) => !all.has(name)),
  ]
}

/** Calls every route that is not for visitors by a token, and has each status looked at; answers how many there are. */
async function isNobodys(
  token: string,
  look: (status: number, name: string) => void
): Promise<number> {
  const own = Object.entries(routes).filter(([, { access }]) => access !== 'visitor')
  for (const [name, { method, pattern }] of own)
    look((await call(method, pattern.replaceAll(':', ''), { token })).status, name)
  return own.length
}

/** What somebody may make of a token of theirs and of what they know of an administrator's. */
function forgeriesOf(admins: string, own: string): string[] {
  const [head = '', claims = '', signature = ''] = admins.split('.')
  const encode = (text: string | object) =>
    Buffer.from(typeof text === 'string' ? text : JSON.stringify(text)).toString('base64url')
  const hmac = (text: string, key: string) =>
    `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  return [
    `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    hmac(`${head}.${claims}`, 'secret'),
    `${head}.${claims}.${own.split('.')[2]}`,
    `${head}.${own.split('.')[1]}.${signature}`,
    `${head}.${claims}`,
  ]
}

test.group('Who may call what', (group) => {
  let world: World
  // Everybody imports by every route, within a minute.
  group.each.setup(async () => {
    await db.from('throttles').whereLike('key', 'imports/%').delete()
  })
  group.setup(async () => {
    world = await makeWorld()
  })

  test('every route says who may call it, and nothing else does', ({ assert }) => {
    const names = served().map(({ name }) => name ?? 'a route without a name')
    assert.deepEqual(unmatched(names, table), [])
  })

  test('a route without a row is found, and a row without a route', ({ assert }) => {
    const rows = { 'tea.index': {}, 'tea.gone': {} }
    assert.deepEqual(unmatched(['tea.index', 'tea.show'], rows), ['tea.show', 'tea.gone'])
  })

  test('a row says only what policies decide', ({ assert }) => {
    const admin = { access: 'admin', status: 201 } as const
    const all = { otherGroup: 403, otherHousehold: 403, member: 403, organizer: 403, manager: 403 }
    assert.deepEqual(expectedOf({}, admin), { visitor: 401, ...all, admin: 201 })
    const { visitor, member } = expectedOf({ expected: groupOnly(202) }, { access: 'user' })
    assert.deepEqual([visitor, member], [401, 202])
    assert.equal(expectedOf({ expected: 404 }, { access: 'visitor' }).visitor, 404)
  })

  test('docs/rights.md says what the table says', ({ assert }) => {
    const file = fileURLToPath(new URL('../../../docs/rights.md', import.meta.url))
    const text = rightsDocument(routes, table)
    if (process.env.WRITE_RIGHTS) writeFileSync(file, text)
    assert.equal(readFileSync(file, 'utf8'), text, 'npm run rights writes it')
    assert.include(text, '| `GET /api/users/self`')
  })

  test('a session that has expired is nobody’s, for every route', async ({ assert }) => {
    const token = await world.token('owner')
    const sessions = db.from('sessions').where('user_id', world.users.owner)
    await sessions.update({ expires_at: new Date(0) })
    const count = await isNobodys(token ?? '', (status, name) => assert.equal(status, 401, name))
    assert.isAbove(count, 200)
    world = await makeWorld()
  })

  test('a token that somebody forged is nobody’s, for every route', async ({ assert }) => {
    const token = (await world.token('admin')) ?? ''
    assert.equal((await call('GET', '/api/users/self', { token })).status, 200)
    const another = (await world.token('member')) ?? ''
    for (const forged of forgeriesOf(token, another))
      await isNobodys(forged, (status, name) => assert.equal(status, 401, `${name} by ${forged}`))
  })

  test('tokens of somebody who was deleted are nobody’s from then on, for every route', async ({
    assert,
  }) => {
    const { token: admin } = await createCook({ ...allRights, admin: true })
    const { user, token: session } = await createCook({ canOrganize: true, canManage: true })
    const { token: program } = await createApiToken(user.id, 'Script')
    const self = (token: string) => call('GET', '/api/users/self', { token })
    // Asked just before, so that what is remembered of a token is forgotten, too.
    for (const token of [session, program]) assert.equal((await self(token)).status, 200)
    const path = `/api/admin/users/${user.id}`
    const deleted = await call('DELETE', path, { token: admin })
    assert.equal(deleted.status, 200, deleted.text)
    for (const token of [session, program])
      await isNobodys(token, (status, name) => assert.equal(status, 401, name))
  })

  test('a token that may only read writes nothing, by any route', async ({ assert }) => {
    const { token } = await createApiToken(world.users.admin, 'Screen', { isReadOnly: true })
    const before = await rowsOf(world.groupId)
    const writing = Object.entries(routes).filter(([, { method }]) => method !== 'GET')
    assert.isAbove(writing.length, 100)
    for (const [name, { method, pattern }] of writing) {
      const { status } = await call(method, pattern.replaceAll(':', ''), { token, body: {} })
      assert.equal(status, 403, name)
    }
    assert.deepEqual(await rowsOf(world.groupId), before)
  })

  test('a token that is kept to a part of the site writes nothing else, and administrates nothing', async ({
    assert,
  }) => {
    const { user } = await createCook({ ...allRights, admin: true })
    for (const scope of tokenScopes) {
      const { token } = await createApiToken(user.id, 'Script', { scope })
      const [within, beyond]: [number[], number[]] = [[], []]
      for (const route of Object.values(routes)) {
        const { method, pattern, access } = route
        const isReading = method === 'GET'
        if (isReading && access !== 'admin') continue
        const sent = isReading ? { token } : { token, body: {} }
        const { status } = await call(method, pattern.replaceAll(':', ''), sent)
        const seen = !isReading && route.scope === scope ? within : beyond
        seen.push(status)
      }
      assert.deepEqual(new Set(beyond), new Set([403]), scope)
      assert.isAbove(within.filter((status) => status !== 403).length, 20, scope)
    }
  })

  for (const [name, row] of Object.entries(table)) {
    test(name, async ({ assert }) => {
      const route = served().find((one) => one.name === name)
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
        if (caller === 'visitor') assert.notInclude(text, 'Secret', 'a visitor reads it')
        if (!before) continue
        assert.notInclude(text, 'Secret', 'another group reads it')
        assert.deepEqual(await rowsOf(world.groupId), before, 'another group changed something')
      }
      assert.deepEqual(answered, expectedOf(row, accessOf(name)))
    })
  }
})
