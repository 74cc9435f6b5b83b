import { test } from '@japa/runner'
import { tongues, wrap } from '#tests/helpers/unmarked_pages'
import { extractRecipe } from '../extract_recipe.js'

const credits = [
  ['Recipe by Ada Lane', 'Photos: Ada Lane'],
  ['Rezept: Ada Lane', 'Foto von Ada Lane'],
  ['Recette de Ada Lane', 'Crédit photo : Ada Lane'],
]
const pies = ['Leek pie for two', 'Lauchkuchen für zwei', 'Tarte aux poireaux']

/** The steps of a page, by its markup or by what it shows. */
function stepsOf(at: number, shown: string, recipeInstructions?: string[]): string[] {
  const [tongue] = tongues.slice(at)
  const data = {
    '@type': 'Recipe',
    'name': 'Soup',
    'recipeIngredient': tongue?.foods,
    recipeInstructions,
  }
  const markup = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const html = `<h1>Soup</h1>${recipeInstructions ? markup : ''}<h2>${tongue?.list}</h2>
    <ul>${wrap('li', tongue?.foods ?? [])}</ul><h2>${tongue?.method}</h2>${shown}`
  const extraction = extractRecipe(html, 'https://spoon.example/soup')
  return 'draft' in extraction ? extraction.draft.steps.map(({ text }) => text) : []
}

/** The ingredients of a page whose list goes on with these items. */
function foodsOf(at: number, foods: string, marked?: string[]): string[] {
  const [tongue] = tongues.slice(at)
  const data = {
    '@type': 'Recipe',
    'name': 'Soup',
    'recipeIngredient': marked,
    'recipeInstructions': tongue?.steps,
  }
  const markup = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const html = `<h1>Soup</h1>${marked ? markup : ''}<h2>${tongue?.list}</h2><ul>${foods}</ul>
    <h2>${tongue?.method}</h2>${wrap('p', tongue?.steps ?? [])}`
  const extraction = extractRecipe(html, 'https://spoon.example/soup')
  return 'draft' in extraction ? extraction.draft.ingredients.map(({ text }) => text) : []
}

test.group('What stands behind a list', () => {
  test('is no step where it tells when a shop is open', ({ assert }) => {
    const hours = [
      ['Open Mon–Thu 8–17.30, Fri 8–18', 'Open 2–3 tins of beans and heat them'],
      ['Geöffnet Mo–Do 8–17.30, Fr 8–18', 'Open-Air-Grill 10–12 Minuten vorheizen'],
      ['Ouvert lun-jeu 8-17.30, ven 8-18', 'Ouvert, le four chauffe 10-12 minutes'],
    ]
    for (const [at, { steps }] of tongues.entries()) {
      const [open = '', step = ''] = hours[at] ?? []
      assert.deepEqual(stepsOf(at, wrap('p', [...steps, open]), [...steps, open]), steps)
      assert.include(stepsOf(at, wrap('p', [...steps, step]), [...steps, step]), step)
    }
  })

  test('is no step where it tells a day and what one pays then, or hours and that', ({
    assert,
  }) => {
    const notices = [
      ['Cooking class on February 12, $65 each.', 'The hall opens on Fridays 18–20, €60 a head.'],
      [
        'Kochkurs am 12. Februar, CHF 65.- für alle.',
        'Der Saal ist geöffnet 18–20 Uhr, 60 € extra.',
      ],
      ['Cours de cuisine le 12 février, 65 € par tête.', 'La salle, ouvert 18-20 h, coûte 60 €.'],
    ]
    for (const [at, { steps }] of tongues.entries()) {
      for (const notice of notices[at] ?? [])
        assert.deepEqual(stepsOf(at, wrap('p', [...steps, notice]), [...steps, notice]), steps)
      for (const kept of [`${steps[0]} (2 €)`, 'Open 2–3 tins of beans (€3) and stir them in.'])
        assert.include(stepsOf(at, wrap('p', [...steps, kept]), [...steps, kept]), kept)
    }
  })

  test('is no ingredient where several lines lead to other recipes', ({ assert }) => {
    for (const [at, { foods }] of tongues.entries()) {
      const others = [pies[at] ?? '', `${pies[at]} II`]
      const links = others.map((name, number) => `<li><a href="/${number}">${name}</a></li>`)
      const list = wrap('li', foods) + links.join('')
      assert.deepEqual(foodsOf(at, list), foods)
      assert.deepEqual(foodsOf(at, list, [...foods, ...others]), foods)
      const shop = foods.map((food) => `<li><a href="/shop">${food}</a></li>`).join('')
      const all = [...foods, ...others]
      assert.deepEqual(foodsOf(at, shop + links.join('')), all)
    }
  })
})

