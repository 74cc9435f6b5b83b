import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { groupTables, leftBehindTables } from '#core/backups/groups/group_tables'
import { GROUP_FORM, readBackupManifest } from '#core/backups/manifest'
import { backedUpTables, tableRules } from '#core/backups/tables'
import { connection } from '#core/backups/write_backup'
import { storage } from '#core/storage/index'
import { createCook, createUser, tokenFor } from '#tests/helpers/factories'
import { bytesOf } from '../exports/bytes.js'
import {
  administrator,
  archiveOf,
  callerIn,
  callerOf,
  filesOf,
  forged,
  fullGroup,
  rowsOf,
} from './group_kitchen.js'

/** What an import may take beside a busy machine. */
const PATIENCE = 180_000

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** What a thing is like whatever ids it has, and whatever number a username got. */
const likeness = (thing: unknown): unknown =>
  JSON.parse(
    JSON.stringify(thing)
      .replaceAll(UUID, '#')
      .replaceAll(/(cook-[\da-f]{8})-\d+/g, '$1')
  )

/** Sums of the files of recipes, by what their paths are like. */
async function sumsOf(recipeIds: string[]): Promise<string[]> {
  const sums: string[] = []
  for (const id of recipeIds) {
    for (const { key } of await storage().list(`recipes/${id}`)) {
      const hash = createHash('sha256').update(await storage().get(key))
      sums.push(`${key.replaceAll(UUID, '#')} ${hash.digest('hex')}`)
    }
  }
  return sums.sort()
}

const recipesOf = async (groupId: string) =>
  (await rowsOf<{ id: string }>('select id from recipes where group_id = $1', [groupId])).map(
    ({ id }) => id
  )

