import { test } from '@japa/runner'
import type { FoodNames, UnitNames } from '#core/pantry/index'
import { indexFoods, indexUnits } from './names_index.js'

const food = (
  name: string,
  pluralName: string | null = null,
  aliases: string[] = []
): FoodNames => ({
  id: name,
  name,
  pluralName,
  aliases,
  seedKey: null,
})
const unit = (name: string, abbreviation: string): UnitNames => ({
  ...food(name),
  abbreviation,
  pluralAbbreviation: null,
})

/** What each text is found as among foods of these names. */
function found(names: (string | FoodNames)[], texts: string[]): (string | null)[] {
  const foods = names.map((name) => (typeof name === 'string' ? food(name) : name))
  const index = indexFoods(foods)
  return texts.map((text) => {
    const place = index.find(text)
    return place === null ? null : (foods[place]?.name ?? null)
  })
}

test.group('Foods and units of a group', () => {
  test('are found without regard to case, accents, signs and blanks', ({ assert }) => {
    const names = ['crème fraîche', 'Weißwein', 'bell pepper', 'rosé wine', 'סוכר']
    const texts = ['CREME FRAICHE', 'weisswein', 'bell-pepper', 'bellpepper', 'rose  wine', 'סוכר']
    const expected = [
      'crème fraîche',
      'Weißwein',
      'bell pepper',
      'bell pepper',
      'rosé wine',
      'סוכר',
    ]
    assert.deepEqual(found(names, texts), expected)
  })

  test('are found in another number, in several languages', ({ assert }) => {
    const pairs = [
      ['tomato', 'tomatoes'],
      ['bean', 'beans'],
      ['cherry', 'cherries'],
      ['bay leaf', 'bay leaves'],
      ['Zwiebel', 'Zwiebeln'],
      ['Kartoffel', 'Kartoffeln'],
      ['Ei', 'Eier'],
      ['oignon rouge', 'oignons rouges'],
      ['poireau', 'poireaux'],
      ['cipolla', 'cipolle'],
      ['limone', 'limoni'],
      ['pimiento rojo', 'pimientos rojos'],
      ['limão', 'limões'],
      ['wortel', 'wortels'],
      ['ui', 'uien'],
      ['morot', 'morötter'],
    ]
    const missed = pairs.flatMap(([one = '', many = '']) => [
      ...(found([one], [many])[0] === one ? [] : [many]),
      ...(found([many], [one])[0] === many ? [] : [one]),
    ])
    // What is no ending but another stem ("morötter", "Ei" of two letters, "ui") needs the plural that the food has.
    assert.deepEqual(missed, ['Eier', 'Ei', 'uien', 'ui', 'morötter', 'morot'])
    assert.deepEqual(found([food('morot', 'morötter')], ['morötter']), ['morot'])
  })

  test('are found with a slip of the pen in a long word', ({ assert }) => {
    const names = ['parsley', 'mozzarella', 'strong white flour', 'cinnamon']
    assert.deepEqual(
      found(names, ['parsely', 'mozarella', 'strong whitte flour', 'cinamon']),
      names
    )
  })

  test('are never taken for another that is merely alike', ({ assert }) => {
    const names = [
      'pear',
      'milk',
      'butter',
      'salted butter',
      'fried onions',
      'sunflower oil',
      'pasta',
      'lime',
      'corn',
      'rice',
      'cream',
      'potato',
      'ginger',
      'lemon',
      'egg',
      'black beans',
      'baking soda',
    ]
    const texts = [
      'pea',
      'peas',
      'coconut milk',
      'peanut butter',
      'unsalted butter',
      'dried onions',
      'safflower oil',
      'tomato paste',
      'corn starch',
      'rice vinegar',
      'cream of tartar',
      'sweet potato',
      'ginger ale',
      'lemon pepper',
      'egg noodles',
      'Kokosmilch',
      'Erdnussbutter',
      'lait de coco',
      'crème de tartre',
      'green beans',
      'baking powder',
      '',
      '½',
      '!!!',
    ]
    assert.deepEqual(
      found(names, texts),
      texts.map(() => null)
    )
  })

  test('of the same name keep the first, and aliases and plurals lead to it', ({ assert }) => {
    const names = [
      food('scallion', 'scallions', ['spring onion', 'green onion']),
      food('Green Onion'),
    ]
    assert.deepEqual(found(names, ['green onion', 'spring onions', 'Scallions']), [
      'Green Onion',
      'scallion',
      'scallion',
    ])
  })

  test('units tell T from t, and short texts are no guesses', ({ assert }) => {
    const units = [
      unit('teaspoon', 't'),
      unit('tablespoon', 'T'),
      unit('gram', 'g'),
      unit('cup', 'c'),
    ]
    const index = indexUnits(units)
    const names = ['T', 't', 'tsp', 'gr', 'CUPS', 'tabelspoon', 'cp'].map(
      (text) => units[index.find(text) ?? -1]?.name ?? null
    )
    assert.deepEqual(names, ['tablespoon', 'teaspoon', null, null, 'cup', 'tablespoon', null])
  })
})
