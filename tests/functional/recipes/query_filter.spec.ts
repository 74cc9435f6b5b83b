import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { createCook, createUser, tokenFor } from '#tests/helpers/factories'

interface Named {
  id: string
  name: string
  slug: string
}

interface Made extends Named {
  createdAt: string
  tags: Named[]
  recipeCategory: Named[]
  recipeIngredient: { food: Named | null }[]
}

const kitchen: Record<string, object> = {
  'Apple Pie': {
    description: 'A (warm) pie AND cream, "best" 100%',
    tags: ['Sweet', 'Quick'],
    recipeCategory: ['Cake'],
    recipeIngredient: [
      { food: 'apple', quantity: 3 },
      { food: 'flour', note: 'sifted' },
    ],
    recipeServings: 4,
    settings: { public: true },
    lastMade: '2026-01-02T00:00:00Z',
  },
  'beet soup': {
    tags: ['Quick'],
    recipeIngredient: [{ food: 'beet' }],
    recipeServings: 2.5,
    lastMade: '2026-03-04T10:00:00+02:00',
  },
  'Éclair': {
    tags: ['Sweet'],
    recipeCategory: ['Cake', 'Snack, small'],
    orgURL: 'http://a.test/X',
  },
  'Zebra cake': { tools: ['Oven'], recipeInstructions: [{ text: 'Bake it' }] },
}

/**
 * A cook with the kitchen's recipes; `found` asks for a filter and answers the names in order, a
 * letter each.
 */
async function cookWithKitchen(client: ApiClient) {
  const cook = await createCook()
  const made: Record<string, Made> = {}
  for (const [name, body] of Object.entries(kitchen)) {
    const slug = (await client.post('/api/recipes').bearerToken(cook.token).json({ name })).body()
    const answer = await client.patch(`/api/recipes/${slug}`).bearerToken(cook.token).json(body)
    answer.assertStatus(200)
    made[name.charAt(0)] = answer.body()
  }
  const ask = (queryFilter: string, more: Record<string, string> = {}, token = cook.token) =>
    client
      .get('/api/recipes')
      .qs({ queryFilter, ...more })
      .bearerToken(token)
  const found = async (filter: string, more: Record<string, string> = {}): Promise<string> => {
    const answer = await ask(filter, { orderBy: 'name', orderDirection: 'asc', ...more })
    if (answer.status() !== 200) throw new Error(`${filter}: ${JSON.stringify(answer.body())}`)
    return answer
      .body()
      .items.map(({ name }: Named) => name.charAt(0))
      .join('')
  }
  return { ...cook, made, ask, found }
}