test.group('A group that is taken out', (group) => {
  group.each.timeout(PATIENCE)

  test('comes in as a new one with all that it had, twice if somebody wants that', async ({
    client,
    assert,
  }) => {
    const old = await fullGroup(client)
    const admin = await administrator(client)
    const archive = await archiveOf(old.group.id)
    const first = await admin.brought(archive)
    const second = await admin.brought(archive)
    assert.equal(first.name, `${old.group.name} (1)`)
    assert.equal(second.name, `${old.group.name} (2)`)
    assert.containSubset(first.tables, { groups: 1, households: 2, users: 2, recipes: 2 })
    assert.deepEqual(first.tables, second.tables)
    assert.notEqual(first.groupId, second.groupId)

    for (const { groupId } of [first, second]) {
      const { call } = await callerIn(client, groupId, old.user.username)
      for (const path of [
        'recipes/leek-stew',
        'recipes/secret-sauce',
        'recipes?orderBy=name&perPage=-1',
        'recipes?search=leek',
        'recipes/leek-stew/comments',
        'recipes/timeline/events?orderBy=timestamp&perPage=-1',
        'households/cookbooks/cold-days',
        'households/shopping/lists',
        'organizers/tags',
        'foods?perPage=-1&orderBy=name',
        'units?perPage=-1&orderBy=name',
        'households/preferences',
        'groups/preferences',
      ]) {
        const [before, now] = [await old.call('get', path), await call('get', path)]
        assert.deepEqual(likeness(now), likeness(before), path)
      }
      const plan = 'households/mealplans?start_date=2030-01-01&orderBy=date&orderDirection=asc'
      const [dinner, lunch] = (await call('get', plan)).items
      assert.equal(lunch.leftoverOf, dinner.id)
      assert.equal(lunch.recipe.slug, 'leek-stew')
      assert.deepEqual(
        await sumsOf(await recipesOf(groupId)),
        await sumsOf(await recipesOf(old.group.id))
      )
    }
  })

  test('has links, filters and lines that lead to what is its own', async ({ client, assert }) => {
    const old = await fullGroup(client)
    const admin = await administrator(client)
    const { groupId } = await admin.brought(await archiveOf(old.group.id))
    const { call } = await callerIn(client, groupId, old.user.username)
    const stew = await call('get', 'recipes/leek-stew')
    const [step] = stew.recipeInstructions
    const [leek] = stew.recipeIngredient
    assert.include(step.text, `/api/media/recipes/${stew.id}/assets/plan.pdf`)
    assert.deepEqual(step.ingredientReferences, [{ referenceId: leek.referenceId }])
    assert.notEqual(leek.referenceId, old.line)
    // An id of elsewhere is no id of ours.
    assert.equal(stew.orgURL, old.stew.orgURL)
    const plan = await bytesOf(`/api/media/recipes/${stew.id}/assets/plan.pdf`)
    assert.equal(String(plan.bytes), 'how to cut leeks')
    const book = await call('get', 'households/cookbooks/cold-days')
    assert.include(book.queryFilterString, stew.tags[0].id)
    // What is changed there stays there.
    await call('patch', 'recipes/leek-stew', { description: 'New.', tags: [] })
    assert.equal((await old.call('get', 'recipes/leek-stew')).description, old.stew.description)
    const before = await old.call('get', `recipes/leek-stew/revisions/${old.stew.version}`)
    const then = await call('get', `recipes/leek-stew/revisions/${old.stew.version}`)
    assert.deepEqual(likeness(then), likeness(before))
    assert.equal(then.recipe.id, stew.id)
    assert.equal(then.recipe.recipeIngredient[0].food.id, leek.food.id)
    await call('post', 'recipes', { name: 'After all' })
    const numbers = await rowsOf<{ recipes: number }>(
      'select recipes from recipe_counts where group_id = $1',
      [groupId]
    )
    assert.deepEqual(numbers, [{ recipes: 3 }])
  })

  test('is downloaded by administrators, whole and without a row, a file or a secret of others', async ({
    client,
    assert,
  }) => {
    const old = await fullGroup(client)
    const other = await fullGroup(client)
    const admin = await administrator(client)
    const { fileToken } = (
      await client.get(`/api/admin/groups/${old.group.id}/archive`).bearerToken(admin.token)
    ).body()
    const { status, disposition, bytes } = await bytesOf(`/api/utils/download?token=${fileToken}`)
    assert.equal(status, 200)
    assert.match(disposition, /filename="?trivet_[\w-]+_\d{4}\.\d\d\.\d\d\.zip"?/)
    const files = await filesOf(bytes)
    const manifest = readBackupManifest(String(files.get('manifest.json')), GROUP_FORM)
    const text = [...files].map(([path, content]) => `${path}\n${String(content)}`).join('\n')
    const foreign = [
      other.group.id,
      other.user.id,
      other.stew.id,
      other.user.email,
      admin.user.email,
      old.user.passwordHash ?? '?',
    ]
    for (const word of foreign) assert.notInclude(text, word)
    const keys = Object.keys(manifest.files)
    assert.isTrue(keys.some((key) => key.startsWith(`recipes/${old.stew.id}/images/`)))
    assert.isTrue(keys.every((key) => /^(?:recipes|users|shopping)\//.test(key)))
    const nobody = `/api/admin/groups/${crypto.randomUUID()}/archive`
    ;(await client.get(nobody).bearerToken(admin.token)).assertStatus(404)
    const [entry] = await rowsOf(
      "select 1 from audit_entries where act = 'group.exported' and actor_id = $1 and subject = $2",
      [admin.user.id, old.group.name]
    )
    assert.isDefined(entry)
  })

  test('comes in from an older version, too, brought up to date on the way', async ({
    client,
    assert,
  }) => {
    const old = await fullGroup(client)
    const admin = await administrator(client)
    const files = await filesOf(await archiveOf(old.group.id))
    // What changed since has nothing to do with groups, so that its rows are those of then.
    const older = forged(files, {}, (manifest) => ({
      ...manifest,
      migrations: manifest.migrations.filter((name) => !name.endsWith('0390_bring_groups')),
    }))
    const { groupId, tables } = await admin.brought(older)
    assert.containSubset(tables, { households: 2, users: 2, recipes: 2, meal_plan_entries: 2 })
    const { call } = await callerIn(client, groupId, old.user.username)
    assert.deepEqual(
      likeness(await call('get', 'recipes/leek-stew')),
      likeness(await old.call('get', 'recipes/leek-stew'))
    )
    const plan = 'households/mealplans?start_date=2030-01-01&orderBy=date&orderDirection=asc'
    const [dinner, lunch] = (await call('get', plan)).items
    assert.equal(lunch.leftoverOf, dinner.id)
  })

  test('has its recipes even where nobody is in it any more', async ({ client, assert }) => {
    const admin = await administrator(client)
    const leaver = await createCook()
    await callerOf(client, leaver.token)('post', 'recipes', { name: 'Old bread' })
    const gone = await client.delete(`/api/admin/users/${leaver.user.id}`).bearerToken(admin.token)
    gone.assertStatus(200)
    const archive = await archiveOf(leaver.group.id)
    for (const [path, content] of await filesOf(archive))
      assert.notInclude(String(content), admin.user.email, path)
    const { groupId, people } = await admin.brought(archive)
    assert.deepEqual(
      people.map(({ fullName, email }) => [fullName, email]),
      [[admin.user.fullName, null]]
    )
    const rows = await rowsOf<{ name: string; isOwn: boolean }>(
      `select r.name, u.group_id = r.group_id as "isOwn" from recipes r join users u on u.id = r.user_id
        where r.group_id = $1`,
      [groupId]
    )
    assert.deepEqual(rows, [{ name: 'Old bread', isOwn: true }])
  })
})

test.group('People of a group that comes in', (group) => {
  group.each.timeout(PATIENCE)

  test('are never those who are here already: they get another name, and no address', async ({
    client,
    assert,
  }) => {
    const old = await fullGroup(client)
    const admin = await administrator(client)
    const before = await rowsOf('select * from users where group_id = $1 order by id', [
      old.group.id,
    ])
    const { groupId, people } = await admin.brought(await archiveOf(old.group.id))
    assert.sameMembers(
      people.map(({ username, email }) => `${username} ${email}`),
      [`${old.user.username}-2 null`, `${old.neighbour.username}-2 null`]
    )
    assert.deepEqual(
      await rowsOf('select * from users where group_id = $1 order by id', [old.group.id]),
      before
    )
    const rows = await rowsOf<{ email: string; manages: boolean }>(
      'select email, can_manage as manages from users where group_id = $1 order by can_manage',
      [groupId]
    )
    assert.deepEqual(
      rows.map(({ manages }) => manages),
      [false, true]
    )
    for (const { email } of rows) assert.match(email, /^[\da-f-]{36}@no-address\.invalid$/)
  })

  test('have their own address where nobody has it, no password whatever an archive says, and no rights over the site', async ({
    client,
    assert,
  }) => {
    const cook = await createCook()
    const admin = await administrator(client)
    const files = await filesOf(await archiveOf(cook.group.id))
    const path = 'tables/users.csv'
    const [head = '', row = ''] = String(files.get(path)).trimEnd().split('\n')
    const columns = head.split(',')
    const wanted: Record<string, string> = {
      id: crypto.randomUUID(),
      email: `new-${cook.user.email}`,
      username: `new-${cook.user.username}`,
      password_hash: `"${cook.user.passwordHash}"`,
      admin: 't',
      is_founder: 't',
      auth_method: 'OIDC',
    }
    const values = row.split(',').map((value, at) => wanted[columns[at] ?? ''] ?? value)
    const text = `${head}\n${values.join(',')}\n`
    const { groupId, people } = await admin.brought(forged(files, { [path]: text }))
    assert.deepEqual(people, [
      { fullName: 'Ada Cook', username: wanted['username'], email: wanted['email'] },
    ])
    const rows = await rowsOf(
      'select password_hash, admin, is_founder, auth_method from users where group_id = $1',
      [groupId]
    )
    const settled = { password_hash: null, admin: false, is_founder: false, auth_method: 'Mealie' }
    assert.deepEqual(rows, [settled])
    const body = { username: wanted['username'] ?? '', password: 'a long enough secret' }
    ;(await client.post('/api/auth/token').form(body)).assertStatus(401)
  })
})

test.group('The tables of groups', () => {
  test('are all that a backup has but those that somebody has left out', async ({
    assert,
    cleanup,
  }) => {
    const database = await connection()
    cleanup(() => database.end())
    const backed = (await backedUpTables(database)).map(({ name }) => name)
    const { tables, references } = await groupTables(database)
    const names = tables.map(({ name }) => name)
    // A new table has to be put among those that are left behind, or to name its group, or a row that does.
    assert.sameMembers([...names, ...leftBehindTables], backed)
    for (const { table, target } of references) assert.include(names, target, table)
    for (const [at, { name }] of tables.entries()) {
      const targets = references.filter((key) => key.table === name && key.target !== name)
      for (const { target } of targets) assert.isBelow(names.indexOf(target), at, name)
    }
  })

  test('have no name that is one of a kind on the site, but those that are made free', async ({
    assert,
    cleanup,
  }) => {
    const database = await connection()
    cleanup(() => database.end())
    await database.query('set search_path to public')
    const names = new Set((await groupTables(database)).tables.map(({ name }) => name))
    const single = (await tableRules(database))
      .filter(({ kind, table }) => kind !== 'reference' && names.has(table))
      // Ids are made anew.
      .filter(({ definition }) => !/\((?:[^()]*\b)?(?:id|\w+_id)\b/.test(definition))
      .map(({ table, definition }) => `${table}: ${/\(.*\)/.exec(definition)?.[0] ?? ''}`)
    assert.sameMembers(single, [
      'groups: (slug)',
      'users: (lower(email))',
      'users: (lower(username))',
    ])
  })

  test('are known to be no others than people think: secrets and links stay behind', async ({
    assert,
    cleanup,
  }) => {
    const database = await connection()
    cleanup(() => database.end())
    const { tables } = await groupTables(database)
    const secret = tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => /token|secret|sealed|password|hash/.test(column))
        .map((column) => `${name}.${column}`)
    )
    // The first is left empty; the others are sums of contents.
    assert.sameMembers(secret, [
      'users.password_hash',
      'recipe_sources.content_hash',
      'recipe_computed_nutrition.hash',
    ])
  })
})

test.group('Whoever is no administrator', () => {
  test('takes nothing out and brings nothing in, not even who manages the group', async ({
    client,
  }) => {
    const cook = await createCook()
    const manager = await createUser(cook.household, { canManage: true })
    for (const token of [cook.token, await tokenFor(manager)]) {
      const out = await client.get(`/api/admin/groups/${cook.group.id}/archive`).bearerToken(token)
      out.assertStatus(403)
      const sent = client.post('/api/admin/group-archives').bearerToken(token)
      ;(await sent.file('archive', Buffer.from('x'), { filename: 'a.zip' })).assertStatus(403)
    }
  })
})
