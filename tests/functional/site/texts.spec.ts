import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { CatalogueText, TextCatalogue } from '#core/shared/contract/texts'
import { alignSiteTexts } from '#core/site/index'
import { createCook } from '#tests/helpers/factories'

const tag = 'da-DK'
const cancel = 'common:dialog.cancel'
/** A text of the server's: what it says of a recipe that is not there. */
const gone = 'server:recipes.not-found'

/** What a translator and a reader do with Danish, which comes with no texts. */
async function danish(client: ApiClient, token?: string) {
  const signed = token ?? (await createCook({ admin: true })).token
  const ask = (method: 'get' | 'put' | 'delete', path = '') =>
    client[method](`/api/admin/texts/${tag}${path}`).bearerToken(signed)
  const download = async (path = '') => (await ask('get', path)).body() as TextCatalogue
  return {
    ask,
    download,
    text: async (key: string) => (await download()).texts[key],
    bring: (texts: object, path = '') =>
      ask('put', path).json({ format: 'trivet-texts', version: 1, locale: tag, texts }),
    counts: async () => {
      const answer = await client.get('/api/admin/texts').bearerToken(signed)
      return answer.body().find((one: { tag: string }) => one.tag === tag)
    },
    refusal: async () =>
      (
        await client.get('/api/recipes/none').bearerToken(signed).header('accept-language', tag)
      ).body().detail.message,
    head: async () => (await client.get('/login').header('accept', 'text/html')).text(),
  }
}

