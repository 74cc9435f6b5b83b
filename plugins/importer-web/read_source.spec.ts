import { test } from '@japa/runner'
import { extractInProcess, stopExtractions } from './read_source.js'

const url = 'https://kitchen.example/leek-soup'
const task = (html: string) => ({ bytes: Buffer.from(html), contentType: 'text/html', url })
const recipe = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'Recipe',
  'name': 'Leek soup',
  'recipeIngredient': ['2 leeks'],
  'recipeInstructions': 'Cook.',
})}</script>`

test.group('extraction in a process of its own', (group) => {
  group.teardown(() => stopExtractions())

  test('several pages asked for at once are each answered with their own recipe', async ({
    assert,
  }) => {
    const names = ['Leek soup', 'Bean stew', 'Plum cake']
    const answers = await Promise.all(
      names.map((name) => extractInProcess(task(recipe.replace('Leek soup', name))))
    )
    assert.deepEqual(
      answers.map((answer) => 'draft' in answer && answer.draft.name),
      names
    )
  })

  test('a page nested a million deep is answered, and the next page is read', async ({
    assert,
  }) => {
    const deep = await extractInProcess(task('<div>'.repeat(1_000_000)))
    assert.property(deep, 'failure')
    assert.property(await extractInProcess(task(recipe)), 'draft')
  }).timeout(20_000)

  test('a page that takes too long fails as such, and the next page is read', async ({
    assert,
  }) => {
    const slow = await extractInProcess(task('<p>a</p>'.repeat(1_300_000)), { timeLimit: 20 })
    assert.containsSubset(slow, { failure: 'timed-out' })
    assert.property(await extractInProcess(task(recipe)), 'draft')
  }).timeout(20_000)

  test('a page that takes too much memory fails, and the next page is read', async ({ assert }) => {
    // On a busy machine its memory may last longer than the time that pages have.
    const limits = { timeLimit: 90_000 }
    const greedy = await extractInProcess(task('<br>a'.repeat(2_000_000)), limits)
    assert.containsSubset(greedy, { failure: 'too-complex' })
    assert.property(await extractInProcess(task(recipe)), 'draft')
  }).timeout(100_000)

  test('nobody waits for a page after giving it up', async ({ assert }) => {
    const signal = AbortSignal.abort(new Error('gone'))
    await assert.rejects(() => extractInProcess(task(recipe), { signal }), 'gone')
  })

  for (const [what, bait] of [
    ['a million brackets', '['.repeat(1_000_000)],
    ['a million braces in a broken block', '{"@type":"Recipe",'.repeat(60_000)],
    ['a string without an end', `{"@type":"Recipe","name":"${'\\"'.repeat(400_000)}`],
    ['commas without an end', `{"@type":"Recipe","a":[1${' ,'.repeat(300_000)}`],
    ['entities in entities', `{"@type":"Recipe","name":"${'&amp;'.repeat(300_000)}"}`],
    ['a million blanks', `{"@type":"Recipe","name":"a${' '.repeat(1_000_000)}b"}`],
  ] as const) {
    test(`structured data of ${what} ends in an answer`, async ({ assert }) => {
      const html = `<script type="application/ld+json">${bait}</script>`
      assert.property(await extractInProcess(task(html)), 'failure')
      assert.property(await extractInProcess(task(recipe)), 'draft')
    }).timeout(20_000)
  }
})
