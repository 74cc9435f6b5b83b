import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import { connectIdentitySettings } from '../settings.js'
import { signJwt, verifyJwt } from './jwt.js'

const signingKey = new TextEncoder().encode('a key of no site')
const exp = Math.floor(Date.now() / 1000) + 3600

/** A token as anybody may write one, signed with a key. */
function forge(header: object, claims: object, key: Uint8Array = signingKey): string {
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

const ours = { alg: 'HS256', typ: 'JWT' }

test.group('Tokens', (group) => {
  group.setup(() =>
    connectIdentitySettings({
      address: 'http://localhost:8080',
      ownAddress: 'http://localhost:8080',
      isDemo: false,
      allowSignup: false,
      signingKey,
      tokenHours: 1,
      rememberHours: 1,
      maxLoginAttempts: 5,
      lockoutHours: 24,
      visitorRequests: 0,
      secureCookie: false,
      initialAdmin: {},
      defaultGroup: 'Home',
      defaultHousehold: 'Family',
    })
  )

  test('are read back, and have the form that RFC 7519 gives them', ({ assert }) => {
    const token = signJwt({ sub: 'anna', exp })
    assert.deepEqual(verifyJwt(token), { sub: 'anna', exp, iss: 'trivet' })
    assert.equal(token, forge(ours, { sub: 'anna', exp, iss: 'trivet' }))
  })

  test('of another key, another program, another use or another time are none', ({ assert }) => {
    const claims = { sub: 'anna', exp, iss: 'trivet' }
    const bad = [
      forge(ours, claims, Buffer.from('another key')),
      forge({ ...ours, alg: 'none' }, claims),
      forge({ ...ours, alg: 'HS512' }, claims),
      forge({ ...ours, crit: ['b64'] }, claims),
      forge(ours, { ...claims, iss: 'mealie' }),
      forge(ours, { ...claims, aud: 'file' }),
      forge(ours, { ...claims, exp: 1 }),
      forge(ours, { ...claims, exp: String(exp) }),
      forge(ours, { sub: 'anna', iss: 'trivet' }),
      forge(ours, [claims]),
      `${signJwt({ exp })}.more`,
      signJwt({ exp }).slice(0, -2),
      '..',
      '',
    ]
    assert.deepEqual(
      bad.map((token) => verifyJwt(token)),
      bad.map(() => null)
    )
    assert.isNotNull(verifyJwt(forge(ours, { ...claims, aud: 'file' }), 'file'))
    assert.isNull(verifyJwt(forge(ours, claims), 'file'))
  })
})
