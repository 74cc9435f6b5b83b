import { test } from '@japa/runner'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** Parts of a dish in three languages. */
const parts = [
  { yields: 'For a large tin', dough: 'Pastry', rest: 'Topping' },
  { yields: 'Für ein Blech', dough: 'Teig', rest: 'Belag' },
  { yields: 'Pour une plaque', dough: 'Pâte', rest: 'Garniture' },
]
const flour = [
  ['200 g flour', '1 egg'],
  ['200 g Mehl', '1 Ei'],
  ['200 g farine', '1 œuf'],
]
const pages = tongues.flatMap((tongue, at) =>
  parts.slice(at, at + 1).map((own) => ({ ...tongue, ...own, flour: flour[at] ?? [] }))
)

test.group('Pages as diaries have them', () => {
  test('name the parts of a list in slanted words', ({ assert }) => {
    for (const { foods, steps, yields, dough, rest, flour: first } of pages) {
      const list = `<i>${dough}</i><br>${first.join('<br>')}<br><br><i>${rest}</i><br>${foods.join('<br>')}`
      const html = `<div><b>${yields}:</b><br><br>${list}<br><br>${steps.join('<br><br>')}</div>`
      assert.deepEqual(shown(html), {
        ingredients: [`[${dough}]`, ...first, `[${rest}]`, ...foods],
        steps,
      })
    }
  })

  test('number the steps that stand in boxes of their own between pictures', ({ assert }) => {
    for (const { list, method, foods, steps } of pages) {
      const box = (text: string) =>
        `<div class="part"><div class="text"><p><span>${text}</span></p></div></div><div class="part"><img src="/x.jpg"></div>`
      const told = [...steps, steps[0]]
      const numbered = told.map((step, at) => `${at + 1}. ${step}`)
      const html = `<main>${box(`<b>${list}</b>`)}${items(...foods)}
        <div class="part"><div class="text">${wrap('p', [`<b>${method}</b>`, numbered[0] ?? ''])}</div></div>
        ${numbered.slice(1).map(box).join('')}<p>Xxx xxxx!</p></main>`
      assert.deepEqual(shown(html), { ingredients: foods, steps: told })
    }
  })
})

