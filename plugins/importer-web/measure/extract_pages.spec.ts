import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { extractPages } from './extract_pages.js'

const fixtures = new URL('../fixtures/', import.meta.url)

test.group('measuring on saved pages', (group) => {
  let folder: string

  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trivet-pages-'))
    for (const [page, file] of [
      ['spoon.example/cake', 'blog_with_plugin'],
      ['resi.example/stew', 'unmarked_german'],
    ] as const) {
      await mkdir(join(folder, page, '..'), { recursive: true })
      await cp(new URL(`${file}.html`, fixtures), join(folder, `${page}.testhtml`))
    }
    await mkdir(join(folder, 'empty.example'))
    await writeFile(join(folder, 'empty.example', 'none.html'), '<h1>Nothing here</h1>')
    const line = { page: 'resi.example/stew', url: 'https://resi.example/linsen' }
    await writeFile(join(folder, 'manifest.jsonl'), `${JSON.stringify(line)}\n`)
  })

  group.teardown(() => rm(folder, { recursive: true }))

  for (const jobs of [1, 2]) {
    test(`every page gets its line, read by ${jobs} at a time`, async ({ assert }) => {
      const out = join(folder, `out-${jobs}.jsonl`)
      const { pages, pagesPerSecond } = await extractPages(folder, out, jobs)
      assert.equal(pages, 3)
      assert.isAbove(pagesPerSecond, 0)
      const lines = (await readFile(out, 'utf8')).trim().split('\n').toSorted()
      const [none, stew, cake] = lines.map((line) => JSON.parse(line))
      assert.containsSubset(none, { page: 'empty.example/none', error: 'not-a-recipe' })
      assert.containsSubset(stew, { page: 'resi.example/stew', recipe: { language: 'de' } })
      assert.containsSubset(cake, {
        page: 'spoon.example/cake',
        recipe: {
          name: 'Plum tray cake',
          recipeIngredient: [{ originalText: '300 g flour', title: 'For the dough' }],
          recipeInstructions: [{ title: 'Dough' }],
        },
      })
    }).timeout(20_000)
  }
})
