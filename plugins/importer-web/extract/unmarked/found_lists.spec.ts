import { test } from '@japa/runner'
import { items, shown, type Tongue, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** Words of one language that the pages of this file need beside those of every page. */
interface Words {
  how: string
  prep: string
  parts: [string, string, string]
  sentences: [string, string, string]
  servings: string
  button: string
}

const words: Record<string, Words> = {
  Ingredients: {
    how: 'Leek Soup Step by Step?',
    prep: 'Prep',
    parts: ['Chop.', 'Simmer.', 'Finish.'],
    sentences: [
      'Slice the leeks and potatoes and wash them in a bowl.',
      'Add the butter to a pan, cook the leeks and stir in the stock.',
      'Season the soup with salt and pepper and serve it hot.',
    ],
    servings: 'Serves 4',
    button: 'Cook Mode Prevent your screen from going dark',
  },
  Zutaten: {
    how: 'Lauchsuppe Schritt für Schritt?',
    prep: 'Vorbereitung',
    parts: ['Schneiden.', 'Kochen.', 'Anrichten.'],
    sentences: [
      'Lauch und Kartoffeln schneiden und in einer Schüssel waschen.',
      'Butter im Topf erhitzen, den Lauch darin braten und mit Brühe kochen.',
      'Die Suppe mit Salz und Pfeffer abschmecken und heiß servieren.',
    ],
    servings: '4 Portionen',
    button: 'Zutaten drucken oder teilen',
  },
  Ingrédients: {
    how: 'Soupe aux poireaux pas à pas ?',
    prep: 'Préparation',
    parts: ['Couper.', 'Cuire.', 'Servir.'],
    sentences: [
      'Couper les poireaux et les pommes, puis les laver dans un bol.',
      'Faire fondre le beurre dans une casserole, ajouter et cuire les légumes.',
      'Saler la soupe, ajouter du poivre et servir bien chaud.',
    ],
    servings: '4 personnes',
    button: 'Imprimer ou partager la liste',
  },
}

const wordsOf = (tongue: Tongue): Words => {
  const own = words[tongue.list]
  if (!own) throw new Error(tongue.list)
  return own
}
const listed = (tongue: Tongue) => `<h2>${tongue.list}</h2>${items(...tongue.foods)}`

for (const tongue of tongues) {
  const own = wordsOf(tongue)
  const { parts, sentences } = own
  const headed = (lines: string[]) => lines.flatMap((line, at) => [`[${parts[at]}]`, line])

  test.group(`Lists of a page without markup that says “${tongue.list}”`, () => {
    test('steps under headings of their own are one method', ({ assert }) => {
      const steps = sentences.map((step, at) => `<h3>${parts[at]}</h3><p>${step}</p>`).join('')
      const list = `<h3>${tongue.list}</h3>${items(...tongue.foods)}`
      assert.deepEqual(
        shown(`${list}<h4>Xxxx</h4><p>Xxx, xxxx</p>${steps}`).steps,
        headed(sentences)
      )
      const story = sentences[0].replaceAll(/\p{L}+/gu, 'xxxxx')
      const other = `${list}<h3>Xxxxx</h3><p>${sentences[0]}</p><p>${sentences[1]}</p>
        <h3>Xxx xxx xxxx xxxx</h3><p>${story}</p>`
      assert.notInclude(shown(other).steps, story)
    })

    test('headings that count the steps go on, whatever their size', ({ assert }) => {
      const steps = sentences.map((step, at) => `<h1>${at + 1} ${parts[at]}</h1><p>${step}</p>`)
      const page = `${listed(tongue)}<h3>${tongue.method}</h3>${steps.join('')}`
      assert.deepEqual(shown(page).steps, headed(sentences))
    })

    test('a name of a time heads steps where no time follows', ({ assert }) => {
      const [first, ...others] = sentences
      const method = `<h2>${tongue.method}</h2><div>Video</div><h3>${own.prep}</h3>${wrap('p', [first])}<h3>${parts[1]}</h3>`
      const page = `${listed(tongue)}${method}${wrap('p', others)}`
      assert.includeMembers(shown(page).steps, sentences)
    })

    test('a question at the end of a heading may name the method', ({ assert }) => {
      const story = `<h2>Xxxx xxx</h2>${wrap('p', Array(9).fill(`Xx ${sentences.join(' ')}`))}`
      const page = `${listed(tongue)}${story}<h2>${own.how}</h2>${wrap('p', sentences)}`
      assert.deepEqual(shown(page).steps, sentences)
    })

    test('a method below its list comes before one of the menu', ({ assert }) => {
      const menu = `<div>${tongue.method}</div>${wrap('p', Array(4).fill('Xxxx xxxxx xxxxxxxx xxxxx'))}`
      const page = `<div>${menu}</div><article><h2>${tongue.list}</h2>${items(...tongue.foods)}
        ${wrap('p', sentences)}</article>`
      assert.deepEqual(shown(page), { ingredients: tongue.foods, steps: sentences })
    })

    test('servings, times and buttons above a list do not end it', ({ assert }) => {
      const box = (head: string, kept: string, list: string) =>
        `<section><div><h2>${head}</h2><p>${kept}</p></div><div>${list}</div></section>`
      const method = `<h2>${tongue.method}</h2>${wrap('p', sentences)}`
      for (const kept of [own.servings, own.button]) {
        const page = `${box(tongue.list, kept, items(...tongue.foods))}${method}`
        assert.deepEqual(shown(page).ingredients, tongue.foods, kept)
      }
    })

    test('an amount of something is no heading, whatever its words mean elsewhere', ({
      assert,
    }) => {
      const lines = [...tongue.foods, '½ žličice soli', '500 ml vode']
      const page = `<h3>${tongue.list}</h3>${wrap('div', lines)}<h3>${tongue.method}</h3>${wrap('p', sentences)}`
      assert.deepEqual(shown(page), { ingredients: lines, steps: sentences })
    })

    test('rows that are told by their looks alone are lines', ({ assert }) => {
      const rows = tongue.foods.map((food) => {
        const [, amount = '', name = ''] = /^(.*) (\S+)$/.exec(food) ?? []
        return `<span class="row"><b>${amount}</b> <i>${name}</i></span>`
      })
      const page = `<h2>${tongue.list}</h2><ul><li>${rows.join('')}</li></ul>
        <h2>${tongue.method}</h2>${wrap('p', sentences)}`
      assert.deepEqual(shown(page).ingredients, tongue.foods)
    })

    test('a list in a side bar belongs to the sentences on cooking before it', ({ assert }) => {
      const bar = `<aside class="sidebar"><h3>${tongue.list}</h3>${items(...tongue.foods)}</aside>`
      const told = wrap('p', [...tongue.steps, ...tongue.steps])
      const found = shown(`<div>${told}</div>${bar}`)
      assert.deepEqual(found.ingredients, tongue.foods)
      assert.lengthOf(found.steps, 4)
      assert.lengthOf(shown(`<div>${wrap('p', ['Xxxx xxx.'])}</div>${bar}`).steps, 0)
    })

    test('amounts that stand there twice, once for other units, are said once', ({ assert }) => {
      const twice = tongue.foods.map((food) => food.replace(/^(\d+) (l |g )?/, '$1 $2$1 '))
      const method = `<h2>${tongue.method}</h2>${wrap('p', sentences)}`
      const page = (foods: string[]) => `<h2>${tongue.list}</h2>${items(...foods)}${method}`
      assert.deepEqual(shown(page(twice)).ingredients, tongue.foods)
      const once = tongue.foods.toSpliced(0, 1, twice[0] ?? '')
      assert.deepEqual(shown(page(once)).ingredients, once)
    })

    test('amounts in bold without any heading are a list where cooking follows', ({ assert }) => {
      const [one = '', ...others] = tongue.foods
      const lines = [one, ...others.map((food) => `<strong>${food}</strong>`)]
      const found = shown(wrap('p', [...lines, ...sentences, ...tongue.steps]))
      assert.deepEqual(found, {
        ingredients: tongue.foods,
        steps: [...sentences, ...tongue.steps],
      })
    })
  })
}
