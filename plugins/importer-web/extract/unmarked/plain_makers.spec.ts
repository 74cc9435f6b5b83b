import { test } from '@japa/runner'
import type { RecipeDraft } from '#core/recipes/index'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'
import { extractRecipe } from '../extract_recipe.js'

const pages = tongues.map((tongue, at) => ({
  ...tongue,
  parts: [
    ['The dough', 'The filling', 'Finish'],
    ['Der Teig', 'Die Füllung', 'Fertig stellen'],
    ['La pâte', 'La garniture', 'Finition'],
  ][at] ?? [''],
  facts: [
    ['Yield: 12 slices', 'Total time: 80 minutes'],
    ['Menge: 12 Stück', 'Gesamtzeit: 80 Minuten'],
    ['Rendement : 12 parts', 'Temps total : 80 minutes'],
  ][at] ?? [''],
  of: ['of', 'von', 'sur'][at] ?? '',
  step: ['Step', 'Schritt', 'Étape'][at] ?? '',
  row: [
    'Serves: 4 | Time: 40 minutes | From: Ada',
    'Portionen: 4 | Zeit: 40 Minuten | Von: Ada',
    'Parts : 4 | Temps total : 40 minutes | De : Ada',
  ][at],
  openers: [
    ['For the dough', 'For the filling'],
    ['Für den Teig', 'Für die Füllung'],
    ['Pour la pâte', 'Pour la garniture'],
  ][at] ?? [''],
  tin: ['Tin of', 'Form von', 'Moule de'][at] ?? '',
  call: [
    'If you make this let me know! Yours, Ada',
    'Wenn ihr das nachkocht, freue ich mich! Eure Ada',
    'Si vous testez la recette, dites-moi tout ! Ada',
  ][at],
  author: ['Author: ed', 'Autor: red', 'Auteur : réd'][at] ?? '',
  foot: [
    'Back | Last updated 12/03/2001 | Write to us',
    'Zurück | Zuletzt geändert 12.3.2001 | Post',
    'Retour | Dernière mise à jour 12/03/2001 | Courrier',
  ][at],
  serves: ['Serves 4', 'Ergibt 4 Portionen', 'Pour 4 personnes'][at] ?? '',
  lone: [
    ['35 minutes', '4 servings', 'Easy'],
    ['35 Minuten', '4 Personen', 'Einfach'],
    ['35 minutes', '4 personnes', 'Facile'],
  ][at] ?? [''],
  sentences: [
    'For 6 people. Prep: 25 min. Cooking: 50 min.',
    'Für 6 Personen. Vorbereitung: 25 Min. Kochzeit: 50 Min.',
    'Pour 6 personnes. Préparation : 25 min. Cuisson : 50 min.',
  ][at],
  short: ['6 pers.', '6 Pers.', '6 pers.'][at] ?? '',
}))
type Dish = (typeof pages)[number]

const above = ({ list, foods, method }: Dish) =>
  `<h2>${list}</h2>${items(...foods)}<h2>${method}</h2>`

function draftOf(html: string): RecipeDraft | null {
  const read = extractRecipe(`<h1>Xxxx</h1>${html}`, 'https://pot.example/a', { language: 'en' })
  return 'draft' in read ? read.draft : null
}
const stepsOf = (html: string) => draftOf(html)?.steps.map(({ text }) => text)

