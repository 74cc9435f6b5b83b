import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { createCook } from '#tests/helpers/factories'
import { countReads } from '#tests/helpers/count_statements'

const paths = ['/api/foods', '/api/units', '/api/groups/labels']
const organizer = { canOrganize: true }

async function kitchen(client: ApiClient) {
  const cook = await createCook(organizer)
  const post = async (path: string, body: object) => {
    const answer = await client.post(path).bearerToken(cook.token).json(body)
    return answer.body()
  }
  const get = async (path: string) => client.get(path).bearerToken(cook.token)
  return { ...cook, post, get }
}

test.group('Foods, units and labels as files', () => {
  test('what one group takes out as CSV or JSON another takes in, and a second time changes nothing', async ({
    client,
    assert,
  }) => {
    const [from, to] = await Promise.all([kitchen(client), kitchen(client)])
    const label = await from.post('/api/groups/labels', { name: 'Shop, corner', color: '#3366dd' })
    await from.post('/api/foods', {
      name: 'salt "fine"',
      pluralName: 'salts',
      description: '=1+1',
      labelId: label.id,
      aliases: ['sel', 'Salz'],
    })
    await from.post('/api/foods', { name: 'מלח' })
    await from.post('/api/units', {
      name: 'ladle',
      pluralName: 'ladles',
      abbreviation: 'ldl',
      fraction: false,
      useAbbreviation: true,
      standardQuantity: 120,
      standardUnit: 'milliliter',
    })
    for (const path of paths) {
      const csv = await from.get(`${path}/export?format=csv`)
      assert.include(csv.header('content-type') ?? '', 'text/csv')
      assert.match(csv.header('content-disposition') ?? '', /^attachment; filename="\w+\.csv"$/)
      const json = (await from.get(`${path}/export`)).body()
      const taken = await to.post(`${path}/import`, { csv: csv.text() })
      // The foods' file made the label already, in the colour of new ones.
      assert.containSubset(taken, { changed: path.endsWith('labels') ? 1 : 0, refused: [] })
      assert.deepEqual((await to.get(`${path}/export`)).body(), json)
      const again = await to.post(`${path}/import`, json)
      const { length } = json.items
      assert.deepEqual(again, { added: 0, changed: 0, unchanged: length, refused: [] })
    }
  })

  test('columns that a file lacks stay, and items that break a rule are refused by line', async ({
    client,
    assert,
  }) => {
    const { post, get } = await kitchen(client)
    await post('/api/foods', {
      name: 'rice',
      description: 'long',
      aliases: ['basmati'],
      onHand: true,
    })
    const csv = 'Name;pluralName;colour\r\nrice;rices;x\r\n;none;\r\nleek;leeks;'
    const report = await post('/api/foods/import', { csv })
    assert.containSubset(report, { added: 1, changed: 1, unchanged: 0 })
    assert.deepEqual(
      report.refused.map(({ line, name }: { line: number; name: string }) => [line, name]),
      [[2, '']]
    )
    assert.match(report.refused[0].reason, /^name: /)
    const rice = (await get('/api/foods?search=rice')).body().items[0]
    assert.containSubset(rice, { pluralName: 'rices', description: 'long', onHand: true })
    assert.deepEqual(rice.aliases, [{ name: 'basmati' }])
    const colour = await post('/api/groups/labels/import', { items: [{ name: 'x', color: 'red' }] })
    assert.match(colour.refused[0].reason, /^color: /)
  })

  test('visitors take nothing out, members nothing in, and a body without a file is refused', async ({
    client,
  }) => {
    const member = await createCook()
    const { token } = await createCook(organizer)
    for (const path of paths) {
      const out = await client.get(`${path}/export`)
      out.assertStatus(401)
      const visitor = await client.post(`${path}/import`).json({ csv: 'name\nx' })
      visitor.assertStatus(401)
      const refused = await client
        .post(`${path}/import`)
        .bearerToken(member.token)
        .json({ csv: 'name\nx' })
      refused.assertStatus(403)
      for (const body of [{}, { csv: 7 }, { items: 'x' }]) {
        const bad = await client.post(`${path}/import`).bearerToken(token).json(body)
        bad.assertStatus(422)
      }
      const format = await client.get(`${path}/export?format=xml`).bearerToken(token)
      format.assertStatus(422)
    }
  })
})

test.group('Foods and units that are there twice', () => {
  test('names, plurals and aliases that are the same or nearly so are offered, by one statement', async ({
    client,
    assert,
  }) => {
    const { post, get } = await kitchen(client)
    const foods = [
      { name: 'tomato' },
      { name: 'tomatoe' },
      { name: 'scallion', aliases: ['spring onion'] },
      { name: 'Spring Onion' },
      { name: 'egg', pluralName: 'eggs' },
      { name: 'eggs' },
      { name: 'butter' },
    ]
    for (const food of foods) await post('/api/foods', food)
    await post('/api/recipes', { name: 'Soup' })
    let pairs: { nearness: number; items: { name: string; lines: number }[] }[] = []
    const reads = await countReads(async () => {
      pairs = (await get('/api/foods/duplicates')).body()
    })
    assert.lengthOf(
      reads.filter((name) => name.startsWith('pantry.')),
      1
    )
    assert.sameDeepMembers(
      pairs.map(({ items }) => items.map(({ name }) => name).sort()),
      [
        ['egg', 'eggs'],
        ['Spring Onion', 'scallion'],
        ['tomato', 'tomatoe'],
      ]
    )
    assert.equal(pairs[0]?.nearness, 1)
    assert.isBelow(pairs.at(-1)?.nearness ?? 1, 1)
    await post('/api/units', { name: 'cup', pluralName: 'cups' })
    await post('/api/units', { name: 'cups' })
    const units = (await get('/api/units/duplicates')).body()
    assert.lengthOf(units, 1)
  })

  test('visitors see none, and groups do not see each other’s', async ({ client, assert }) => {
    const visitor = await client.get('/api/foods/duplicates')
    visitor.assertStatus(401)
    const [own, other] = await Promise.all([kitchen(client), kitchen(client)])
    await own.post('/api/foods', { name: 'leek' })
    await other.post('/api/foods', { name: 'leek' })
    assert.deepEqual((await own.get('/api/foods/duplicates')).body(), [])
  })
})
