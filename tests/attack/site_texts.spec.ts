import { test } from '@japa/runner'
import { attempt, siteUnderAttack, type Target } from './harness/index.js'

let target: Target

const text = 'common:dialog.cancel'
const file = { format: 'trivet-texts', version: 1, locale: 'da-DK' }

const bring = (body: string, token = target.admin) =>
  target.ask('/api/admin/texts/da-DK', {
    method: 'PUT',
    token,
    headers: { 'content-type': 'application/json' },
    body,
  })

const texts = (of: object) => JSON.stringify({ ...file, texts: of })

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`common:k${at}`, { text: 'x' }]))

/** Files that no translator would write. */
const files: Record<string, string> = {
  '9 MB of one text': texts({ [text]: { text: 'x'.repeat(9_000_000) } }),
  '4 MB of braces': texts({ [text]: { text: '{{'.repeat(2_000_000) } }),
  'braces that pump': texts({ [text]: { text: `{{${' '.repeat(900_000)}` } }),
  '60,000 unknown keys': texts(many(60_000)),
  '300,000 unknown keys': texts(many(300_000)),
  'nested 100,000 deep': `{"format":"trivet-texts","version":1,"locale":"da-DK","texts":${deep(100_000)}}`,
  'names of insides': `{"format":"trivet-texts","version":1,"locale":"da-DK","texts":{"__proto__":{"text":"x"},"constructor":{"text":"x"},"common:__proto__.polluted":{"text":"x"},"${text}":{"__proto__":{"text":"x"}}}}`,
  'a key of a megabyte': texts({ ['k'.repeat(1_000_000)]: { text: 'x' } }),
  'texts that are none': texts({ [text]: [1], 'common:error.retry': null, 'common:a': 7 }),
  'no texts': JSON.stringify({ ...file, texts: 'x'.repeat(1_000) }),
  'nothing': '',
}

/** Texts that would be more than words. */
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '{{constructor.constructor}}',
  '{{x, number(maximumFractionDigits: 999)}}',
  '$t(server:errors.not-found)',
  '<!--',
  '{{{{a}}}}',
]

test.group('A file of texts', (group) => {
  group.each.timeout(120_000)
  group.setup(async () => {
    target = await siteUnderAttack()
    return () => target.close()
  })

  test('that is hostile stops nobody, and nothing of it is said', async ({ assert }) => {
    await target.during(async () => {
      for (const [name, body] of Object.entries(files)) {
        const answer = await bring(body)
        attempt(`a file of texts: ${name}`, answer.status)
        assert.isBelow(answer.status, 500, name)
        assert.notInclude(await answer.text(), 'x'.repeat(1_000), name)
      }
      for (const said of hostile) {
        const answer = await bring(texts({ [text]: { text: said } }))
        const { taken, wrong } = (await answer.json()) as { taken: number; wrong: object }
        attempt('a text that is more than words', taken === 0 ? 'left out' : 'taken')
        assert.equal(taken, 0, said)
        assert.containSubset(wrong, { count: 1 }, said)
      }
    })
    assert.notProperty({}, 'polluted')
    const sent = await (await target.ask('/api/app/texts/da-DK')).text()
    assert.equal(sent, '{}')
  })

  test('of another than an administrator is refused unread', async ({ assert }) => {
    const body = texts({ [text]: { text: 'Annuller' } })
    await target.during(async () => {
      for (const token of ['', target.member]) {
        const { status } = await bring(body, token)
        attempt('texts of whoever is no administrator', status)
        assert.oneOf(status, [401, 403])
      }
    })
    assert.equal(await (await target.ask('/api/app/texts/da-DK')).text(), '{}')
  })

  test('is brought in by twenty at once: every part is there', async ({ assert }) => {
    const answer = await target.ask('/api/admin/texts/da-DK', { token: target.admin })
    const { texts: all } = (await answer.json()) as { texts: Record<string, { en: string }> }
    const parts = Object.entries(all)
      .filter(([key]) => key.startsWith('common:'))
      .slice(0, 20)
    await target.during(async () => {
      const sent = await Promise.all(
        parts.map(([key, { en }]) => bring(texts({ [key]: { en, text: `${en} æ` } })))
      )
      for (const { status } of sent) assert.equal(status, 200)
    })
    const [row] = await target.sql<{ keys: string }>(
      `select count(*) as keys from site_texts, jsonb_object_keys(catalogue) where tag = 'da-DK'`
    )
    attempt('twenty files of texts at once', row?.keys ?? 0)
    assert.equal(Number(row?.keys), parts.length)
  })
})