test.group('pages of makers without a plugin', () => {
  test('keep the last part of a method whose facts stand right below it', ({ assert }) => {
    for (const dish of pages) {
      const { parts, facts } = dish
      const steps = parts.map((_, at) => dish.steps.map((step) => `${'Xyz'.charAt(at)}aaa ${step}`))
      const told = parts.map((part, at) => `<p><b>${part}</b><br>${steps[at]?.join('<br>')}</p>`)
      const found = shown(`${above(dish)}${told.join('')}<p>${facts.join('<br>')}</p>`)
      assert.deepEqual(
        found.steps,
        parts.flatMap((part, at) => [`[${part}]`, ...(steps[at] ?? [])])
      )
    }
  })

  test('begin their list in the line that names it', ({ assert }) => {
    for (const { list, method, foods, steps } of pages) {
      const html = `<p><b>${list}:</b> ${foods.join('<br>')}</p><p><b>${method}:</b> ${steps.join('</p><p>')}</p>`
      assert.deepEqual(shown(html), { ingredients: foods, steps })
    }
  })

  test('show a slide for the list and one for each step, counted or not', ({ assert }) => {
    for (const { list, foods, steps, step, of } of pages) {
      const told = [...steps, ...steps.map((text) => `Yyyy ${text}`)]
      const titled = told.map((text, at) => `<h3>${step} ${at + 1}: Abcd</h3><p>${text}</p>`)
      for (const between of ['/', ` ${of} `, null]) {
        const slides = [`<h3>${list}</h3>${wrap('p', foods)}`, ...titled].map((slide, at, all) => {
          const count = between ? `<div>${at + 1}${between}${all.length}</div>` : ''
          return `<div class="slide">${count}${slide}</div>`
        })
        const found = draftOf(slides.join(''))
        assert.deepEqual(
          found?.ingredients.map(({ text }) => text),
          foods
        )
        assert.deepEqual(
          found?.steps.map(({ text }) => text),
          told
        )
      }
    }
  })

  test('end in rows of facts, the name of who wrote them and the foot of the page', ({
    assert,
  }) => {
    for (const dish of pages) {
      for (const end of [dish.row, dish.author, dish.foot]) {
        const html = above(dish) + wrap('p', [...dish.steps, end ?? ''])
        assert.deepEqual(stepsOf(html), dish.steps, end)
      }
      const one = dish.steps.join(' ')
      assert.deepEqual(stepsOf(above(dish) + wrap('p', [one, dish.author])), [one])
    }
  })

  test('head their parts alone, name the tin above and end the name of the method in a full stop', ({
    assert,
  }) => {
    for (const { openers, foods, steps, method, tin, call } of pages) {
      const [first = '', second = ''] = openers
      const html = `<p>${tin} 24 cm</p><p><b>${first}:</b></p><p>${foods.join('<br>')}</p><p><b>${second}:</b></p>
        <p>350 g jam</p><p><b>${method}.</b> ${steps[0]}</p><p>${steps[1]}</p><p>${call}</p>`
      assert.deepEqual(shown(html), {
        ingredients: [`[${first}]`, ...foods, `[${second}]`, '350 g jam'],
        steps,
      })
    }
  })

  test('draw their bullets', ({ assert }) => {
    for (const { list, method, foods, steps } of pages) {
      for (const bullet of ['✔️', '✅', '➡️', '▪️']) {
        const drawn = [`${list}:`, ...foods.map((food) => `${bullet} ${food}`), `${method}:`]
        const html = wrap('div', [...drawn, ...steps.map((step) => `${bullet} ${step}`)])
        assert.deepEqual(shown(html), { ingredients: foods, steps })
      }
    }
  })

  test('part the foods of each part by commas', ({ assert }) => {
    for (const { list, method, openers, foods, steps } of pages) {
      const [, part = ''] = openers
      const told = (heading: string, said: string) => `<b>▣ ${heading}</b><br>${said}<br><br>`
      const html = `<div>${told(list, foods.join(', '))}${told(part, '2 cl rum, 3 g salt, 1 l tea')}${told(method, steps.join('<br>'))}</div>`
      const ingredients = [...foods, `[${part}]`, '2 cl rum', '3 g salt', '1 l tea']
      assert.deepEqual(shown(html), { ingredients, steps })
    }
  })

  test('write the unit first, and a comma of Chinese behind the numbers of steps', ({ assert }) => {
    for (const { list, method, steps } of pages) {
      const foods = ['gr. 400 leek', 'gr. 80 butter', 'lt. 1,5 stock']
      const counted = [...steps, steps.join(' ')].map((step, at) => `${at + 1}、${step}`)
      const html = `<p><b>${list.toUpperCase()}:</b> ${foods.join(', ')}.</p><p><b>${method}:</b></p>${wrap('p', counted)}`
      assert.deepEqual(shown(html), { ingredients: foods, steps: [...steps, steps.join(' ')] })
    }
  })

  test('lay the page out in a table with the whole method in one cell', ({ assert }) => {
    for (const { list, method, foods, steps } of pages) {
      const cell = (heading: string, lines: string[]) =>
        `<tr><td><font><b><u>${heading}:</u></b><br>${lines.join('<br>')}</font></td></tr>`
      const html = `<table>${cell(list, foods)}${cell(method, steps)}<tr><td><a href="javascript:window.print()">הדפס</a></td></tr></table>`
      assert.deepEqual(shown(html), { ingredients: foods, steps })
    }
  })

  test('say how many pieces right above a list without a heading', ({ assert }) => {
    for (const [at, { foods, steps }] of pages.entries()) {
      const count = ['12 rolls', '6 bitar', '8 tranches'][at]
      const found = draftOf(
        `<h2>Xxxx</h2><p>${count}</p><p>${foods.join('<br>')}</p>${wrap('p', steps)}`
      )
      assert.deepEqual(
        found?.ingredients.map(({ text }) => text),
        foods
      )
      assert.equal(found?.recipeYield ?? `${found?.recipeServings}`, count)
      const rolls = [count ?? '', ...foods]
      const burgers = `<h2>${pages[at]?.list}</h2>${wrap('p', rolls)}<h2>${pages[at]?.method}</h2>`
      assert.deepEqual(shown(burgers + wrap('p', steps)).ingredients, rolls)
    }
  })

  test('name the columns of a table in a head of their own', ({ assert }) => {
    for (const [at, { list, method, steps }] of pages.entries()) {
      const [of = '', forTen = ''] = [
        ['What', 'For 10'],
        ['Ware', 'Für 10'],
        ['Denrée', 'Pour 10'],
      ][at] ?? ['']
      const rows = ['600 g', '2 kg', '50 cl'].map(
        (amount) => `<tr><td>Xxxx</td><td>${amount}</td></tr>`
      )
      const head = `<thead><tr><th>${of}</th><th>${forTen}</th></tr></thead>`
      const html = `<h2>${list}</h2><table>${head}<tbody>${rows.join('')}</tbody></table><h2>${method}</h2>${wrap('p', steps)}`
      const found = shown(html).ingredients
      assert.lengthOf(found, 3)
      assert.notInclude(found.join(' '), '10')
    }
  })

  test('say servings and a time in a sentence of two', ({ assert }) => {
    for (const [at, dish] of pages.entries()) {
      const row = ['4 servings, 1 hour', '4 Portionen, 1 Stunde', '4 portions, 1 heure'][at]
      const found = draftOf(
        `<blockquote><p>${row}</p></blockquote>${above(dish)}${wrap('p', dish.steps)}`
      )
      assert.equal(found?.recipeServings, 4)
      assert.equal(found?.totalTime, '1 hour')
    }
  })

  test('name the dish where no heading does: by its class, or in print', ({ assert }) => {
    for (const [at, dish] of pages.entries()) {
      const title = [`Family book page 12`, 'Heft Seite 12', 'Cahier page 12'][at]
      const [first = '', second = ''] = dish.foods.map((food) => food.replace(/.* /, ''))
      const name = `${first} ${second} zzzz`
      const told = above(dish).replaceAll('h2', 'p') + wrap('p', dish.steps)
      for (const [titled, line] of [
        ['Xxxx zzzz', `<p class="c4 title"><span>${name}</span></p>`],
        [title, `<div>${name}</div>`],
      ]) {
        const html = `<title>${titled}</title>${line}${told}`
        const read = extractRecipe(html, 'https://pot.example/a')
        assert.equal('draft' in read ? read.draft.name : null, name)
      }
    }
  })

  test('hold the whole recipe in their heading, whose first line is its name', ({ assert }) => {
    for (const { list, method, foods, steps } of pages) {
      const lines = ['Xxxx yyyy', '', list, ...foods, '', method, ...steps, 'Zzzz '.repeat(12)]
      const read = extractRecipe(`<h1>${lines.join('<br>')}</h1>`, 'https://pot.example/a')
      assert.equal('draft' in read ? read.draft.name : null, 'Xxxx yyyy')
    }
  })

  test('name the parts of their list in brackets', ({ assert }) => {
    for (const { list, method, foods, steps } of pages) {
      for (const [open, close] of ['【】', '＜＞', '《》']) {
        const lines = [
          `${open}${list}${close}`,
          ...foods,
          `${open}Xxxx${close}`,
          '2 cl rum',
          '3 g salt',
        ]
        const html = wrap('p', [...lines, `${open}${method}${close}`, ...steps])
        const title = `[${open}Xxxx${close}]`
        const ingredients = [...foods, title, '2 cl rum', '3 g salt']
        assert.deepEqual(shown(html), { ingredients, steps })
      }
    }
  })

  test('name a last part with foods that have no amounts', ({ assert }) => {
    for (const { list, method, openers, foods, steps } of pages) {
      const [part = ''] = openers
      const html = `<h2>${list}</h2>${wrap('p', foods)}<p><b>${part}:</b> sesame, thyme</p><h2>${method}</h2>${wrap('p', steps)}`
      const ingredients = [...foods, `[${part}]`, 'sesame', 'thyme']
      assert.deepEqual(shown(html), { ingredients, steps })
    }
  })

  test('set a box to tick before each step, in a row', ({ assert }) => {
    for (const dish of pages) {
      const steps = [...dish.steps, `Yyyy ${dish.steps[0]}`]
      const boxes = wrap(
        'label',
        steps.map((step) => `<input type="checkbox">${step}`)
      )
      assert.deepEqual(shown(`${above(dish)}<div>${boxes}</div>`).steps, steps)
    }
  })

  test('end in a link with its name before it, or in what the cook hopes', ({ assert }) => {
    const ends = [
      ['I hope you like it. With a kiss, Ada', 'Listen, too'],
      ['Ich hoffe, es schmeckt euch. Eure Ada', 'Auch zu hören'],
      ["J'espère que vous aimerez. Ada", 'À écouter'],
    ]
    for (const [at, dish] of pages.entries()) {
      const [hope = '', also = ''] = ends[at] ?? []
      for (const end of [hope, `${also}: <a href="/p/2">the soup of the valley</a>`]) {
        const html = above(dish) + wrap('p', [...dish.steps, end])
        assert.deepEqual(shown(html).steps, dish.steps)
      }
    }
  })

  test('set dots of Japanese before their lines', ({ assert }) => {
    for (const { list, method, foods, steps } of pages) {
      const dotted = (lines: string[]) => lines.map((line) => `・${line}`).join('<br>')
      const html = `<h2>${list}</h2><p>${dotted(foods)}</p><h2>${method}</h2><p>${dotted(steps)}</p>`
      assert.deepEqual(shown(html), { ingredients: foods, steps })
    }
  })

  test('name the dish amid the title, in a small heading', ({ assert }) => {
    for (const dish of pages) {
      const html = `<title>Xxxx yyyy - Zzzz vvvv | TV5</title><h4>Zzzz vvvv</h4>${above(dish)}${wrap('p', dish.steps)}`
      const read = extractRecipe(html, 'https://pot.example/a')
      assert.equal('draft' in read ? read.draft.name : null, 'Zzzz vvvv')
    }
  })

  test('break their lines at some forty letters', ({ assert }) => {
    for (const { foods, steps } of pages) {
      const wrapped = steps.map((step) => step.replace(/^(.{40,}?) /, '$1\n'))
      const html = `<pre>${foods.join('\n')}\n\n${wrapped.join('\n\n')}</pre>`
      assert.deepEqual(shown(html), { ingredients: foods, steps })
    }
  })
})