test.group('What stands before a step', () => {
  test('is no part of it where it is a run of the list’s own lines', ({ assert }) => {
    for (const [at, { foods, steps }] of tongues.entries()) {
      const glued = steps.map((step, number) =>
        number === 0 ? `${foods.join(' ')} ${step}` : step
      )
      assert.deepEqual(stepsOf(at, '', glued), steps)
      const one = steps.map((step, number) => (number === 0 ? `${foods[0]} ${step}` : step))
      assert.deepEqual(stepsOf(at, '', one), one)
    }
  })
})

const calls = ['Mark as complete', 'Als erledigt abhaken', 'Marquer comme terminé']

test.group('What one presses at each step', () => {
  test('is none', ({ assert }) => {
    for (const [at, { steps }] of tongues.entries()) {
      const all = [...steps, ...steps.map((step) => `${step} (2)`)]
      const pressed = all.flatMap((step) => [step, calls[at] ?? ''])
      assert.deepEqual(stepsOf(at, '', pressed), all)
      const shown = pressed.map((text) => `<li>${text}</li>`).join('')
      assert.deepEqual(stepsOf(at, `<ol>${shown}</ol>`), all)
    }
    const rests = [
      'Fold it.',
      'Let it rest',
      'Fold it.',
      'Let it rest',
      'Shape it.',
      'Let it rest',
      'Bake it.',
    ]
    assert.deepEqual(stepsOf(0, '', rests), rests)
  })
})

test.group('What stands behind the last step', () => {
  test('is no step where it only says that all is done', ({ assert }) => {
    for (const [at, done] of ['Done!', 'Fertig', 'C’est prêt'].entries()) {
      const { steps = [] } = tongues[at] ?? {}
      assert.deepEqual(stepsOf(at, '', [...steps, done]), steps)
      const shown = `<ol>${wrap('li', [...steps, done])}</ol>`
      assert.deepEqual(stepsOf(at, shown), steps)
    }
  })

  test('is no step where it says who made the recipe or its pictures', ({ assert }) => {
    for (const [at, { steps }] of tongues.entries()) {
      for (const credit of credits[at] ?? []) {
        const all = [...steps, credit]
        assert.deepEqual(stepsOf(at, `<ol>${wrap('li', all)}</ol>`), steps)
        assert.deepEqual(stepsOf(at, '', all), steps)
        const first = [credit, ...steps]
        assert.deepEqual(stepsOf(at, '', first), first)
      }
    }
  })

  test('is no step where it says so in {language}')
    .with([
      { language: 'Spanish', credits: ['Receta de Ada Lane', 'Fotos: Ada Lane', 'Fuente: Ada'] },
      { language: 'Italian', credits: ['Ricetta di Ada Lane', 'Foto: Ada Lane', 'Fonte: Ada'] },
      { language: 'Dutch', credits: ['Recept van Ada Lane', 'Foto: Ada Lane', 'Bron: Ada'] },
      { language: 'Swedish', credits: ['Recept av Ada Lane', 'Foto: Ada Lane', 'Källa: Ada'] },
      { language: 'Polish', credits: ['Przepis: Ada Lane', 'Zdjęcia: Ada Lane', 'Źródło: Ada'] },
      { language: 'Turkish', credits: ['Tarif: Ada Lane', 'Fotoğraf: Ada Lane', 'Kaynak: Ada'] },
    ])
    .run(({ assert }, { credits: own }) => {
      for (const credit of own) {
        const steps = ['Xxxxxx xxxx xxx xxxxxx.', 'Yyyy yyyyyy yyy yyy.']
        assert.deepEqual(stepsOf(0, '', [...steps, credit]), steps)
      }
    })

  test('is no step where it leads to another recipe', ({ assert }) => {
    for (const [at, { steps }] of tongues.entries()) {
      const pie = pies[at] ?? ''
      const shown = `${wrap('li', steps)}<li><a href="/pie">${pie}</a></li>`
      assert.deepEqual(stepsOf(at, `<ol>${shown}</ol>`), steps)
      assert.deepEqual(stepsOf(at, `<ol>${shown}</ol>`, [...steps, pie]), steps)
      const told = [...steps, pie]
      assert.deepEqual(stepsOf(at, `<ol>${wrap('li', told)}</ol>`, told), told)
    }
  })
})
