import { test } from '@japa/runner'
import { joinedHeadline } from './joined_headline.js'
import { repaired } from './repair.js'

const texts = (lines: string[], language = 'eng') =>
  repaired(
    lines.map((text) => ({ text })),
    language
  ).map(({ text }) => text)

test.group('Mending what was read', () => {
  test('"{read}" was printed as "{printed}"')
    .with([
      { read: '5 0z baby spinach', printed: '5 oz baby spinach' },
      { read: '2 14-02 cans chickpeas', printed: '2 14-oz cans chickpeas' },
      { read: '600 m1 vegetable stock', printed: '600 ml vegetable stock' },
      { read: '500 mil di latte', printed: '500 ml di latte' },
      { read: '20 ci de crème', printed: '20 cl de crème' },
      { read: '250 8g di lasagne', printed: '250 g di lasagne' },
      { read: 'l50 g sugar', printed: '150 g sugar' },
      { read: '2O0 g flour', printed: '200 g flour' },
      { read: 'Bake at 180 *C for', printed: 'Bake at 180 °C for' },
      { read: '2 X 400 g tins', printed: '2 x 400 g tins' },
    ])
    .run(({ assert }, { read, printed }) => {
      assert.deepEqual(texts([read]), [printed])
    })

  test('words that look like a mistake and are none stay: {$self}')
    .with([
      '10 oz of 02 flour is no unit',
      'Il latte e i pomodori',
      '2 mini peppers',
      '7 cities of soup',
      'I love soup',
    ])
    .run(({ assert }, line) => {
      assert.deepEqual(texts([line]), [line])
    })

  test('a slim letter among amounts is a one, and German spoons are spoons', ({ assert }) => {
    assert.deepEqual(texts(['2 cups flour', 'l egg', '3 pears']), [
      '2 cups flour',
      '1 egg',
      '3 pears',
    ])
    assert.deepEqual(texts(['1 7L Essig', '2 E1 Öl'], 'deu'), ['1 TL Essig', '2 EL Öl'])
    assert.deepEqual(texts(['Noce moscata g.b.'], 'ita'), ['Noce moscata q.b.'])
  })

  test('marks of a list, specks and lost numbers leave no letters', ({ assert }) => {
    assert.deepEqual(texts(['e 2 pears', 'e 1 lemon', 'e salt']), ['2 pears', '1 lemon', 'salt'])
    assert.deepEqual(texts(['e 2 pears', '1 lemon']), ['e 2 pears', '1 lemon'])
    assert.deepEqual(texts(['; ;', '. Stir it well.']), ['Stir it well.'])
  })

  test('a headline over two lines is one', ({ assert }) => {
    const lines = [
      { text: 'Smoky Bean', size: 2 },
      { text: 'and Pumpkin Stew', size: 2.1 },
      { text: 'Serves 6' },
    ]
    assert.deepEqual(
      joinedHeadline(lines).map(({ text }) => text),
      ['Smoky Bean and Pumpkin Stew', 'Serves 6']
    )
  })
})
