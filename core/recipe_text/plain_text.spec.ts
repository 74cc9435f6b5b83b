import { test } from '@japa/runner'
import { addressIn } from './address.js'
import { repairMojibake } from './mojibake.js'
import { plainLine, plainLines, withoutBullet } from './plain_text.js'

test.group('text of pages', () => {
  test('markup is gone, entities are read however often they were encoded, blocks are lines', ({
    assert,
  }) => {
    assert.deepEqual(
      plainLines('<p>Mix <b>1&nbsp;cup</b> &amp;amp; stir<br>Bake</p><ul><li>Eat</ul>'),
      ['Mix 1 cup & stir', 'Bake', 'Eat']
    )
    assert.equal(plainLine('cr&amp;eacute;me &#188; &lt;b&gt;bold&lt;/b&gt;'), 'créme ¼ bold')
  })

  test('a text that only looks like markup stays', ({ assert }) => {
    assert.equal(plainLine('1 < 2 & 3 > 2'), '1 < 2 & 3 > 2')
  })

  test('scripts in a text are never words', ({ assert }) => {
    assert.equal(plainLine('Salt<script>alert(1)</script><style>p{}</style>'), 'Salt')
  })

  test('blanks, doubled brackets and blanks before commas are tidied', ({ assert }) => {
    assert.equal(plainLine('  2 \u00a0eggs , beaten ((large))\u200b '), '2 eggs, beaten (large)')
  })

  test('bullets and boxes are no part of a line, minus signs and stars in it are', ({ assert }) => {
    const lines = ['▢ 1 egg', '• ☐ salt', '- 2 leeks', '– 3 figs', '-18 °C cold', '*see note']
    assert.deepEqual(lines.map(withoutBullet), [
      '1 egg',
      'salt',
      '2 leeks',
      '3 figs',
      '-18 °C cold',
      '*see note',
    ])
  })

  test('twice encoded text is repaired, right text is left alone', ({ assert }) => {
    const broken = new TextDecoder('windows-1252').decode(Buffer.from('Crème brûlée – “süß”'))
    assert.equal(repairMojibake(broken), 'Crème brûlée – “süß”')
    for (const text of ['Crème brûlée', 'Ã la carte', '£5 – Â', '日本'])
      assert.equal(repairMojibake(text), text)
  })

  test('the address in a shared text is found', ({ assert }) => {
    assert.equal(addressIn('Look: https://a.example/b?c=1.'), 'https://a.example/b?c=1')
    assert.equal(addressIn('(see www.a.example/soup)'), 'https://www.a.example/soup')
    assert.equal(addressIn('https://a.example/Stew_(food)'), 'https://a.example/Stew_(food)')
    assert.isNull(addressIn('no address here'))
    assert.isNull(addressIn('ftp://a.example javascript:alert(1)'))
  })
})