test.group('Pages as wikis, papers and clubs have them', () => {
  test('number the steps with circles, and say something else behind the last', ({ assert }) => {
    for (const { list, method, foods, steps } of pages) {
      const told = [...steps, `${steps[0]} ${steps[1]}`]
      const numbered = told.map((step, at) => `${'①②③'[at]}${step}`)
      const html = `<b>${list}</b><br>${foods.join('<br>')}<br><b>${method}</b><br>${numbered.join('<br>')}`
      const more = '<p>Xxxxx xxx xxxxxx xx xxxxx xxxx xxxxx, xxx xx xxxxx xxx xxxxxxx.</p>'
      assert.deepEqual(shown(`<p>${html}</p>${more}`), { ingredients: foods, steps: told })
    }
  })

  test('list their foods in rows of one cell, below what leads elsewhere', ({ assert }) => {
    for (const { method, foods, steps, dough, rest, flour: first } of pages) {
      const rows = [`<b>${dough}</b>`, ...first, `<b>${rest}</b>`, ...foods]
      const nav = items('Xxxxxx', 'Yyyyyyyy', 'Zzzzz', 'Xyxyx', 'Zyzyz')
      const list = `<table>${rows.map((row) => `<tr><td>${row}</td></tr>`).join('')}</table>`
      const html = `${nav}<h2>Xxxx</h2><p>Xxx: Yyyy</p>${list}<p><b>${method}</b></p>${wrap('p', [...steps])}`
      assert.deepEqual(shown(html), {
        ingredients: [`[${dough}]`, ...first, `[${rest}]`, ...foods],
        steps: [...steps],
      })
    }
  })

  test('number the steps with wide digits', ({ assert }) => {
    for (const { list, method, foods, steps } of pages) {
      const numbered = [...steps].map((step, at) => `${'１２'[at]}．${step}`)
      const html = `<h3>${list}</h3>${items(...foods)}<h3>${method}</h3>${wrap('p', numbered)}`
      assert.deepEqual(shown(html), { ingredients: foods, steps: [...steps] })
    }
  })

  test('tell two dishes, of which the first is read alone', ({ assert }) => {
    for (const { list, method, foods, steps, flour: first } of pages) {
      const dish = (title: string, own: string[], told: string) =>
        `<h2>${title}</h2><h3>${list}</h3>${items(...own)}<h3>${method}</h3><p>${told}</p>`
      const longer = `${steps[0]} ${steps[1]}`
      const html = dish('Xxxx', foods, steps[1]) + dish('Yyyy', [...first, '2 xxxxx'], longer)
      assert.deepEqual(shown(html), { ingredients: foods, steps: [steps[1]] })
    }
  })

  test('have numbers of sources behind their words, and edits below', ({ assert }) => {
    const edits = [
      'Page last updated 17/03/2002. Webmaster: Xxx',
      'Zuletzt geändert am 17.03.2002 von Xxx',
      'Dernière mise à jour : 17/03/2002',
    ]
    for (const [at, { list, method, foods, steps }] of pages.entries()) {
      const [one, two] = steps
      const cited = `<li>${one}<sup><a href="#n">[1]</a></sup></li><li>${two}</li>`
      const wiki = `<h2>${list}</h2>${items(...foods)}<h2>${method}</h2><ol>${cited}</ol>`
      assert.deepEqual(shown(wiki), { ingredients: foods, steps: [...steps] })
      const page = `<b>${list}</b>${wrap('p', foods)}<b>${method}</b>${wrap('p', [...steps, edits[at] ?? ''])}`
      assert.deepEqual(shown(page), { ingredients: foods, steps: [...steps] })
    }
  })

  test('have the title of the first part in the heading of the list', ({ assert }) => {
    for (const { list, method, foods, steps, dough, rest, flour: first } of pages) {
      const [one, two] = [`${list} ${dough}`, `${list} ${rest}`]
      const head = (text: string) => `<p><strong>${text}:</strong></p>`
      const lists = `${head(one)}${items(...first)}${head(two)}${items(...foods)}`
      assert.deepEqual(shown(`${lists}${head(method)}${wrap('p', [...steps])}`), {
        ingredients: [`[${one}]`, ...first, `[${two}]`, ...foods],
        steps: [...steps],
      })
    }
  })
})

test.group('Pages as letters to subscribers have them', () => {
  test('have buttons between the steps, and whom it feeds above the list', ({ assert }) => {
    const fed = [
      ['For 2 hungry or 3 others', 'Share now'],
      ['Für 2 Hungrige oder 3 Normale', 'Jetzt teilen'],
      ['Pour 2 gourmands ou 3 autres', 'Partager ceci'],
    ]
    for (const [at, { foods, steps }] of pages.entries()) {
      const [who, share] = fed[at] ?? []
      const [one, two] = steps
      const button = `<p class="wrapper"><a class="button primary" href="/s"><span>${share}</span></a></p>`
      const html = `<h3>Xxxx</h3><p><em>${who}</em></p>${items(...foods)}<p>1. ${one}</p>${button}<p>2. ${two}</p>`
      assert.deepEqual(shown(html), { ingredients: foods, steps: [...steps] })
    }
  })

  test('have slanted words below their pictures', ({ assert }) => {
    for (const { list, method, foods, steps, rest } of pages) {
      const [one, two] = steps
      const picture = `<p><img src="/x.jpg"><br><em>${rest} xx xxxx</em></p>`
      const html = `<h3>${list}</h3>${items(...foods)}<h3>${method}</h3><p>${one}</p>${picture}<p>${two}</p>`
      assert.deepEqual(shown(html), { ingredients: foods, steps: [...steps] })
    }
  })

  test('list their parts in one sentence, with a semicolon before the next', ({ assert }) => {
    const opened = ['for the crumble', 'für die Streusel', 'pour la pâte']
    for (const [at, { list, method, foods, steps, flour: first }] of pages.entries()) {
      const told = `${foods.join(', ')}; ${opened[at]} ${first.join(', ')}.`
      const html = `<p><u>${list}:</u> ${told}</p><p><u>${method}:</u> ${steps.join(' ')}</p>`
      assert.deepEqual(shown(html).ingredients, [...foods, `[${opened[at]}]`, ...first])
    }
  })
})