test.group('Filtering recipes', () => {
  test('every operator finds what it says, for every type of value', async ({ client, assert }) => {
    const { made, found, user, household, group } = await cookWithKitchen(client)
    const idOf = (letter: string) => made[letter]?.id ?? ''
    const quick = made.b?.tags[0]?.id ?? ''
    const sweet = made.É?.tags[0]?.id ?? ''
    const beet = made.b?.recipeIngredient[0]?.food?.id ?? ''
    const filters: Record<string, string> = {
      // Texts, without case.
      'name = "apple PIE"': 'A',
      'name="ÉCLAIR"': 'É',
      'name <> "Apple Pie"': 'bÉZ',
      'name IN ["beet soup", "ZEBRA CAKE", "nothing"]': 'bZ',
      'name IN []': '',
      'name NOT IN ["beet soup"]': 'AÉZ',
      'name NOT IN []': 'AbÉZ',
      'name LIKE "%CAKE"': 'Z',
      'name LIKE "_pple%"': 'A',
      'name NOT LIKE "%p%"': 'ÉZ',
      'name LIKE "a\\"': '',
      'description LIKE %100%': 'A',
      'description = "A (warm) pie AND cream, "': '',
      'name > "b" AND name < "c"': 'b',
      'slug = "APPLE-PIE"': 'A',
      'orgURL = "HTTP://A.test/x"': 'É',
      'org_url IS NOT NULL': 'É',
      // Ids.
      [`id = ${idOf('A')}`]: 'A',
      [`id IN [${idOf('A')}, "${idOf('Z').replaceAll('-', '').toUpperCase()}"]`]: 'AZ',
      [`id NOT IN ["${idOf('A')}"]`]: 'bÉZ',
      [`household_id = "${household.id}"`]: 'AbÉZ',
      [`groupId = "${group.id}"`]: 'AbÉZ',
      // Numbers.
      'recipeServings = 4': 'A',
      'recipe_servings >= 2.5': 'Ab',
      'recipeServings IN [2.50, 9]': 'b',
      'recipeServings < 1': 'ÉZ',
      'recipeServings <> 0 AND recipeServings <= 3': 'b',
      'rating IS NULL': 'AbÉZ',
      // Switches.
      'settings.public = yes': 'A',
      'settings.public = 1': 'A',
      'settings.public = false': 'bÉZ',
      'settings.public <> TRUE': 'bÉZ',
      'settings.public IN [t, false]': 'AbÉZ',
      // Moments.
      'lastMade = "2026-01-02"': 'A',
      'last_made > "January 2nd, 2026"': 'b',
      'last_made = "2026-03-04T08:00:00Z"': 'b',
      'lastMade <= "2026-03-04 10:00+02:00"': 'Ab',
      'lastMade IN ["2026-01-02", "2026-01-03"]': 'A',
      'lastMade IS NULL': 'ÉZ',
      'lastMade IS NOT NONE': 'Ab',
      'lastMade < "$NOW+1y"': 'Ab',
      'lastMade >= "$NOW-1H"': '',
      'createdAt >= $NOW-1H AND createdAt <= $NOW+5M': 'AbÉZ',
      [`createdAt = "${made.b?.createdAt}"`]: 'b',
      'dateAdded >= "$NOW-2d"': 'AbÉZ',
      'dateAdded < "2020-01-01"': '',
      // Related things: several, one, none.
      'tags.name = "quick"': 'Ab',
      'tags.slug IN [sweet, quick]': 'AbÉ',
      [`tags.id = ${quick}`]: 'Ab',
      [`tags.id CONTAINS ALL ["${quick}", "${sweet}"]`]: 'A',
      [`tags.id CONTAINS ALL [${sweet}]`]: 'AÉ',
      'tags.name CONTAINS ALL [SWEET, quick, sweet]': 'A',
      'tags.name CONTAINS ALL []': 'AbÉZ',
      'tags.name NOT IN ["Sweet"]': 'bZ',
      'tags.name <> "Sweet"': 'Ab',
      'tags.name LIKE "%w%"': 'AÉ',
      'tags.name NOT LIKE "%w%"': 'Ab',
      'tags.id IS NULL': 'Z',
      'tags.name IS NOT NULL': 'AbÉ',
      'recipeCategory.name IN ["Snack, small"]': 'É',
      'recipe_category.slug = cake': 'AÉ',
      'tools.name = oven': 'Z',
      'tools.createdAt > "2020-01-01"': 'Z',
      [`recipeIngredient.food.id IN [${beet}]`]: 'b',
      'recipe_ingredient.food.name = FLOUR': 'A',
      'recipeIngredient.food.label.name IS NOT NULL': '',
      'recipeIngredient.food.label.name IS NULL': 'AbÉZ',
      'recipeIngredient.quantity > 2': 'A',
      'recipeIngredient.note LIKE "sift%"': 'A',
      'recipeInstructions.text LIKE "%bake%"': 'Z',
      [`user.id = "${user.id}"`]: 'AbÉZ',
      [`user.username = "${user.username.toUpperCase()}"`]: 'AbÉZ',
      'user.username NOT IN ["nobody"]': 'AbÉZ',
      [`household.id <> "${household.id}"`]: '',
      'household.name = family': 'AbÉZ',
      'household.preferences.privateHousehold = true': 'AbÉZ',
      'favoritedBy.id IS NULL': 'AbÉZ',
      'nutrition.calories IS NULL': 'AbÉZ',
      // Put together.
      'tags.name = sweet OR tools.name = oven AND name LIKE "%cake%"': 'AÉZ',
      '(tags.name = sweet OR tools.name = oven) AND name LIKE "%cake%"': 'Z',
      'tags.name = sweet and tags.name = quick': 'A',
      '((name = "Éclair")) or ((name = "beet soup"))': 'bÉ',
    }
    for (const [filter, expected] of Object.entries(filters)) {
      assert.equal(await found(filter), expected, filter)
    }
  })

  test("a cook's favourites and ratings can be filtered by", async ({ client, assert }) => {
    const { made, found, user } = await cookWithKitchen(client)
    await db.table('recipe_ratings').insert({
      recipe_id: made.b?.id,
      user_id: user.id,
      is_favorite: true,
    })
    await db
      .from('recipes')
      .where('id', made.A?.id ?? '')
      .update({ rating: 3.6 })
    const favourites: Record<string, string> = {
      [`favoritedBy.id = "${user.id}"`]: 'b',
      [`favorited_by.username NOT IN ["${user.username}"]`]: 'AÉZ',
      'rating = 3.6': 'A',
      'rating >= 3.5 AND rating IS NOT NULL': 'A',
      'rating IN [3.6, 1]': 'A',
      'rating > 3.6': '',
    }
    for (const [filter, expected] of Object.entries(favourites)) {
      assert.equal(await found(filter), expected, filter)
    }
  })

  test('a filter goes together with search, order, other filters and pages', async ({
    client,
    assert,
  }) => {
    const { found, ask } = await cookWithKitchen(client)
    const sweet = 'tags.name = sweet'
    assert.equal(await found(sweet, { orderDirection: 'desc' }), 'ÉA')
    assert.equal(await found(sweet, { search: 'pie' }), 'A')
    assert.equal(await found('name <> "x"', { search: 'beat sup', orderBy: '' }), 'b')
    assert.equal(await found(sweet, { tags: 'quick' }), 'A')
    assert.equal(await found(sweet, { foods: '00000000-0000-0000-0000-000000000000' }), '')
    assert.equal(await found(sweet, { orderBy: 'last_made' }), 'AÉ')
    assert.lengthOf([...(await found(sweet, { orderBy: 'random', paginationSeed: 'a' }))], 2)
    assert.equal(await found(sweet, { perPage: '-1' }), 'AÉ')
    assert.equal(await found('  ', { perPage: '-1' }), 'AbÉZ')
    const page = (await ask(sweet, { perPage: '1', page: '-1' })).body()
    assert.deepEqual([page.total, page.total_pages, page.page, page.next], [2, 2, 2, null])
    assert.include(page.previous, `queryFilter=${encodeURIComponent(sweet).replaceAll('%20', '+')}`)
    const none = (await ask(sweet, { perPage: '0' })).body()
    assert.deepEqual([none.total, none.items], [2, []])
  })

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

  test('no cookbook exists, so none can be asked for', async ({ client, assert }) => {
    const { token } = await createCook()
    for (const cookbook of ['sunday', '00000000-0000-0000-0000-000000000000']) {
      const answer = await client.get('/api/recipes').qs({ cookbook }).bearerToken(token)
      assert.deepEqual([answer.status(), answer.body()], [404, { detail: 'cookbook not found' }])
    }
    ;(await client.get('/api/recipes?cookbook=').bearerToken(token)).assertStatus(200)
  })
})
