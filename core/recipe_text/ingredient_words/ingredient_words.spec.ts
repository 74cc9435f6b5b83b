import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import {
  ingredientLanguage,
  ingredientLanguages,
  ingredientPack,
  ingredientWords,
} from './ingredient_words.js'
import { foldWord, lineTokens, plainIngredientLine } from './line_tokens.js'

/** Units of the packs that no kitchen begins with. */
const further = new Set(
  'pound-metric pinch-measure go ladle bowl loaf fillet strip ball ear scoop wedge root block tube carton square shot bean'.split(
    ' '
  )
)
const seeds = JSON.parse(
  readFileSync(new URL('../../pantry/seeds/data/units.json', import.meta.url), 'utf8')
) as { key: string }[]
const keys = new Set(seeds.map(({ key }) => key))

/** A form as it is looked up; those of one letter, and of two capitals, are told apart by their case. */
const lookedUp = (form: string) => {
  const bare = form.replace(/\.$/, '')
  return bare.length === 1 || /^\p{Lu}{2}$/u.test(bare) ? bare : foldForm(form)
}
const foldForm = (form: string) =>
  form
    .split(/[\s.]+/)
    .map(foldWord)
    .join(' ')
    .trim()

test.group('Words of ingredient lines', () => {
  for (const language of ingredientLanguages) {
    test(`the pack ${language} names units that are there, and no form twice unless it says so`, ({
      assert,
    }) => {
      const { units, ambiguousForms } = ingredientPack(language)
      const unknown = Object.keys(units).filter((key) => !keys.has(key) && !further.has(key))
      assert.deepEqual(unknown, [])
      const forms = Object.entries(units).flatMap(([key, unit]) =>
        unit.forms.map((form) => ({ key, form }))
      )
      const shared = [...Map.groupBy(forms, ({ form }) => lookedUp(form)).values()].filter(
        (found) => found.length > 1
      )
      const listed = new Set(Object.keys(ambiguousForms).map(lookedUp))
      const doubled = shared.filter(([first]) => !first || !listed.has(lookedUp(first.form)))
      assert.deepEqual(doubled, [])
      for (const found of shared)
        assert.lengthOf(new Set(found.map(({ key }) => key)), found.length, found[0]?.form)
    })

    test(`every form, number and word of the pack ${language} is found in a line`, ({ assert }) => {
      const { pack, units, numbers, spelling } = ingredientWords(language)
      const tokens = (form: string) =>
        lineTokens(plainIngredientLine(`7 ${form}`), spelling).slice(1)
      const forms = Object.values(pack.units).flatMap((unit) => unit.forms)
      const lost = forms.filter((form) => units.find(tokens(form), 0)?.end !== tokens(form).length)
      assert.deepEqual(lost, [])
      for (const [word, value] of Object.entries(pack.numbers)) {
        assert.isTrue(Number.isFinite(value) && value > 0, word)
        assert.equal(numbers.find(tokens(word), 0)?.value.value, value, word)
      }
      for (const [kind, list] of Object.entries(pack.words))
        assert.isTrue(
          list.every((word) => word.trim() !== ''),
          kind
        )
    })
  }

  test('tags of languages lead to their packs', ({ assert }) => {
    assert.deepEqual(['de-AT', 'no-NO', 'nn', 'pt_BR', 'zh-Hans-CN', ''].map(ingredientLanguage), [
      'de',
      'nb',
      'nb',
      'pt',
      null,
      null,
    ])
  })

  test('numbers are read as their language writes them', ({ assert }) => {
    const value = (language: 'de' | 'en' | 'sv', text: string) =>
      lineTokens(text, ingredientWords(language).spelling)[0]?.value
    assert.deepEqual(
      [
        value('de', '1.500'),
        value('de', '1.500,5'),
        value('de', '0,5'),
        value('de', '1,500'),
        value('en', '1,500'),
        value('en', '1.5'),
        value('sv', '1 500'),
        value('en', '1½'),
        value('en', '5/8'),
      ],
      [1500, 1500.5, 0.5, 1.5, 1500, 1.5, 1500, 1.5, 0.625]
    )
  })

  test('bullets, wide letters and marks of direction make no difference', ({ assert }) => {
    assert.equal(plainIngredientLine('  • 2 eggs '), '2 eggs')
    assert.equal(plainIngredientLine('\u200f٢\u00a0كوب'), '2 كوب')
    assert.equal(plainIngredientLine('薄力粉　１００ｇ'), '薄力粉 100g')
  })
})
