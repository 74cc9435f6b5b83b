import { test } from '@japa/runner'
import { cpuSeconds } from '#tests/helpers/cpu_seconds'
import words from '../languages/page_words.json' with { type: 'json' }
import { timeLabelBehind } from './fact_lines.js'
import { readTextRecipe } from './read_text_recipe.js'
import { textLines } from './text_lines.js'

const body = [
  'Ingredients',
  '500 g plums',
  '200 g flour',
  '100 g butter',
  'Method',
  'Rub the butter into the flour until it looks like crumbs.',
  'Bake until the plums bubble and the top is brown.',
].join('\n')

/** What a recipe below a line of facts is read as, in minutes of English. */
function facts(line: string) {
  const text = `Plum crumble\n\n${line}\n\n${body}`
  const draft = readTextRecipe(textLines(text), { language: 'en-GB' })
  return [draft?.recipeServings, draft?.prepTime, draft?.performTime, draft?.totalTime]
}

const whole = [6, '20 minutes', '40 minutes', '1 hour']

test.group('A line of servings and times', () => {
  const lines = [
    'Serves 6 · Prep 20 min · Bake 40 min',
    'Serves 6 | Prep: 20 mins | Bake: 40 mins',
    'Serves 6 - Prep 20 min - Bake 40 min',
    'Serves 6, prep 20 min, bake 40 min',
    'Serves 6 Prep 20 min Bake 40 min',
    'SERVES 6 PREP 20 MIN ROAST 40 MIN',
    'Serves 6\nPrep 20 min\nBake 40 min',
    'Serves 6\nPrep\n20 min\nBake\n40 min',
    'Bake 40 min\nPrep 20 min\nServes 6',
    'Prep time 20 min  Cook time 40 min  Serves 6',
    'Für 6 Personen · Vorbereiten 20 Min. · Backen 40 Min.',
    'Pour 6 personnes · Préparation 20 min · Four 40 min',
    'Para 6 personas · Preparación 20 min · Horno 40 min',
    '6 porzioni · Preparazione 20 min · Forno 40 min',
    'Voor 6 personen · Voorbereiden 20 min · Oven 40 min',
    '6 portioner · Förberedelse 20 min · Ugn 40 min',
    'Порции: 6 · Подготовка 20 мин · Выпекать 40 мин',
    '6 מנות · הכנה 20 דקות · אפייה 40 דקות',
    '6人分・準備20分・焼き40分',
  ]
  for (const line of lines) {
    test(`"${line.replaceAll('\n', ' / ')}" goes into its fields`, ({ assert }) => {
      assert.deepEqual(facts(line), whole)
    })
  }

  for (const [language, { headings, timeLabels, timeWords }] of Object.entries(words)) {
    test(`is read in ${language}`, ({ assert }) => {
      const serves = headings.servings[0]
      const minutes = timeWords.minute.findLast((word) => /\p{L}/u.test(word))
      const prep = headings.prepTime[0]
      for (const cook of timeLabels.cookTime) {
        const line = `${serves}: 6 · ${prep} 20 ${minutes} · ${cook} 40 ${minutes}`
        assert.deepEqual(facts(line), whole, line)
      }
      for (const short of timeLabels.prepTime) {
        const line = `${serves}: 6 | ${short}: 20 ${minutes} | ${headings.cookTime[0]}: 40 ${minutes}`
        assert.deepEqual(facts(line), whole, line)
      }
    })
  }

  test('may have the name of a time behind it', ({ assert }) => {
    for (const [language, { headings, timeLabels, timeWords }] of Object.entries(words)) {
      const minutes = timeWords.minute.findLast((word) => /\p{L}/u.test(word))
      for (const said of [...headings.prepTime, ...timeLabels.cookTime]) {
        const label = timeLabelBehind(`30 ${minutes} ${said}`, language)
        assert.deepEqual([label?.said, label?.value], [said, `30 ${minutes}`])
      }
      assert.isNull(timeLabelBehind(`30 ${minutes} ${headings.ingredients[0]}`, language))
    }
    assert.isNull(timeLabelBehind('30 minutes prep time is enough', 'en'))
  })

  test('takes a time without a name for the whole', ({ assert }) => {
    for (const sign of ['·', '-', '|', ','])
      assert.deepEqual(facts(`Serves 4 ${sign} 1 hour 30 minutes`), [
        4,
        null,
        null,
        '1 hour 30 minutes',
      ])
    assert.equal(facts('Serves 4 - 6').at(0), 4)
  })

  test('counts the time of rest into the whole', ({ assert }) => {
    assert.equal(facts('Serves 6 · Prep 20 min · Chill 1 h · Bake 40 min').at(-1), '2 hours')
  })

  test('leaves steps alone that begin like one', ({ assert }) => {
    const steps = [
      'Fry the onions in butter.',
      'Bake 40 min',
      'Rest 10 minutes, slice and serve with the sauce.',
      'Simmer 20 minutes, fry 5 minutes.',
    ]
    const text = `Onion tart\nIngredients\n3 onions\n50 g butter\n200 g flour\nMethod\n${steps.join('\n')}`
    const draft = readTextRecipe(textLines(text), { language: 'en-GB' })
    assert.deepEqual(
      draft?.steps.map((step) => step.text),
      steps
    )
    assert.isNull(draft?.totalTime)
  })

  test('takes no longer than reading it, however long', async ({ assert }) => {
    for (const piece of ['Prep ', '20 min ', 'Bake 1', '· ', 'a-', '1½']) {
      const text = piece.repeat(20_000)
      assert.isBelow(await cpuSeconds(() => void facts(text)), 4, piece)
    }
  })
})