test.group('facts without names', () => {
  test('are a time beside the servings, in lines alike', ({ assert }) => {
    for (const dish of pages) {
      const { lone, steps } = dish
      const named = lone.map((fact) => fact.replace(/^4 .*/, dish.serves))
      for (const row of [items(...lone), wrap('div', lone), items(...named)]) {
        const found = draftOf(row + above(dish) + wrap('p', steps))
        assert.equal(found?.totalTime, '35 minutes')
        assert.equal(found?.recipeServings, 4)
      }
    }
  })

  test('may have their names in the row above', ({ assert }) => {
    const names = [
      ['Prep Time', 'Cook Time', 'Servings'],
      ['Vorbereitungszeit', 'Kochzeit', 'Portionen'],
      ['Temps de préparation', 'Temps de cuisson', 'Portions'],
    ]
    for (const [at, dish] of pages.entries()) {
      const row = (tag: string, cells: string[]) => `<tr>${wrap(tag, cells)}</tr>`
      const table = `<table>${row('th', names[at] ?? [])}${row('td', ['20 min', '35 min', '4'])}</table>`
      const found = draftOf(table + above(dish) + wrap('p', dish.steps))
      assert.equal(found?.prepTime, '20 minutes')
      assert.equal(found?.performTime, '35 minutes')
      assert.equal(found?.recipeServings, 4)
    }
  })

  test('are none of another recipe below', ({ assert }) => {
    for (const dish of pages) {
      const other = `<h2>Xxxx</h2>${items(...dish.lone)}`
      assert.isNull(draftOf(above(dish) + wrap('p', dish.steps) + other)?.totalTime)
    }
  })

  test('stand in sentences and cut short', ({ assert }) => {
    for (const dish of pages) {
      const read = (fact: string | undefined) =>
        draftOf(`<p>${fact}</p>${above(dish)}${wrap('p', dish.steps)}`)
      const found = read(dish.sentences)
      assert.equal(found?.recipeServings, 6)
      assert.equal(found?.prepTime, '25 minutes')
      assert.equal(found?.performTime, '50 minutes')
      assert.equal(read(dish.short)?.recipeServings, 6)
    }
  })
})