test.group('Texts of the site’s own', (group) => {
  group.each.teardown(async () => {
    await db.from('site_texts').delete()
    await alignSiteTexts()
  })

  test('a translator downloads a language, brings it in whole, and server and pages say it', async ({
    client,
    assert,
  }) => {
    const { ask, download, bring, counts, refusal, head } = await danish(client)
    const before = await counts()
    assert.equal(before.shipped, 0)
    assert.isAbove(before.texts, 3_000)
    assert.deepEqual([before.missing, before.digest], [before.texts, null])
    assert.include(await head(), 'name="trivet-texts" content="{}"')
    const file = await ask('get')
    assert.equal(file.header('content-disposition'), `attachment; filename="trivet-${tag}.json"`)
    const { texts } = await download()
    assert.deepEqual(texts[cancel], { en: 'Cancel', text: '' })
    const english = await refusal()
    const translated = Object.entries(texts).map(([key, { en }]) => [key, { en, text: `${en} æ` }])
    const report = (await bring(Object.fromEntries(translated))).body()
    assert.containSubset(report, { stale: 0, wrong: { count: 0 }, unknown: { count: 0 } })
    assert.equal(report.taken, before.texts)
    assert.containSubset(await counts(), { missing: 0, own: before.texts, wrong: 0, stale: 0 })
    assert.deepEqual((await download('?only=missing')).texts, {})
    assert.equal(await refusal(), `${english} æ`)

    const { digest } = report.locale
    assert.include(await head(), `{&quot;${tag}&quot;:[&quot;${digest}&quot;,100]}`)
    const sent = await client.get(`/api/app/texts/${tag}?v=${digest}`)
    assert.equal(sent.body().common.dialog.cancel, 'Cancel æ')
    assert.notProperty(sent.body(), 'server')
    assert.match(sent.header('cache-control') ?? '', /immutable/)
    const old = await client.get(`/api/app/texts/${tag}?v=old`)
    assert.equal(old.header('cache-control'), 'no-cache')

    const dropped = await ask('delete')
    assert.containSubset(dropped.body(), { own: 0, missing: before.texts, digest: null })
    assert.equal(await refusal(), english)
    assert.include(await head(), 'name="trivet-texts" content="{}"')
    assert.deepEqual((await client.get(`/api/app/texts/${tag}?v=${digest}`)).body(), {})
  })

  test('a part of a language goes over what is there, and an empty text back to what ships', async ({
    client,
    assert,
  }) => {
    const { bring, text, refusal, counts } = await danish(client)
    const english = await refusal()
    await bring({ [cancel]: { text: 'Fortryd' }, [gone]: { text: 'Findes ikke' } })
    const report = (await bring({ [cancel]: { text: 'Annuller' } })).body()
    assert.containSubset(report, { taken: 1, same: 0, locale: { own: 2 } })
    assert.equal((await text(cancel))?.text, 'Annuller')
    assert.equal(await refusal(), 'Findes ikke')
    const again = (await bring({ [cancel]: { text: 'Annuller' } })).body()
    assert.containSubset(again, { taken: 0, same: 1 })
    await bring({ [gone]: { text: ' ' } })
    assert.equal(await refusal(), english)
    assert.equal((await counts()).own, 1)
  })

  test('a file is looked through first, which changes nothing', async ({ client, assert }) => {
    const { bring, counts, text } = await danish(client)
    const before = await counts()
    const tried = (await bring({ [cancel]: { text: 'Annuller' } }, '?dryRun=true')).body()
    assert.containSubset(tried, { taken: 1, locale: { own: 1 } })
    assert.deepEqual(await counts(), before)
    assert.equal((await text(cancel))?.text, '')
  })

  test('a text whose English has changed is shown, and asked for again until somebody has looked', async ({
    client,
    assert,
  }) => {
    const { bring, download, counts, refusal } = await danish(client)
    await bring({ [gone]: { en: 'It is lost.', text: 'Væk' } })
    assert.equal(await refusal(), 'Væk')
    assert.equal((await counts()).stale, 1)
    const left = await download('?only=missing')
    const entry = left.texts[gone] as CatalogueText
    assert.equal(entry.en, 'It is lost.')
    assert.isString(entry.now)
    await bring({ [gone]: { ...entry, text: 'Findes ikke' } })
    assert.equal((await counts()).stale, 0)
    assert.deepEqual((await download()).texts[gone], { en: entry.now, text: 'Findes ikke' })
  })

  test('wrong and unknown texts are left out and named, the others come in', async ({
    client,
    assert,
  }) => {
    const { bring, counts } = await danish(client)
    const report = (
      await bring({
        [cancel]: { text: 'Annuller' },
        'frame:home': { text: 'Til opskrifterne' },
        'common:dialog.close': { text: '<script>' },
        'common:dialog.submit': 7,
        'common:never': { text: 'Aldrig' },
      })
    ).body()
    assert.equal(report.taken, 1)
    assert.deepEqual(report.wrong.texts, [
      { key: 'frame:home', reason: 'lacks', part: 'name' },
      { key: 'common:dialog.close', reason: 'adds', part: '<script>' },
      { key: 'common:dialog.submit', reason: 'no-text', part: '' },
    ])
    assert.deepEqual(report.unknown, { count: 1, keys: ['common:never'] })
    assert.equal((await counts()).own, 1)
  })

  test('a text that no longer fits after an update is not shown, and said to be wrong', async ({
    client,
    assert,
  }) => {
    const { bring, counts, refusal, text } = await danish(client)
    const english = await refusal()
    await bring({ [gone]: { text: 'Væk' } })
    await db.rawQuery(`update site_texts set catalogue = ?::jsonb`, [
      JSON.stringify({
        [gone]: { en: 'Old {{name}}', text: 'Væk: {{name}}' },
        'server:left': { en: 'Left', text: 'Tilbage' },
      }),
    ])
    await alignSiteTexts()
    assert.equal(await refusal(), english)
    assert.equal((await counts()).wrong, 1)
    assert.deepEqual((await text(gone))?.wrong, { reason: 'adds', part: 'name' })
  })

  test('two translators at once bring both their parts in', async ({ client, assert }) => {
    const [ada, bea] = await Promise.all([danish(client), danish(client)])
    await Promise.all([
      ada.bring({ [cancel]: { text: 'Annuller' } }),
      bea.bring({ [gone]: { text: 'Væk' } }),
    ])
    assert.equal((await ada.counts()).own, 2)
    assert.equal(await ada.refusal(), 'Væk')
  })

  test('a file of another language, of another kind, or of a language that is none is refused in words', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook({ admin: true })
    const file = { format: 'trivet-texts', version: 1, locale: tag, texts: {} }
    const put = (at: string, body: object) =>
      client.put(`/api/admin/texts/${at}`).bearerToken(token).json(body)
    for (const [body, field] of [
      [{ ...file, locale: 'sv-SE' }, 'locale'],
      [{ ...file, format: 'other' }, 'format'],
      [{ ...file, version: 2 }, 'version'],
      [{ ...file, texts: [] }, 'texts'],
    ] as const) {
      const answer = await put(tag, body)
      answer.assertStatus(422)
      assert.deepEqual(answer.body().detail[0].loc, ['body', field])
    }
    for (const other of ['en-US', 'xx-XX', '__proto__']) {
      ;(await put(other, { ...file, locale: other })).assertStatus(404)
      ;(await client.get(`/api/app/texts/${other}`)).assertStatus(404)
    }
  })

  test('what changed is in the audit, with who did it', async ({ client, assert }) => {
    const { token, user } = await createCook({ admin: true })
    const { bring } = await danish(client, token)
    await bring({ [cancel]: { text: 'Annuller' } })
    const own = db.from('audit_entries').where({ act: 'settings.changed', actor_id: user.id })
    assert.deepEqual(
      (await own).map(({ subject, details }) => [subject, details]),
      [[`texts of ${tag}`, { taken: 1 }]]
    )
  })
})
