import { test } from '@japa/runner'
import type { RecipeDraft } from '#core/recipes/index'
import { items, tongues, wrap } from '#tests/helpers/unmarked_pages'
import { extractRecipe } from './extract_recipe.js'

function draftOf(html: string, url = 'https://larder.example/leeks/'): RecipeDraft {
  const extraction = extractRecipe(html, url)
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft
}

const data = (recipe: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', 'name': 'Soup', ...recipe })}</script>`
const linesOf = (html: string): string[] => draftOf(html).ingredients.map(({ text }) => text)
const stepsOf = (html: string): string[] => draftOf(html).steps.map(({ text }) => text)

const pages = tongues.map((tongue, at) => ({
  ...tongue,
  pointer:
    ['See website for directions.', 'Siehe unsere Webseite dafür.', 'Voir la recette sur le site.'][
      at
    ] ?? '',
  columns: [
    ['Amount', 'Item'],
    ['Menge', 'Zutat'],
    ['Quantité', 'Produit'],
  ][at] ?? ['', ''],
  part: ['For the top', 'Für das Topping', 'Pour le dessus'][at] ?? '',
  stub:
    [
      'The whole recipe, and pictures.',
      'Das ganze Rezept und Bilder.',
      'Toute la recette en images.',
    ][at] ?? '',
  tin: ['1 tin 9" wide', '1 Form 9" breit', '1 moule de 9" rond'][at] ?? '',
  called: ['2 leeks, "spring"', '2 Stangen, "Lenz"', '2 poireaux, "nouveaux"'][at] ?? '',
  remark: ['finely sliced', 'in feinen Ringen', 'en rondelles'][at] ?? '',
}))
const rowsOf = (foods: string[]): [string, string][] =>
  foods.map((food) => {
    const [, amount = '', name = ''] = /^(\d+(?: (?:g|l)(?= ))?) (.*)$/.exec(food) ?? []
    return [amount, name]
  })

test.group('markup that is poorer than its page', () => {
  test('with a stub where the method belongs, gives way to what the page heads as one', ({
    assert,
  }) => {
    for (const { foods, steps, list, method, stub } of pages) {
      const html = `${data({ recipeIngredient: foods, recipeInstructions: stub })}
        <h1>Soup</h1><p>${stub}</p><h2>${list}</h2>${items(...foods)}<h2>${method}</h2>${wrap('p', steps)}`
      assert.deepEqual(stepsOf(html), steps)
    }
  })

  test('with nought for a yield gives way to the page', ({ assert }) => {
    for (const [at, { foods, steps, list, method }] of pages.entries()) {
      const html = `<h1>Soup</h1><p>${['Serves 4', 'Für 4 Personen', 'Pour 4 personnes'][at]}</p><h2>${list}</h2>${items(...foods)}<h2>${method}</h2>${wrap('p', steps)}`
      const marked = data({ recipeYield: '0', recipeIngredient: foods, recipeInstructions: steps })
      assert.equal(draftOf(marked + html).recipeServings, 4)
      assert.notEqual(draftOf(marked + html).recipeYield, '0')
    }
  })

  test('with quotation marks within its lines is read whole', ({ assert }) => {
    for (const { foods, steps, tin, called } of pages) {
      const lines = [called, ...foods, tin]
      const written = lines.map((line) => `"${line}"`).join(', ')
      const told = steps.map((step) => `"${step}"`).join(',')
      const html = `<script type="application/ld+json">{"@type":"Recipe","name":"Soup","recipeIngredient":[${written}],"recipeInstructions":[${told},]}</script>`
      assert.deepEqual(linesOf(html), lines)
      assert.deepEqual(stepsOf(html), steps)
    }
  })

  test('with foods and amounts as terms of a list keeps all of its lines, without titles', ({
    assert,
  }) => {
    for (const { foods, steps, list } of pages) {
      const terms = rowsOf(foods).map(([amount, name]) => `<dt>${name}</dt><dd>${amount}</dd>`)
      const html = `${data({ recipeIngredient: foods, recipeInstructions: steps })}
        <h2>${list}</h2><dl>${terms.join('')}</dl>${wrap('p', steps)}`
      const { ingredients } = draftOf(html)
      assert.deepEqual(
        ingredients.map(({ text }) => text),
        foods
      )
      assert.isTrue(ingredients.every(({ title }) => title === null))
    }
  })

  test('with parts of an item marked each is one line with all its words', ({ assert }) => {
    for (const { foods, steps, remark } of pages) {
      const own = (at: number) => `${remark} (${at + 1})`
      const marked = rowsOf(foods).map(
        ([amount, name], at) =>
          `<li><span itemprop="ingredients">${amount}</span> <span itemprop="ingredients">${name}</span>, ${own(at)}</li>`
      )
      const html = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Soup</h1>
        <ul>${marked.join('')}</ul><div itemprop="recipeInstructions">${wrap('p', steps)}</div></div>`
      assert.deepEqual(
        linesOf(html),
        foods.map((food, at) => `${food}, ${own(at)}`)
      )
    }
  })

  test('with several ingredients in one paragraph keeps them apart', ({ assert }) => {
    for (const { foods, steps } of pages) {
      for (const gap of ['<br>', ', ', ' / ']) {
        const marked = foods.map((food) => `<span itemprop="ingredients">${food}</span>`)
        const html = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Soup</h1>
          <p>${marked.join(gap)}</p><div itemprop="recipeInstructions">${wrap('p', steps)}</div></div>`
        assert.deepEqual(linesOf(html), foods, gap)
      }
    }
  })

  test('in a table lacks the names of its columns among the lines', ({ assert }) => {
    for (const { foods, steps, columns } of pages) {
      const rows = rowsOf(foods).map(
        ([amount, name]) =>
          `<tr><td>${amount}</td><td itemprop="recipeIngredient">${name}</td></tr>`
      )
      const html = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Soup</h1>
        <table><tr>${wrap('th', columns)}</tr>${rows.join('')}</table>
        <div itemprop="recipeInstructions">${wrap('p', steps)}</div></div>`
      assert.deepEqual(linesOf(html), foods)
    }
  })

  test('that only points to the page gives way to the method there', ({ assert }) => {
    for (const { foods, steps, list, method, pointer } of pages) {
      const noted = foods.map((food, at) => `${food}, ${'x'.repeat(18 + at)}`)
      const html = `${data({ recipeIngredient: noted, recipeInstructions: [{ '@type': 'HowToStep', 'text': pointer }] })}
        <h2>${list}</h2>${items(...foods)}<h2>${method}</h2>${wrap('p', steps)}`
      assert.deepEqual(stepsOf(html), [...steps])
    }
  })
})

test.group('markup that has a part of what its page shows', () => {
  test('has some of the lines, in whatever order, and gives way to the list under its heading', ({
    assert,
  }) => {
    for (const { foods, steps, list, method } of pages) {
      const [one = '', two = '', three = '', four = ''] = foods
      const whole = [one, two, three, four, '5 eggs', '600 g rice', '7 figs']
      const html = `${data({ recipeIngredient: [three, one], recipeInstructions: steps })}
        <h2>${list}</h2>${items(...whole)}<h2>${method}</h2>${wrap('p', steps)}`
      assert.deepEqual(linesOf(html), whole)
      const cut = `${data({ recipeIngredient: [one, two, `${three.slice(0, -1)}…`], recipeInstructions: steps })}
        <p>Xxxx</p>${items(...whole)}${wrap('p', steps)}`
      assert.deepEqual(linesOf(cut), whole)
    }
  })

  test('marks the first of two lists alike, or the lines above the title of a part', ({
    assert,
  }) => {
    for (const { foods, steps, list, method, part } of pages) {
      const marked = foods.map((food) => `<li itemprop="recipeIngredient">${food}</li>`).join('')
      const scope = (inner: string) =>
        `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Soup</h1>${inner}
         <h2>${method}</h2><div itemprop="recipeInstructions">${wrap('p', steps)}</div></div>`
      const rest = ['5 eggs', '600 g rice', '7 figs']
      const two = scope(`<div><h2>${list}</h2><ul>${marked}</ul></div>${items(...rest)}`)
      assert.deepEqual(linesOf(two), [...foods, ...rest])
      const lines = foods.map((food) => `<p itemprop="recipeIngredient">${food}</p>`).join('')
      const below = `<p><strong>${part}</strong></p>${wrap('p', rest.slice(0, 2))}`
      const parted = draftOf(scope(`<h2>${list}</h2><div>${lines}${below}</div>`)).ingredients
      assert.deepEqual(
        parted.map(({ text }) => text),
        [...foods, ...rest.slice(0, 2)]
      )
      assert.equal(parted[foods.length]?.title, part)
    }
  })

  test('runs the whole list together in one line, or stops within the method', ({ assert }) => {
    for (const { foods, steps, list, method } of pages) {
      const shown = `<h2>${list}</h2>${foods.map((food) => `<div class="i">${food}</div>`).join('')}
        <h2>${method}</h2>${wrap('p', [...steps, `${steps[1]} ${steps[0]}`])}`
      const run = data({ recipeIngredient: [foods.join(' ')], recipeInstructions: steps })
      assert.deepEqual(linesOf(run + shown), foods)
      const short = data({ recipeIngredient: foods, recipeInstructions: steps })
      assert.deepEqual(stepsOf(short + shown), [...steps, `${steps[1]} ${steps[0]}`])
    }
  })
})

test.group('markup whose steps are not those of its page', () => {
  const methods = [
    ...pages.map(({ list, method, foods, steps }) => ({ list, method, foods, steps })),
    {
      list: '材料',
      method: '作り方',
      foods: ['長ねぎ 2本', '玉ねぎ 1個', 'バター 50g', 'だし汁 1l'],
      steps: [
        '長ねぎと玉ねぎを薄切りにして、よく洗い、ざるにあげて水気を切っておきます。',
        'バターで炒め、だし汁を加えて弱火で一時間煮込み、こしょうをふります。',
      ],
    },
  ]
  const shownOf = ({ list, method, foods, steps }: (typeof methods)[number]) =>
    `<h2>${list}</h2>${items(...foods)}<h2>${method}</h2>${wrap('p', steps)}`

  test('that was cut off has them as the page says them in full', ({ assert }) => {
    for (const dish of methods) {
      for (const dots of ['…', '...', ' [...]']) {
        const cut = dish.steps.map((step) => step.slice(0, step.length * 0.7).trim() + dots)
        const html = data({ recipeIngredient: dish.foods, recipeInstructions: cut })
        assert.deepEqual(stepsOf(html + shownOf(dish)), dish.steps)
        const alone = shownOf({ ...dish, steps: [`Xx ${dish.steps[0]}`, `Xx ${dish.steps[1]}`] })
        assert.deepEqual(stepsOf(html + alone), cut)
      }
    }
  })

  test('that only names them gives way to the page, in scripts without spaces, too', ({
    assert,
  }) => {
    const names = [
      ['Prep', 'Cook'],
      ['Vorbereiten', 'Kochen'],
      ['Préparer', 'Cuire'],
      ['切る', '煮る'],
    ]
    for (const [at, dish] of methods.entries()) {
      const bare = dish.foods.map((food) => food.replace(/^\d+ (?:(?:g|l) )?| .*$/g, ''))
      const html = data({ recipeIngredient: bare, recipeInstructions: names[at] })
      assert.deepEqual(stepsOf(html + shownOf(dish)), dish.steps)
    }
  })

  test('that nobody has filled in gives way to the page', ({ assert }) => {
    const words = ['Ingredient', 'Zutat', 'Ingrédient', '材料']
    for (const [at, dish] of methods.entries()) {
      const foods = [`${words[at]} 1`, `${words[at]} 2`]
      const [step = ''] = dish.steps
      const shown = `<h1>${dish.foods[0]}</h1>${shownOf(dish)}`
      for (const template of [
        { recipeIngredient: foods, recipeInstructions: [`Xx ${step}`] },
        { recipeIngredient: ['Xxxxx'], recipeInstructions: ['Lorem ipsum dolor sit amet.'] },
      ]) {
        const draft = draftOf(data({ name: 'Xxxx xx', ...template }) + shown)
        assert.equal(draft.name, dish.foods[0])
        assert.deepEqual(
          draft.ingredients.map(({ text }) => text),
          dish.foods
        )
        assert.deepEqual(
          draft.steps.map(({ text }) => text),
          dish.steps
        )
      }
    }
  })

  test('has no advertisement among them', ({ assert }) => {
    const labels = ['Advertisement', 'Anzeige', 'Publicité', '広告']
    for (const [at, dish] of methods.entries()) {
      const [one, two] = dish.steps
      const html = data({
        recipeIngredient: dish.foods,
        recipeInstructions: [one, labels[at], two],
      })
      assert.deepEqual(stepsOf(html), dish.steps)
    }
  })
})

test.group('the name of a recipe', () => {
  test("is the page's title, where the only heading is the site's name", ({ assert }) => {
    for (const { foods, steps, list, method } of pages) {
      const body = `<h2>${list}</h2>${items(...foods)}<h2>${method}</h2>${wrap('p', steps)}`
      const name = foods[0] ?? ''
      const own = (title: string) =>
        draftOf(
          `<title>${title}</title><h1>Pip's Larder</h1><h2>${name}</h2>${body}`,
          'https://pipslarder.example/leeks'
        ).name
      assert.equal(own(name), name)
      assert.equal(own(`Pip's Larder: ${name}`), name)
      const marked = data({ name: `Pips Larder - ${name}`, recipeIngredient: foods })
      assert.equal(draftOf(marked + body, 'https://pipslarder.example/leeks').name, name)
    }
  })

  test('may begin with the word that its site is called by', ({ assert }) => {
    for (const { foods, steps, list, method } of pages) {
      const food = rowsOf(foods)[3]?.[1] ?? ''
      const host = `https://${food.toLowerCase()}.example/1`
      const name = `${food} ${foods[0]}`
      const body = `<h2>${list}</h2>${items(...foods)}<h2>${method}</h2>${wrap('p', steps)}`
      for (const title of [name, `${name} | ${food}.example`, `${food}: ${name}`]) {
        const shown = `<title>${title}</title><h1>${name}</h1>${body}`
        assert.equal(draftOf(shown, host).name, name, title)
        assert.equal(draftOf(data({ name, recipeIngredient: foods }) + shown, host).name, name)
      }
    }
  })

  test('is the heading near above the list that names its foods, where the main one names none or fewer', ({
    assert,
  }) => {
    for (const { foods, steps, list, method } of pages) {
      const [one = '', , two = ''] = rowsOf(foods).map(([, name]) => name)
      const body = `<h3>${list}</h3>${items(...foods)}<h3>${method}</h3>${wrap('p', steps)}`
      const named = (heading: string, below: string) =>
        draftOf(`<h1>${heading}</h1><p>Xxxx xxx.</p><h2>${below}</h2>${body}`).name
      assert.equal(named('Xxxx Xx Xxxxx', `Yyyy ${one}`), `Yyyy ${one}`)
      assert.equal(named(`Xxxx ${one}`, `Yyyy ${one} ${two}`), `Yyyy ${one} ${two}`)
      assert.equal(named(`Xxxx ${one}`, `Yyyy ${two}`), `Xxxx ${one}`)
    }
  })
})
