import { test } from '@japa/runner'
import { translator } from '#core/i18n/index'
import { bus } from '#core/events/index'
import { blogPage, startWebSite, type WebSite } from '#tests/helpers/web_pages'
import { bulkKitchen } from './run_kitchen.js'
import { countReads } from '#tests/helpers/count_statements'

const statuses = (items: { status: string }[]) => items.map(({ status }) => status)

test.group('Importing from many addresses', (group) => {
  let site: WebSite
  group.setup(async () => {
    site = await startWebSite()
    for (const dish of ['leek', 'bean', 'pea', 'corn'])
      site.on(`/${dish}`, blogPage(site.url, `${dish} soup`))
    site.on('/about', '<html><body><h1>About us</h1><p>We sell pots.</p></body></html>')
    return () => site.close()
  })

  test('a cook gives addresses and finds each of them in the report, the bad ones with a reason', async ({
    client,
    assert,
  }) => {
    const { order, started, run, items, report, recipes, go, user, token } =
      await bulkKitchen(client)
    const answer = await order([`${site.url}/leek`])
    answer.assertStatus(202)
    await go(answer.body().reportId)
    const urls = ['bean', 'about', 'leek?utm_source=x', 'pea', 'bean'].map(
      (p) => `${site.url}/${p}`
    )
    const id = await started([...urls, 'my favourite soup'])
    assert.deepEqual((await run(id)).counts.waiting, 6)
    assert.equal((await report(id)).status, 'in-progress')
    await go(id)
    const ended = await run(id)
    assert.containSubset(ended, { state: 'ended', total: 6, by: user.fullName, canSteer: true })
    const done = await items(id)
    assert.deepEqual(statuses(done), ['done', 'failed', 'known', 'done', 'known', 'failed'])
    assert.deepEqual(
      done.map(({ failure }) => failure),
      [null, 'not-a-recipe', null, null, null, 'bad-address']
    )
    assert.equal(done[2]?.recipe?.slug, 'leek-soup')
    assert.include(done[5]?.message, 'link')
    const written = await report(id)
    assert.containSubset(written, {
      status: 'partial',
      category: 'bulk_import',
      name: 'Bulk Import',
    })
    const messages = written.entries.map(({ message }: { message: string }) => message)
    assert.lengthOf(messages, 6)
    assert.include(messages, 'Successfully imported recipe bean soup')
    assert.include(messages, `failed to scrape url ${site.url}/about`)
    assert.lengthOf(await recipes(), 3)
    const failed = await items(id, '?status=failed&perPage=1&page=2')
    assert.deepEqual(
      failed.map(({ position }) => position),
      [6]
    )
    const list = await client.get('/api/recipes/imports/runs').bearerToken(token)
    assert.lengthOf(list.body(), 2)
  })

  test('of each recipe that asks for a look it is said what is missing or doubtful, in the report too', async ({
    client,
    assert,
  }) => {
    const data = (recipe: object) =>
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', ...recipe })}</script>`
    const recipeInstructions = ['Tip: it keeps for three days.']
    site.on('/bare', data({ name: 'Bare soup', recipeInstructions, cookTime: 'P6D' }))
    const { started, go, items, report } = await bulkKitchen(client)
    const id = await started([`${site.url}/bare`, `${site.url}/leek`])
    await go(id)
    const [bare, whole] = await items(id)
    assert.deepEqual(bare?.recipes[0]?.doubts, [
      { part: 'ingredients', line: null, reason: 'missing' },
      { part: 'steps', line: null, reason: 'looks-odd' },
      { part: 'performTime', line: null, reason: 'looks-odd' },
    ])
    const said = 'ingredients (missing), steps (odd), cooking time (odd)'
    assert.equal(bare?.message, said)
    assert.deepEqual(whole?.recipes[0]?.doubts, [])
    const messages = (await report(id)).entries.map(({ message }: { message: string }) => message)
    assert.include(messages, `Successfully imported recipe Bare soup. To look at: ${said}`)
  })

  test('one cook’s German run is read by another in Hebrew, name, findings and all', async ({
    client,
    assert,
  }) => {
    const recipeInstructions = ['Tip: it keeps for three days.']
    const recipe = {
      '@type': 'Recipe',
      'name': 'Kahle Suppe',
      recipeInstructions,
      'cookTime': 'P6D',
    }
    const page = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`
    site.on('/kahl', page)
    const { go, items, run, report, token } = await bulkKitchen(client)
    const urls = [`${site.url}/kahl`, `${site.url}/about`]
    const { reportId } = (
      await client
        .post('/api/recipes/create/url/bulk')
        .bearerToken(token)
        .header('accept-language', 'de-DE')
        .json({ imports: urls.map((url) => ({ url })) })
    ).body()
    await go(reportId)
    for (const locale of ['de-DE', 'he-IL', 'en-US']) {
      const t = translator(locale)
      const look = (part: string, reason: string) =>
        `${t(`imports.parts.${part}`)} (${t(`imports.doubts.${reason}`)})`
      const findings = [
        look('ingredients', 'missing'),
        look('steps', 'looks-odd'),
        look('performTime', 'looks-odd'),
      ].join(', ')
      const name = t('imports.runs.name')
      const [bare, none] = await items(reportId, '', locale)
      assert.equal(bare?.message, findings)
      assert.equal(bare?.recipes[0]?.message, findings)
      assert.notProperty(bare, 'messageWords')
      assert.equal(none?.message, t('imports.failures.not-a-recipe'))
      const seen = await run(reportId, locale)
      assert.equal(seen.name, name)
      assert.notProperty(seen, 'nameWords')
      const list = client.get('/api/recipes/imports/runs').bearerToken(token)
      assert.equal((await list.header('accept-language', locale)).body()[0].name, name)
      const messages = (await report(reportId, locale)).entries.map(
        ({ message }: { message: string }) => message
      )
      const line = t('imports.runs.entry-doubtful', { name: 'Kahle Suppe', findings })
      assert.include(messages, line)
    }
  })

  test('the list, a run and its items are one statement each, and browsers hear at most twice a second', async ({
    client,
    assert,
  }) => {
    const { started, items, token, go, user } = await bulkKitchen(client)
    const heard: number[] = []
    const deaf = bus().listen('test', 'import-run.changed', ({ actorId }) => {
      if (actorId === user.id) heard.push(Date.now())
    })
    const id = await started(['leek', 'bean', 'pea', 'corn'].map((dish) => `${site.url}/${dish}`))
    await go(id)
    deaf()
    // The order and the end are told at once.
    const told = heard.slice(1, -1)
    const spans = told.slice(1).map((at, n) => at - (told[n] ?? 0))
    assert.isTrue(
      spans.every((span) => span >= 450),
      spans.join(' ')
    )
    const own = await countReads(async () => {
      await client.get('/api/recipes/imports/runs').bearerToken(token)
      await client.get(`/api/recipes/imports/runs/${id}`).bearerToken(token)
      await items(id)
    })
    assert.deepEqual(
      own.filter((name) => name.startsWith('import-runs.')),
      ['import-runs.list', 'import-runs.show', 'import-runs.items']
    )
    assert.lengthOf(
      own.filter((name) => !name.startsWith('identity.')),
      3
    )
  })
})
