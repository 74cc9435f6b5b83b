import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, tokenFor } from '#tests/helpers/factories'
import { cookWithKitchen } from './filter_kitchen.js'

test.group('Bad filters of recipes', () => {
  test('what cannot be read is refused with its reason', async ({ client, assert }) => {
    const { ask } = await cookWithKitchen(client)
    const broken: Record<string, string> = {
      'foo = 1': "invalid attribute string: 'foo' does not exist on this schema",
      '(name = x': 'invalid query string: parenthesis are unbalanced',
      'name IN x': 'invalid query string: IN must be given a list of valuesenclosed by [ and ]',
      'lastMade > x': "invalid query string: unknown date or datetime format 'x'",
      'lastMade > $NOW-3w': "invalid query string: unknown date or datetime format '$NOW-3w'",
      'dateAdded > "2021-02-30"':
        "invalid query string: unknown date or datetime format '2021-02-30'",
      'id = abc': "invalid query string: invalid UUID 'abc'",
      'tags.id CONTAINS ALL [abc]': "invalid query string: invalid UUID 'abc'",
      'name IS 5': 'invalid query string: "IS" can only be used with "NULL", not "5"',
      'id LIKE "%a"': 'invalid query string: "LIKE" can only be used with string columns',
      'createdAt NOT LIKE "%a"':
        'invalid query string: "NOT LIKE" can only be used with string columns',
      'recipeServings = NaN': "invalid query string: invalid number 'NaN'",
      'recipeServings = 1e400': "invalid query string: invalid number '1e400'",
      'name': "invalid query string: 'name' is not followed by an operator",
    }
    for (const [filter, detail] of Object.entries(broken)) {
      const lists: Record<string, string>[] = [{}, { perPage: '-1' }, { search: '!!' }]
      for (const more of lists) {
        const answer = await ask(filter, more)
        assert.deepEqual([answer.status(), answer.body()], [400, { detail }], filter)
      }
    }
  })

  test('nothing private can be reached, nor anything that is not a recipe', async ({
    client,
    assert,
  }) => {
    const { ask } = await cookWithKitchen(client)
    const forbidden = [
      'password',
      'user.password',
      'user.passwordHash',
      'user.email',
      'user.loginAttempts',
      'user.lockedAt',
      'user.tokens.token',
      'user.group.users.password',
      'user.recipes.name',
      'group.webhooks.url',
      'household.notifiers.appriseUrl',
      'favoritedBy.password',
      'favoritedBy.email',
      'sourceKey',
      'deletedAt',
      'version',
      'r.name',
      '__proto__',
      'constructor.name',
      'name;--',
      "name'",
      'tags',
      'tags.',
      '.name',
    ]
    for (const attribute of forbidden) {
      const answer = await ask(`${attribute} IS NOT NULL`)
      assert.equal(answer.status(), 400, attribute)
      const detail = `invalid attribute string: '${attribute}' does not exist on this schema`
      assert.equal(answer.body().detail, detail)
    }
  })

  test('what a filter holds stays a value', async ({ client, assert }) => {
    const { found } = await cookWithKitchen(client)
    const before = await db.from('recipes').count('* as n').first()
    const attacks = [
      "'; drop table recipes; --",
      "x' OR '1'='1",
      '$1',
      '{a,b}',
      '\\',
      "\\'; select pg_sleep(10); --",
      '%\\',
      '\u0000',
      '😀\u202e',
      "{'a':1}",
      'NULL',
    ]
    for (const attack of attacks) {
      assert.equal(await found(`name = "${attack}"`), '', attack)
      assert.equal(await found(`name IN ["${attack}", "${attack}"]`), '', attack)
      assert.equal(await found(`tags.name CONTAINS ALL ["${attack}"]`), '', attack)
      assert.equal(await found(`name NOT LIKE "${attack}"`), 'AbÉZ', attack)
    }
    assert.deepEqual(await db.from('recipes').count('* as n').first(), before)
  })

  test('a filter reaches nothing of another group, nor what lies in the trash', async ({
    client,
    assert,
  }) => {
    const other = await cookWithKitchen(client)
    const { ask, found, token, household } = await cookWithKitchen(client)
    const elsewhere = [
      `groupId = "${other.group.id}"`,
      `household.slug = "${other.household.slug}" AND groupId <> "${household.groupId}"`,
      `id = "${other.made.A?.id}"`,
      `name = "x" OR groupId = "${other.group.id}"`,
      `tags.id = "${other.made.A?.tags[0]?.id}"`,
      `user.username = "${other.user.username}"`,
    ]
    for (const filter of elsewhere) {
      const answer = await ask(filter)
      assert.deepEqual([answer.status(), answer.body().total], [200, 0], filter)
      assert.equal((await ask(filter, { perPage: '-1' })).body().total, 0, filter)
    }
    assert.equal(await found('name = "a" OR id IS NOT NULL'), 'AbÉZ')
    await client.delete('/api/recipes/apple-pie').bearerToken(token)
    assert.equal(await found('name = "a" OR id IS NOT NULL'), 'bÉZ')
    assert.equal(await found('name = "a" OR id IS NOT NULL', { search: 'pie' }), '')
    const member = await tokenFor(await createUser(household))
    assert.equal((await ask('tags.name = quick', {}, member)).body().total, 1)
  })

  test('long and deep filters are answered, absurd ones refused, noise never breaks anything', async ({
    client,
    assert,
  }) => {
    const { ask, found } = await cookWithKitchen(client)
    const long = Array.from({ length: 90 }, (_, n) => `name = "Dish ${n}"`).join(' OR ')
    assert.isAbove(long.length, 1_600)
    assert.equal(await found(`${long} OR tags.name IN [${'quick,'.repeat(80)}]`), 'Ab')
    const nested = (depth: number) => `${'('.repeat(depth)}name = "Éclair"${')'.repeat(depth)}`
    assert.equal(await found(nested(200)), 'É')
    ;(await ask(nested(1_000))).assertStatus(400)
    ;(await ask(Array(201).fill('name=a').join(' OR '))).assertStatus(400)
    const ids = Array(101)
      .fill('x')
      .map((x, n) => x + n)
    ;(await ask(`tags.name CONTAINS ALL [${ids}]`)).assertStatus(400)
    const attributes = 'name tags.name slug lastMade id rating settings.public foo'.split(' ')
    const operators = '=;<>;>=;IS;IS NOT;IN;NOT IN;LIKE;CONTAINS ALL;!='.split(';')
    const things = 'NULL;a;"x";[];[a,"b"];"2021-01-01";$NOW-1d;5;yes;";(;%\\;é;5e9'.split(';')
    const joints = 'AND OR AND OR ) ( , --'.split(' ')
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const one = (list: string[]) => list[random(list.length)] ?? ''
    const statuses: number[] = []
    for (let turn = 0; turn < 400; turn += 1) {
      const kinds = [attributes, operators, things, joints].slice(0, turn % 9 === 0 ? 2 : 3)
      let noise = kinds.map(one).join(' ')
      while (random(3) === 0) noise += ` ${one(joints)} ${kinds.map(one).join(' ')}`
      const answer = await ask(noise)
      assert.include([200, 400], answer.status(), noise)
      statuses.push(answer.status())
    }
    assert.isAbove(statuses.filter((status) => status === 200).length, 20)
  })
})
