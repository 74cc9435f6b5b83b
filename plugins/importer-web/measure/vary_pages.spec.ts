import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { pagesIn } from './extract_folder.js'
import { variations, varyPages } from './vary_pages.js'

const html = `<script type="application/ld+json">{}</script>
  <h2 class="a b">Ingredients</h2><ul><li itemprop="x" class="a b">2 leeks</li></ul>`

test.group('pages written otherwise', () => {
  test('what is left says the same', ({ assert }) => {
    const said = (name: string): string => variations[name]?.(html).trim() ?? ''
    assert.notMatch(said('unmarked'), /script|itemprop/)
    assert.match(said('classless'), /<h2 class="(\w+)">.*<li itemprop="x" class="\1">/s)
    assert.match(said('unmarked-blocks'), /<div><div class="a b">2 leeks<\/div><\/div>/)
    assert.match(said('unmarked-bold'), /<p><strong>Ingredients<\/strong><\/p><ul>/)
  })

  test('a folder of them keeps names and addresses', async ({ assert, cleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'trivet-vary-'))
    cleanup(() => rm(folder, { recursive: true }))
    await mkdir(join(folder, 'spoon.example'))
    await writeFile(join(folder, 'spoon.example', 'soup.html'), html)
    const line = { page: 'spoon.example/soup', url: 'https://spoon.example/leek-soup' }
    await writeFile(join(folder, 'manifest.jsonl'), JSON.stringify(line))
    const to = join(folder, 'varied')
    await varyPages(folder, 'unmarked', to)
    const [page] = await pagesIn(to)
    assert.containsSubset(page, line)
    assert.notInclude(await readFile(page?.file ?? '', 'utf8'), 'itemprop')
    await assert.rejects(() => varyPages(folder, 'nothing', to), /Known: unmarked/)
  })
})
