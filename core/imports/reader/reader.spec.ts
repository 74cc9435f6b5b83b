import { test } from '@japa/runner'
import { connectPlugins } from '#core/plugins/index'
import { pluginBench } from '#core/plugins/plugin_bench'
import { ImportFailure } from '../errors.js'
import { fileTypes } from '../points.js'
import {
  readExported,
  readForeignFile,
  readItem,
  readPasted,
  readText,
  stopReaders,
} from './reader.js'

const file = (name: string, content: string) => ({ name, content: Buffer.from(content) })
const soup = { name: 'Soup', recipe_ingredient: [{ note: '2 leeks' }], extras: [] }
const text = 'Soup\n\nIngredients\n2 leeks\n1 l water\n\nMethod\nCook the leeks in the water.'

/** Kind of what a reading failed with. */
async function failureOf(reading: Promise<unknown>): Promise<string> {
  const error = await reading.catch((thrown: unknown) => thrown)
  return error instanceof ImportFailure ? error.kind : 'none'
}

test.group('The child worker that reads what strangers wrote', (group) => {
  group.setup(() => {
    const bench = pluginBench({ points: [fileTypes] })
    connectPlugins(bench.host)
    return () => bench.close()
  })
  group.teardown(() => stopReaders())

  test('a file is told by what it holds', async ({ assert }) => {
    const exported = await readForeignFile(file('a.json', JSON.stringify(soup)))
    assert.deepEqual(exported, {
      recipe: { name: 'Soup', recipeIngredient: [{ note: '2 leeks' }], extras: {} },
    })
    const list = file('a.json', JSON.stringify([soup, soup]))
    assert.deepEqual(await readForeignFile(list), { holds: 'exports' })
    const item = await readItem(list)
    assert.lengthOf('several' in item ? item.several : [], 2)
    const plain = file('a.txt', text)
    assert.deepEqual(await readForeignFile(plain), {
      given: { kind: 'file', file: { name: 'a.txt', type: 'text/plain', bytes: plain.content } },
    })
    assert.deepEqual(await readForeignFile(file('a.zip', 'PK\x03\x04')), { holds: 'archive' })
    assert.deepEqual(await readPasted('https://soups.example/1'), {
      kind: 'address',
      url: 'https://soups.example/1',
    })
  }).timeout(20_000)

  test('what is too much says so, and the next one is read', async ({ assert }) => {
    const many = `[${'{},'.repeat(6_000_000)}{}]`
    assert.equal(await failureOf(readForeignFile(file('a.json', many))), 'too-complex')
    const lines = Array.from({ length: 60_000 }, () => ({ note: 'x' }))
    const wide = JSON.stringify({ ...soup, recipe_ingredient: lines })
    await assert.rejects(async () => readExported(file('a.json', wide)), /no-recipe/)
    const [draft] = await readText({ text, options: { language: 'en' } })
    assert.equal(draft?.name, 'Soup')
    const blank = readText({ text: Buffer.from(' \n '), options: { language: 'en' } })
    assert.equal(await failureOf(blank), 'no-text')
  }).timeout(60_000)
})
