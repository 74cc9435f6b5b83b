import { test } from '@japa/runner'
import { steps } from './steps.js'
import { withoutNotes } from './step_labels.js'

const told = (recipeInstructions: unknown): (string | null)[][] =>
  steps({ recipeInstructions }).map(({ title, summary, text }) => [title, summary, text])

test.group('steps of the markup', () => {
  test('words that count the steps are left out, names behind them are kept', ({ assert }) => {
    assert.deepEqual(
      told(['Step 1: Soften the leeks', 'Melt the butter.', 'Step 2', 'Pour in the stock.']),
      [
        [null, 'Soften the leeks', 'Melt the butter.'],
        [null, null, 'Pour in the stock.'],
      ]
    )
    assert.deepEqual(told(['STEP 1 | Melt the butter.', 'STEP 2 | Pour in the stock.']), [
      [null, null, 'Melt the butter.'],
      [null, null, 'Pour in the stock.'],
    ])
    assert.lengthOf(told(['Bake 1', 'Stir it.', 'Wait 20']), 3)
  })

  test('numbers that a page sets beside its steps are none of them', ({ assert }) => {
    const methods = [
      ['Slice the leeks.', 'Simmer for 20 minutes.', 'Serve 4 bowls.'],
      ['Den Lauch schneiden.', '20 Minuten köcheln.', '4 Teller füllen.'],
      ['Émincer les poireaux.', 'Mijoter 20 minutes.', 'Servir 4 bols.'],
      ['ネギを切る。', '20分煮る。', '4人に分ける。'],
    ]
    for (const method of methods) {
      for (const number of [
        (at: number) => `${at}`,
        (at: number) => `${at}.`,
        (at: number) => `0${at}`,
      ]) {
        const beside = method.flatMap((step, at) => [number(at + 1), step])
        const ways = [
          beside,
          beside.map((text) => ({ '@type': 'HowToStep', text })),
          beside.join('\n'),
        ]
        for (const way of ways)
          assert.deepEqual(
            told(way).map(([, , text]) => text),
            method
          )
      }
    }
  })

  test('the heading of the method is no step', ({ assert }) => {
    for (const heading of ['Directions', 'Zubereitung', 'Préparation', 'Bereiden']) {
      assert.deepEqual(told([heading, 'Xxxx xxx.', 'Yyyy yyy.']), [
        [null, null, 'Xxxx xxx.'],
        [null, null, 'Yyyy yyy.'],
      ])
    }
    assert.deepEqual(told(['Cook']), [[null, null, 'Cook']])
  })

  test('names that differ by their numbers alone are none', ({ assert }) => {
    const named = (names: string[]) =>
      told(names.map((name, at) => ({ '@type': 'HowToStep', name, 'text': `Xxxx xxx ${at}.` })))
    for (const word of ['leek-soup_c step', 'lauchsuppe_c Schritt', 'soupe-poireaux_c étape'])
      assert.deepEqual(named([`${word} 1`, `${word} 2`]), [
        [null, null, 'Xxxx xxx 0.'],
        [null, null, 'Xxxx xxx 1.'],
      ])
    assert.deepEqual(
      named(['Bake 1 hour', 'Bake and rest 2 hours']).map(([, name]) => name),
      ['Bake 1 hour', 'Bake and rest 2 hours']
    )
  })

  test('each part may count its steps anew', ({ assert }) => {
    const parts = [
      'Step 1: Soak the rice.',
      'Step 2: Cook it.',
      'Step 1: Melt it.',
      'Step 2: Stir.',
    ]
    assert.deepEqual(
      told(parts).map(([, , text]) => text),
      ['Soak the rice.', 'Cook it.', 'Melt it.', 'Stir.']
    )
  })

  test('headings among the steps are the titles of those below', ({ assert }) => {
    const long = 'Melt the butter in a pan and soften the leeks in it.'
    assert.deepEqual(told(['Soup', long, long, 'For the topping:', long, 'Enjoy!']), [
      ['Soup', null, long],
      [null, null, long],
      ['For the topping', null, long],
      [null, null, 'Enjoy!'],
    ])
    assert.lengthOf(told(['Chop', 'Fry', long]), 3)
  })

  test('a property may be spelled with a capital', ({ assert }) => {
    const section = { '@type': 'HowToSection', 'name': 'Rice', 'ItemListElement': ['Cook it.'] }
    assert.deepEqual(told([section]), [['Rice', null, 'Cook it.']])
  })

  test('notes behind the steps are no steps, a heading among them is one', ({ assert }) => {
    const some = (...texts: string[]): ReturnType<typeof steps> =>
      texts.map((text) => ({ text, title: null, summary: null }))
    const noted = withoutNotes(some('Cook it.', 'Serve it.', 'Sugerencia:', 'Keeps for a day.'))
    assert.lengthOf(noted.steps, 2)
    assert.lengthOf(noted.notes, 2)
    const early = some('Cook it.', 'Tips', 'Stir.', 'Bake.', 'Cool.', 'Serve.')
    assert.lengthOf(withoutNotes(early).steps, 6)
  })

  test('lines marked as footnotes behind the steps are notes', ({ assert }) => {
    const cooked = ['Xxxx xxx xxxxx.', 'Xxx xxxx xxxxxx.']
    for (const note of ['>> Add sugar.', '>>Mehr Zucker nehmen.', '*Sucrer davantage.']) {
      const found = withoutNotes(
        [...cooked, note].map((text) => ({ text, title: null, summary: null }))
      )
      assert.deepEqual(
        found.steps.map(({ text }) => text),
        cooked
      )
      assert.deepEqual(
        found.notes.map(({ text }) => text),
        [note]
      )
    }
    const quoted = withoutNotes(
      ['> 5 minutes', ...cooked].map((text) => ({ text, title: null, summary: null }))
    )
    assert.lengthOf(quoted.steps, 3)
  })
})
