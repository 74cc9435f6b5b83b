import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { attempt, siteUnderAttack, type Target } from './harness/index.js'
import { addPeople, login, PASSWORD, stranger, tokenOf, WRONG, type Login } from './people.js'

const ROOT = process.env.TRIVET_ATTACK_ROOT ?? fileURLToPath(new URL('../..', import.meta.url))

let target: Target

const signIn = (form: Login) => login(target, form)
const count = (status: number, all: number[]) => all.filter((one) => one === status).length

test.group('Whoever guesses at passwords', (group) => {
  group.each.timeout(60_000)
  group.setup(async () => {
    target = await siteUnderAttack({ HOST: '0.0.0.0' })
    return () => target.close()
  })

  test('on forty connections does not slow a list down', async ({ assert }) => {
    const slow: number[] = []
    const home: number[] = []
    await target.during(async () => {
      const stop = AbortSignal.timeout(6_000)
      const guesses = Array.from({ length: 40 }, async () => {
        while (!stop.aborted) {
          const { status } = await signIn({ name: `nobody-${randomUUID()}` })
          attempt('wrong passwords on 40 connections', status)
        }
      })
      while (!stop.aborted) {
        const began = performance.now()
        await (await target.ask('/api/recipes', { token: target.member })).text()
        slow.push(performance.now() - began)
        if (slow.length % 5 === 1)
          home.push((await signIn({ name: 'bea', password: PASSWORD, from: null })).status)
      }
      await Promise.all(guesses)
    })
    assert.isBelow(Math.max(...slow), 2_000)
    assert.deepEqual(new Set(home), new Set([200]))
  })

  test('a hundred at once has five looked at', async ({ assert }) => {
    await addPeople(target, ['carl'])
    await target.during(async () => {
      const sent = Array.from({ length: 100 }, () => signIn({ name: 'carl' }))
      const seen = (await Promise.all(sent)).map(({ status }) => status)
      for (const status of seen) attempt('100 wrong passwords at once', status)
      assert.deepEqual([count(401, seen), count(423, seen)], [5, 95])
    })
  })

  test('of the only administrator does not lock her out', async ({ assert }) => {
    await target.during(async () => {
      for (let turn = 0; turn < 6; turn += 1)
        attempt('a stranger at the administrator', (await signIn({ name: 'ada' })).status)
      const known = await signIn({ name: 'ada', password: PASSWORD, from: null })
      attempt('the administrator at home afterwards', known.status)
      const device = await signIn({ name: 'ada', password: PASSWORD, token: target.admin })
      attempt('the administrator on her device afterwards', device.status)
      const thief = await signIn({ name: 'ada', password: PASSWORD, token: target.member })
      assert.deepEqual([known.status, device.status, thief.status], [200, 200, 423])
      const command = [join(ROOT, 'build', 'ace.js'), 'user:unlock', 'ada@example.com']
      const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: target.site.dataDir }
      const { status } = spawnSync(process.execPath, command, { env, cwd: ROOT })
      assert.equal(status, 0)
      const unlocked = await signIn({ name: 'ada', password: PASSWORD })
      attempt('the administrator elsewhere after user:unlock', unlocked.status)
      assert.equal(unlocked.status, 200)
    })
  })

  test('a thousand times, from one address or from as many, keeps nobody from her device, and lists answer', async ({
    assert,
  }) => {
    await addPeople(target, ['emma'])
    const device = await tokenOf(target, 'emma')
    const enters = () => signIn({ name: 'emma', password: PASSWORD, token: device })
    await target.during(async () => {
      for (const [kind, from] of [
        ['1,000 wrong passwords from one address', stranger()],
        ['1,000 wrong passwords from 1,000 addresses', undefined],
      ] as const) {
        const seen: number[] = []
        const slow: number[] = []
        const guessing = { isOn: true }
        const lists = (async () => {
          while (guessing.isOn) {
            const began = performance.now()
            await (await target.ask('/api/recipes', { token: target.member })).text()
            slow.push(performance.now() - began)
          }
        })()
        await Promise.all(
          Array.from({ length: 25 }, async () => {
            for (let turn = 0; turn < 40; turn += 1)
              seen.push((await signIn({ name: 'emma', ...(from && { from }) })).status)
          })
        )
        guessing.isOn = false
        await lists
        for (const status of seen) attempt(kind, status)
        assert.lengthOf(seen, 1_000)
        // Five were looked at for her name, and none of the second thousand.
        assert.isAtMost(count(401, seen), from ? 5 : 0, kind)
        assert.equal(count(401, seen) + count(423, seen) + count(429, seen), 1_000, kind)
        assert.isAbove(slow.length, 5)
        assert.isBelow(Math.max(...slow), 2_000)
        const { status } = await enters()
        attempt('her on her own device after it', status)
        assert.equal(status, 200)
      }
    })
  }).timeout(300_000)

  test('is not told which names there are', async ({ assert }) => {
    await addPeople(target, ['dora'])
    const answers = async (name: string) => {
      const seen: string[] = []
      for (let turn = 0; turn < 7; turn += 1) {
        const answer = await signIn({ name })
        seen.push(`${answer.status} ${await answer.text()}`)
      }
      return seen
    }
    await target.during(async () => {
      const ours = await answers('dora')
      const nobodys = await answers('nora')
      for (const one of nobodys) attempt('names that nobody has', one.slice(0, 3))
      assert.deepEqual(nobodys, ours)
      assert.match(ours.at(-1) ?? '', /^423/)
      for (const path of ['user/name?name=', 'user/email?email=']) {
        const ask = (name: string) => target.ask(`/api/validators/${path}${name}`)
        const [known, unknown] = [await ask('dora@example.com'), await ask('nora@example.com')]
        attempt('a visitor asks whether a name is free', known.status)
        assert.equal(await known.text(), await unknown.text())
      }
      const free = await target.ask('/api/validators/user/name?name=dora')
      assert.notInclude(await free.text(), 'false')
    })
  })

  test('finds no other way in: forms for new passwords and accounts are counted as well', async ({
    assert,
  }) => {
    const send = async (path: string, body: object) => {
      const headers = { 'x-forwarded-for': '203.0.250.9', 'content-type': 'application/json' }
      const answer = await target.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
      attempt(`${path} again and again`, answer.status)
      return answer.status
    }
    const account = { fullName: 'Eve', username: 'eve', email: 'eve@example.com' }
    const password = { password: PASSWORD, passwordConfirm: PASSWORD }
    await target.during(async () => {
      const forms: [string, object, number][] = [
        ['/api/users/forgot-password', { email: 'bea@example.com' }, 200],
        ['/api/users/reset-password', { token: 'x', email: 'bea@example.com', ...password }, 400],
        ['/api/users/register', { groupToken: 'guessed', ...account, ...password }, 400],
      ]
      for (const [path, body, answered] of forms) {
        const seen = await Promise.all(Array.from({ length: 30 }, () => send(path, body)))
        assert.deepEqual([count(answered, seen), count(429, seen)], [20, 10], path)
      }
      assert.equal(
        await send('/api/users/register', { group: 'Eves', ...account, ...password }),
        403
      )
    })
  })

  test('cannot say that they are elsewhere', async ({ assert }) => {
    const { port } = new URL(target.url)
    const outer = Object.values(networkInterfaces())
      .flat()
      .find((one) => one && !one.internal && one.family === 'IPv4')
    if (!outer) throw new Error('This machine has no address but its own')
    await target.during(async () => {
      const seen: number[] = []
      for (let turn = 0; turn < 24; turn += 1) {
        const answer = await fetch(`http://${outer.address}:${port}/api/auth/token`, {
          method: 'POST',
          headers: { 'x-forwarded-for': stranger() },
          body: new URLSearchParams({ username: `nobody-${randomUUID()}`, password: WRONG }),
        })
        attempt('wrong passwords under forged addresses', answer.status)
        seen.push(answer.status)
      }
      assert.deepEqual([count(401, seen), count(429, seen)], [20, 4])
    })
  })
})
