import { test } from '@japa/runner'
import { cpuSeconds } from '#tests/helpers/cpu_seconds'
import { plainText, sanitiseIngredientText, sanitiseRichText, shallowHtml } from './index.js'

/** Processor seconds that a text of a megabyte may take: a hundred times what it takes. */
const PATIENCE = 5
const DEEP = [
  '<b>',
  '<b><i>',
  '<svg>',
  '<table>',
  '<b/>',
  '<ul><li>',
  '<li><p>',
  '<b ',
  '<a x="<b>',
]

test.group('Texts of tags within tags', () => {
  test('keep their words and lose the tags that stand too deep', ({ assert }) => {
    const shallow = shallowHtml(`${'<b>'.repeat(10_000)}soup${'</b>'.repeat(10_000)} <i>hot</i>`)
    assert.equal(shallow.split('<b>').length - 1, 200)
    assert.equal(plainText(shallow), 'soup hot')
  })

  test('stay as they are where a person wrote them', ({ assert }) => {
    const list = `<ul>${'<li>leek<br><img src="a.png">'.repeat(1_000)}</ul>`
    const page = `${'<p>One.'.repeat(1_000)}<table>${'<tr><td>1<td>2'.repeat(1_000)}</table>`
    const odd = 'a < b, 3 <4, </i> <3 <!-- <b> --> <a title="x > y">z</a>'
    for (const html of [list, page, odd, '']) assert.equal(shallowHtml(html), html)
  })

  test('of a megabyte are read in time: {$self}')
    .with(DEEP)
    .run(async ({ assert }, pump) => {
      const html = pump.repeat(1_000_000 / pump.length)
      for (const read of [sanitiseRichText, sanitiseIngredientText, plainText]) {
        const seconds = await cpuSeconds(() => read(html))
        assert.isBelow(seconds, PATIENCE, read.name)
      }
    })
})
