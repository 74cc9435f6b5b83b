import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'
import { cookWithKitchen } from './filter_kitchen.js'
import { countReads } from '#tests/helpers/count_statements'

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

  test('dates are found in every order and on every page, by one statement', async ({
    client,
    assert,
  }) => {
    const { found, ask, made } = await cookWithKitchen(client)
    await db
      .from('recipes')
      .where('id', made.Z?.id ?? '')
      .update({ rating: 5, created_at: '2020-02-02' })
    const old = 'createdAt >= "2020-01-01" AND createdAt <= "$NOW+1d"'
    assert.equal(await found(old), 'AbÉZ')
    assert.equal(await found(old, { orderBy: 'created_at' }), 'ZAbÉ')
    assert.equal(await found(old, { orderBy: '', orderDirection: 'desc' }), 'ÉbAZ')
    assert.equal(await found(old, { orderBy: 'rating', orderDirection: 'desc', perPage: '1' }), 'Z')
    assert.equal(await found(old, { perPage: '3', page: '2' }), 'Z')
    assert.equal(await found(old, { perPage: '3', page: '-1' }), 'Z')
    assert.equal(await found(old, { perPage: '-1' }), 'AbÉZ')
    assert.equal(await found(old, { tags: 'quick' }), 'Ab')
    assert.equal(await found(old, { search: 'zebra' }), 'Z')
    const all = await found(old, { orderBy: 'random', paginationSeed: 'x' })
    assert.sameMembers([...all], [...'AbÉZ'])
    const page = (await ask('createdAt > "2021-01-01"', { perPage: '2' })).body()
    assert.deepEqual([page.total, page.total_pages, page.items.length], [3, 2, 2])
    for (const filter of [old, 'tags.name CONTAINS ALL [quick, sweet]', 'name = "Éclair"']) {
      const statements = await countReads(async () => {
        await ask(filter, { orderBy: 'name' })
      })
      const lists = statements.filter((name) => name === '' || name.startsWith('recipes.'))
      assert.lengthOf(lists, 1, filter)
    }
  })

  test('a cookbook that the household does not have cannot be asked for', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    for (const cookbook of ['sunday', '00000000-0000-0000-0000-000000000000']) {
      const answer = await client.get('/api/recipes').qs({ cookbook }).bearerToken(token)
      assert.deepEqual([answer.status(), answer.body()], [404, { detail: 'cookbook not found' }])
    }
    ;(await client.get('/api/recipes?cookbook=').bearerToken(token)).assertStatus(200)
  })
})
