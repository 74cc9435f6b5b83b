import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { sweepRunArchives } from '#core/bulk_imports/jobs/run_jobs'
import { storage } from '#core/storage/index'
import { blogPage, photo } from '#tests/helpers/web_pages'
import { archiveKitchen, zipOf } from './archive_kitchen.js'
import { oneRun } from './run_kitchen.js'

const exported = (name: string) =>
  JSON.stringify({
    name,
    recipe_ingredient: [{ note: '2 leeks' }],
    recipe_instructions: [{ text: 'Cook.' }],
    assets: [{ name: 'Card', icon: 'mdi-file', file_name: 'card.txt' }],
    tags: [{ name: 'Winter', slug: 'winter' }],
  })

test.group('Recipes from an archive of many', () => {
  test('an export of a group comes in recipe by recipe, with pictures and files; a broken one fails alone', async ({
    client,
    assert,
  }) => {
    const { ended, read, report, run } = await archiveKitchen(client)
    const { id, items } = await ended({
      'old/recipes/soup/soup.json': exported('Soup'),
      'old/recipes/soup/images/original.webp': await photo(),
      'old/recipes/soup/assets/card.txt': 'card',
      'old/recipes/bread/bread.json': JSON.stringify({
        name: 'Bread',
        recipeIngredient: ['flour'],
        recipeInstructions: [],
      }),
      'old/recipes/broken/broken.json': '',
      'old/recipes/.hidden.json': '{}',
      'old/settings/settings.json': '{"name":"x"}',
      '__MACOSX/old/recipes/soup/._soup.json': 'x',
    })
    assert.deepEqual(
      items.map(({ status, failure }) => failure ?? status),
      ['done', 'no-text', 'done']
    )
    assert.containSubset(await run(id), { name: 'many.zip', state: 'ended' })
    const [soup, bread] = [await read('soup'), await read('bread')]
    assert.equal(String(await storage().get(`recipes/${soup.id}/assets/card.txt`)), 'card')
    assert.isString(soup.image)
    assert.isNull(bread.image)
    const { entries } = await report(id)
    const bad = entries.filter(({ success }: { success: boolean }) => !success)
    assert.lengthOf(bad, 1)
    assert.equal(bad[0].message, 'Failed to import old/recipes/broken/broken.json')
  })

  test('files of every kind lie in one archive, and zips of recipes', async ({
    client,
    assert,
  }) => {
    const { ended, recipes, read } = await archiveKitchen(client)
    const { ends } = await ended({
      'page.html': blogPage('http://127.0.0.1:9', 'Page soup'),
      'page_files/menu.html': '<html><body><p>Menu</p></body></html>',
      'data.json': JSON.stringify({
        '@context': 'https://schema.org',
        '@type': 'Recipe',
        'name': 'Data soup',
        'recipeIngredient': ['1 leek'],
        'recipeInstructions': 'Cook the leek.',
      }),
      'one.json': exported('One'),
      'one.jpg': await photo(),
      'two.json': exported('Two'),
      'nested.zip': await zipOf({
        'inner.json': exported('Nested'),
        'original.webp': await photo(),
      }),
      'words.pdf': 'no pdf',
      'picture.png': await photo(),
    })
    assert.deepEqual(ends, {
      'data.json': 'done',
      'nested.zip': 'done',
      'one.json': 'done',
      'page.html': 'done',
      'two.json': 'done',
      'words.pdf': 'failed',
    })
    assert.lengthOf(await recipes(), 5)
    const pictured = await Promise.all(['one', 'two', 'nested'].map(read))
    assert.deepEqual(
      pictured.map(({ image }) => typeof image),
      ['string', 'object', 'string']
    )
  })

  test('a list comes in whole where only some of it says that it is schema.org data', async ({
    client,
    assert,
  }) => {
    const { ended, recipes } = await archiveKitchen(client)
    const card = (name: string) => ({
      name,
      recipeIngredient: [{ note: '4 plums' }],
      recipeInstructions: [{ text: 'Cook the plums.' }],
    })
    const cards = [card('Plum soup'), card('Plum cake'), { ...card('Torn'), '@type': 'Recipe' }]
    await ended({ 'box.json': JSON.stringify(cards) })
    assert.includeMembers(
      (await recipes()).map(({ name }: { name: string }) => name),
      ['Plum soup', 'Plum cake']
    )
  })

  test('archives without a recipe, hostile ones and bombs are refused before anything begins', async ({
    client,
    assert,
  }) => {
    const { start, token } = await archiveKitchen(client)
    const climbing = Buffer.from(
      (await zipOf({ 'aa/a.json': '{}' })).toString('latin1').replaceAll('aa/a.', '../a.'),
      'latin1'
    )
    await assert.rejects(() => start(climbing))
    await assert.rejects(() => start({ 'a.json': ' '.repeat(40_000_000) }))
    await assert.rejects(() => start({ readme: 'nothing' }))
    await assert.rejects(() => start(Buffer.from('no zip')))
    const runs = await client.get('/api/recipes/imports/runs').bearerToken(token)
    assert.deepEqual(runs.body(), [])
  })

  test('the archive is kept for a week, for another try', async ({ client, assert }) => {
    const { start, go, steer, items } = await archiveKitchen(client)
    const id = await start({ 'a.json': exported('Soup'), 'b.pdf': 'no pdf' })
    await go(id)
    const { archive }: { archive: string } = await db
      .from('import_runs')
      .where('report_id', id)
      .firstOrFail()
    await sweepRunArchives.run({}, oneRun())
    assert.isNotNull(await storage().stat(archive))
    await storage().delete(archive)
    await steer(id, 'retry')
    await go(id)
    assert.containSubset(await items(id, '?status=failed'), [{ failure: 'archive-gone' }])
  })
})
