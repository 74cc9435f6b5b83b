import { test } from '@japa/runner'
import { parseDocument } from 'htmlparser2'
import { getElementsByTagName } from 'domutils'
import { ingredientTags, isSafeUrl, richTextTags } from '#core/shared/html_allow_list'
import { plainText, sanitiseIngredientText, sanitiseRichText } from './index.js'

const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext></p><style><img src onerror=alert(1)></style></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#x6a;avascript:alert(1)">x</a>',
  '<a href=" vbscript:x">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<iframe src="https://x"></iframe>',
  '<form action="/api/users"><button>go</button></form>',
  '<input type="text" onfocus=alert(1) autofocus>',
  '<b style="position:fixed" onclick="x()">b</b>',
  '<<b>script>alert(1)//<</b>/script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<?xml ?><img src=x onerror=alert(1)>',
  '<a title="&quot;><img src=x onerror=alert(1)>">x</a>',
  '<b',
  '</b><script',
]

function everyTag(html: string) {
  return getElementsByTagName(() => true, parseDocument(html), true)
}

test.group('Texts that people write', () => {
  test('nothing dangerous survives: {$self}')
    .with(attacks)
    .run(({ assert }, attack) => {
      for (const [clean, tags] of [
        [sanitiseRichText, richTextTags],
        [sanitiseIngredientText, ingredientTags],
      ] as const) {
        const html = clean(`Salt ${attack} & pepper`)
        for (const { name, attribs } of everyTag(html)) {
          assert.include(tags, name)
          for (const [key, value] of Object.entries(attribs)) {
            assert.notMatch(key, /^on|^style$/)
            if (key === 'href') assert.isTrue(isSafeUrl(value, 'link'))
            if (key === 'src') assert.isTrue(isSafeUrl(value, 'image'))
          }
        }
        assert.match(html, /^Salt /)
        assert.equal(clean(html), html)
      }
    })

  test('plain words stay as they were typed: {$self}')
    .with([
      'salt & pepper',
      '< 5 g, > 3 g',
      'a <3 b',
      '> a quote\n\n* **bold** and _italic_ `x && y`',
      'Crème "fraîche" it\'s',
      'AT&T',
    ])
    .run(({ assert }, text) => {
      assert.equal(sanitiseRichText(text), text)
      assert.equal(sanitiseIngredientText(text), text)
    })

  test('the usual marks of a recipe text stay', ({ assert }) => {
    const html =
      '<h2>Dough</h2><p>Rest <em>1 h</em><br />at 20&nbsp;°C</p>' +
      '<ul><li><input type="checkbox" disabled checked /> done</li></ul>' +
      '<table><tr><td align="right">1</td></tr></table><img src="/api/media/a.webp" alt="a" />'
    assert.equal(sanitiseRichText(html).replaceAll('=""', ''), html.replace('&nbsp;', '\u00a0'))
  })

  test('links open without a way back to us', ({ assert }) => {
    assert.equal(
      sanitiseRichText('<a href="https://example.com/?a=1&b=2" target="_blank">x</a>'),
      '<a href="https://example.com/?a=1&b=2" rel="noopener noreferrer nofollow">x</a>'
    )
  })

  test('an ingredient keeps only its five marks', ({ assert }) => {
    assert.equal(
      sanitiseIngredientText('<b class="x">1</b> <a href="/">cup</a> <sup>a</sup><br><q>q</q>'),
      '<b>1</b> cup <sup>a</sup><q>q</q>'
    )
  })

  test('addresses are judged by what a browser would do with them', ({ assert }) => {
    for (const url of ['https://a', '/a:b', '//a/b', '#x', '?q=a:b', 'mailto:a@b', 'a/b:c']) {
      assert.isTrue(isSafeUrl(url, 'link'), url)
    }
    for (const url of [
      'javascript:x',
      'JAVA\nSCRIPT:x',
      '\u0001javascript:x',
      'data:text/html,x',
    ]) {
      assert.isFalse(isSafeUrl(url, 'link'), url)
      assert.isFalse(isSafeUrl(url, 'image'), url)
    }
    assert.isTrue(isSafeUrl('data:image/png;base64,AAAA', 'image'))
    assert.isFalse(isSafeUrl('data:image/png;base64,AAAA', 'link'))
    assert.isFalse(isSafeUrl('data:image/svg+xml,<svg/>', 'image'))
  })

  test('plain text is what a person reads', ({ assert }) => {
    assert.equal(
      plainText('<p>Mix &amp; bake</p><style>p{}</style><ul><li>one<li>two&nbsp; &lt;3</ul><br>'),
      'Mix & bake\n\none\n\ntwo <3'
    )
    assert.equal(plainText('just  words'), 'just words')
    assert.equal(plainText('a &amp;lt;b&amp;gt; <b'), 'a &lt;b&gt;')
  })
})
