import { readdir, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

const folder = new URL('../../fixtures/no_recipe/', import.meta.url)

/** Pages by the kind of failure they are to be told as, from the folders they lie in. */
async function pages(): Promise<{ kind: string; name: string; html: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => ({
        kind: parentPath.split(/[\\/]/).at(-1) ?? '',
        name,
        html: await readFile(`${parentPath}/${name}`, 'utf8'),
      }))
  )
}

test.group('pages without a recipe', () => {
  test('none of them is made a recipe, and each is told for what it is', async ({ assert }) => {
    const found = await pages()
    const told = found.map(({ kind, name, html }) => {
      const extraction = extractRecipe(html, 'https://kitchen.example/page')
      return {
        page: `${kind}/${name}`,
        told: 'draft' in extraction ? extraction.draft : extraction.failure,
      }
    })
    assert.deepEqual(
      told,
      found.map(({ kind, name }) => ({ page: `${kind}/${name}`, told: kind }))
    )
    assert.isAtLeast(found.length, 60)
  })
})
