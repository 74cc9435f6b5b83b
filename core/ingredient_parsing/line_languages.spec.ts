import { test } from '@japa/runner'
import { lineLanguages } from './line_languages.js'

/** Short lists as households write them, by their language. */
const lists: Record<string, string[]> = {
  en: ['2 cups flour', '1 tsp salt', '3 eggs, beaten'],
  de: ['3 EL Olivenöl', '250 g Mehl', '1 Prise Salz'],
  fr: ['2 cuillères à soupe de sucre', '3 œufs', '1 gousse d’ail, hachée'],
  es: ['2 cucharadas de aceite', '1 diente de ajo', '3 huevos'],
  it: ['2 cucchiai di olio', '1 spicchio d’aglio', 'sale q.b.'],
  nl: ['2 eetlepels olie', '1 teentje knoflook', '3 eieren'],
  pt: ['2 colheres de sopa de azeite', '1 dente de alho', '3 ovos'],
  sv: ['2 msk olja', '1 vitlöksklyfta', '3 ägg'],
  pl: ['2 łyżki oliwy', '1 ząbek czosnku', '3 jajka'],
  da: ['2 spsk olie', '1 fed hvidløg, hakket', '1 knivspids salt'],
  nb: ['2 ss olje', '1 båt hvitløk, finhakket', '1 klype salt'],
  fi: ['2 rkl öljyä', '1 valkosipulin kynsi', '3 munaa'],
  cs: ['2 lžíce oleje', '1 stroužek česneku', '3 vejce'],
  ru: ['2 ст. л. масла', '1 зубчик чеснока', '3 яйца'],
  ja: ['大さじ2 油', '卵 2個', '塩 少々'],
}

test.group('The language of ingredient lines', () => {
  for (const [language, lines] of Object.entries(lists))
    test(`a short list in ${language} is found whatever language the site is used in`, async ({
      assert,
    }) => {
      for (const tag of ['en-US', 'de-DE', 'he-IL', language]) {
        const found = await lineLanguages(lines, tag)
        assert.deepEqual(
          found.map((one) => one.split('-')[0]),
          lines.map(() => language),
          tag
        )
      }
    })

  test('one line that says enough is enough', async ({ assert }) => {
    assert.deepEqual(await lineLanguages(['3 EL Olivenöl'], 'en-US'), ['de'])
    assert.deepEqual(await lineLanguages(['2 cups flour'], 'fr-FR'), ['en'])
  })

  test('lines that tell nothing are in the language that is expected', async ({ assert }) => {
    const nothing = ['', '200 g', 'qqq', '½½', '🍅', '2 <b>']
    for (const tag of ['en-US', 'pl', 'he-IL', ''])
      assert.deepEqual(
        await lineLanguages(nothing, tag),
        nothing.map(() => tag)
      )
    assert.deepEqual(await lineLanguages([], 'en'), [])
  })

  test('foreign names of foods make no foreign list', async ({ assert }) => {
    const lines = ['8 oz penne rigate', '2 cloves garlic', '1 cup crème fraîche', '½ cup Parmesan']
    assert.deepEqual(
      await lineLanguages(lines, 'en'),
      lines.map(() => 'en')
    )
  })

  test('lines of a mixed list are each in their own language', async ({ assert }) => {
    const mixed = ['2 cups flour', '3 EL Olivenöl', '1 tsp salt', '3 eggs, beaten', '卵 2個']
    assert.deepEqual(await lineLanguages(mixed, 'en'), ['en', 'de', 'en', 'en', 'ja'])
  })

  test('lines in a script that no words are there for are not taken for English', async ({
    assert,
  }) => {
    assert.deepEqual(await lineLanguages(['200 גרם קמח'], 'en'), ['und'])
    assert.deepEqual(await lineLanguages(['200 גרם קמח'], 'he-IL'), ['he-IL'])
  })
})
