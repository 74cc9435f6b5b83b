import { test } from '@japa/runner'
import { codeOf, stepAt } from '#core/identity/second_factor/totp'
import { softwarePasskey } from '#tests/helpers/software_passkey'
import { attempt, siteUnderAttack, type Target } from './harness/index.js'
import { addPeople, login, PASSWORD, stranger, tokenOf } from './people.js'

const AT_ONCE = 40

let target: Target

interface Send {
  method?: string
  token?: string
  /** A stranger's address unless given; null for where the site's people have signed in before. */
  from?: string | null
}

/** Sends JSON as a stranger; answers the status and the body. */
async function send(path: string, body: object, { from = stranger(), ...how }: Send = {}) {
  const headers = { 'content-type': 'application/json', ...(from && { 'x-forwarded-for': from }) }
  const init = { method: 'POST', ...how, headers, body: JSON.stringify(body) }
  const answer = await target.ask(path, init)
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

/** The statuses of many at once, with how often each came. */
async function tally(what: string, one: (turn: number) => Promise<{ status: number }>) {
  const all = await Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => one(turn)))
  const counts: Record<number, number> = {}
  for (const { status } of all) {
    attempt(what, status)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

/** Turns somebody's second step on; answers the secret of their app. */
async function secondStepOf(token: string): Promise<string> {
  const { body } = await send(
    '/api/users/self/second-factor',
    { currentPassword: PASSWORD },
    { token }
  )
  const secret = body.secret ?? ''
  const code = codeOf(secret, stepAt(Date.now()))
  await send('/api/users/self/second-factor', { code }, { token, method: 'PUT' })
  return secret
}

test.group('Whoever is after an account', (group) => {
  group.each.timeout(60_000)
  group.setup(async () => {
    target = await siteUnderAttack()
    await addPeople(target, ['rosa', 'sven', 'tina'])
    return () => target.close()
  })

  test('does not delete it by a stolen cookie', async ({ assert }) => {
    const token = await tokenOf(target, 'rosa')
    await target.during(async () => {
      const seen = await tally('deleting an account by a stolen session', (turn) =>
        send('/api/users/self/removal', { currentPassword: `guess ${turn}` }, { token })
      )
      assert.deepEqual(seen, { 400: 5, 429: AT_ONCE - 5 })
      const forms = [undefined, '', null, 'a\0b', 'x'.repeat(5_000), { $ne: '' }, [PASSWORD]]
      for (const currentPassword of forms)
        attempt(
          'deleting an account by what is no password',
          (await send('/api/users/self/removal', { currentPassword }, { token })).status
        )
    })
    const rows = await target.sql(`select id from users where username = 'rosa'`, [])
    assert.lengthOf(rows, 1)
  })

  test('guesses five codes of its second step, and does not lock its owner out', async ({
    assert,
  }) => {
    const home = await login(target, { name: 'sven', password: PASSWORD, from: null })
    const { access_token: token } = (await home.json()) as { access_token: string }
    const secret = await secondStepOf(token)
    const stepFrom = async (from?: null) => {
      const form = { name: 'sven', password: PASSWORD }
      const answer = await login(target, from === null ? { ...form, from } : form)
      const { detail } = (await answer.json()) as { detail: { step: string } }
      return detail.step
    }
    await target.during(async () => {
      const step = await stepFrom()
      const seen = await tally('guessing codes of a second step', (turn) =>
        send('/api/auth/second-step', { step, code: String(turn).padStart(6, '0') })
      )
      assert.deepEqual(seen, { 400: 5, 423: AT_ONCE - 5 })
      // That of the present is used up; one of before would be too old where half a minute ends on the way.
      const code = codeOf(secret, stepAt(Date.now()) + 1)
      const elsewhere = await send('/api/auth/second-step', { step, code })
      assert.equal(elsewhere.status, 423)
      const own = { step: await stepFrom(null), code }
      const opened = await tally('using a code twice at once', () =>
        send('/api/auth/second-step', own, { from: null })
      )
      assert.equal(opened[200], 1)
    })
  })

  test('opens one session by a passkey that was shown often', async ({ assert }) => {
    const token = await tokenOf(target, 'tina')
    const device = softwarePasskey(target.site.url.replace('127.0.0.1', 'localhost'))
    const path = '/api/users/self/passkeys'
    const body = { currentPassword: PASSWORD }
    const offer = await send(`${path}/options`, body, { token })
    const made = device.make(offer.body.challenge ?? '')
    await target.during(async () => {
      const kept = await tally('adding a passkey often', () =>
        send(path, { name: 'Phone', response: made }, { token })
      )
      assert.deepEqual(kept, { 201: 1, 400: AT_ONCE - 1 })
      const asked = await target.ask('/api/auth/passkey')
      const { challenge } = (await asked.json()) as { challenge: string }
      const response = device.show(challenge)
      const opened = await tally('showing a passkey often', () =>
        send('/api/auth/passkey', { response })
      )
      assert.deepEqual(opened, { 200: 1, 400: AT_ONCE - 1 })
    })
  })
})
