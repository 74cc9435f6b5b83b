import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { issueSetUpToken } from '#core/identity/index'
import { siteSettings } from '#core/site/index'

const form = (token: string) => ({
  token,
  groupName: 'Home',
  householdName: 'Kitchen',
  fullName: 'Ada Cook',
  username: 'ada',
  email: 'ada@example.com',
  password: 'a long enough secret',
  locale: 'en-US',
})

test.group('Setting a site up', (group) => {
  // Only an empty site can be set up, so this file clears the users that other files made.
  group.each.setup(async () => {
    await db.rawQuery('truncate groups cascade')
    await db.from('settings').delete()
  })

  test('a new owner opens the printed link once and is signed in as administrator', async ({
    client,
    assert,
  }) => {
    const before = await client.get('/api/app/about/startup-info')
    assert.isTrue(before.body().isFirstLogin)
    assert.equal(before.body().networkAddress, siteSettings().networkAddress)
    const token = await issueSetUpToken()
    const answer = await client.post('/api/setup').json(form(token))
    answer.assertStatus(201)
    const self = await client.get('/api/users/self').bearerToken(answer.body().access_token)
    assert.containSubset(self.body(), {
      admin: true,
      canManage: true,
      group: 'Home',
      household: 'Kitchen',
      groupSlug: 'home',
    })
    const again = await client.post('/api/setup').json({ ...form(token), username: 'eve' })
    again.assertStatus(403)
    const after = await client.get('/api/app/about/startup-info')
    assert.deepEqual(after.body(), { isFirstLogin: false, isDemo: false, networkAddress: null })
  })

  test('two windows with the same link make one administrator', async ({ client, assert }) => {
    const token = await issueSetUpToken()
    const answers = await Promise.all(
      ['ada', 'eve'].map((username) =>
        client
          .post('/api/setup')
          .json({ ...form(token), username, email: `${username}@example.com` })
      )
    )
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [201, 403])
    const [{ count }] = await db.from('users').count('* as count')
    assert.equal(Number(count), 1)
  })

  test('a guessed link or the one of an earlier start opens nothing', async ({ client }) => {
    const old = await issueSetUpToken()
    await issueSetUpToken()
    for (const token of [old, 'guess']) {
      const answer = await client.post('/api/setup').json(form(token))
      answer.assertStatus(403)
    }
  })

  test('a short password and a missing name are named, and the link stays good', async ({
    client,
    assert,
  }) => {
    const token = await issueSetUpToken()
    const bad = await client
      .post('/api/setup')
      .json({ ...form(token), password: 'short', fullName: undefined })
    bad.assertStatus(422)
    const places = bad.body().detail.map((issue: { loc: string[] }) => issue.loc.join('.'))
    assert.sameMembers(places, ['body.password', 'body.fullName'])
    const good = await client.post('/api/setup').json(form(token))
    good.assertStatus(201)
  })

  test('a new owner who wants it begins with foods, units and labels in their language', async ({
    client,
    assert,
  }) => {
    const token = await issueSetUpToken()
    const body = { ...form(token), seedData: true, locale: 'de-DE' }
    const answer = await client.post('/api/setup').json(body)
    answer.assertStatus(201)
    const list = (path: string) => client.get(path).bearerToken(answer.body().access_token)
    assert.isAtLeast((await list('/api/foods')).body().total, 200)
    assert.isAtLeast((await list('/api/groups/labels')).body().total, 21)
    const units = await list('/api/units?search=Esslöffel')
    assert.equal(units.body().items[0].name, 'Esslöffel')
  })

  test('a kitchen starts empty for those who do not ask for more', async ({ client, assert }) => {
    const answer = await client.post('/api/setup').json(form(await issueSetUpToken()))
    const foods = await client.get('/api/foods').bearerToken(answer.body().access_token)
    assert.equal(foods.body().total, 0)
  })
})
