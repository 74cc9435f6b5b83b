import { test } from '@japa/runner'
import { locales } from '#core/shared/locales'
import { searchText } from '#core/shared/search_text'
import { foodSeeds, labelSeeds, unitSeeds } from './seeds.js'

const tags = locales.map(({ tag }) => tag)
/** Names that appear twice, without accents and case. */
const twice = (names: string[]) => {
  const folded = names.map((name) => searchText(name))
  return folded.filter((name, index) => folded.indexOf(name) !== index)
}

test.group('Lists for a new kitchen', () => {
  test('every language has enough foods, units and labels, each name once and without blanks around', async ({
    assert,
  }) => {
    for (const tag of tags) {
      const [foods, units, labels] = await Promise.all([
        foodSeeds(tag),
        unitSeeds(tag),
        labelSeeds(tag),
      ])
      assert.isAtLeast(foods.length, 200, tag)
      assert.isAtLeast(units.length, 25, tag)
      assert.isAtLeast(labels.length, 21, tag)
      for (const list of [foods, units, labels]) {
        const names = list.map(({ name }) => name)
        assert.deepEqual(twice(names), [], tag)
        assert.deepEqual(
          names.filter((name) => name !== name.trim() || name === ''),
          [],
          tag
        )
      }
      assert.deepEqual(
        units.filter(({ plural }) => !plural),
        [],
        tag
      )
      assert.deepEqual(
        twice(units.map(({ abbreviation }) => abbreviation).filter(Boolean)),
        [],
        tag
      )
      const known = new Set(labels.map(({ name }) => name))
      assert.deepEqual(
        foods.filter(({ label }) => label === null || !known.has(label)),
        [],
        tag
      )
    }
  })

  test('units are named in the reader’s language, and foods in English where we have no list', async ({
    assert,
  }) => {
    const nameIn = async (tag: string, key: string) =>
      (await unitSeeds(tag)).find((unit) => unit.key === key)
    assert.containSubset(await nameIn('de-DE', 'teaspoon'), {
      name: 'Teelöffel',
      abbreviation: 'TL',
    })
    assert.containSubset(await nameIn('da-DK', 'teaspoon'), { name: 'teske', plural: 'teskeer' })
    assert.containSubset(await nameIn('no-NO', 'gram'), { name: 'gram', standardUnit: 'gram' })
    assert.containSubset(await nameIn('zh-TW', 'teaspoon'), { name: '茶匙' })
    assert.containSubset(await nameIn('ja-JP', 'tablespoon'), { name: '大さじ' })
    assert.containSubset(await nameIn('he-IL', 'knob'), { name: 'knob' })
    const [onion] = await foodSeeds('he-IL')
    assert.containSubset(onion, { name: 'onion', label: 'Vegetables', vegan: true })
  })
})
