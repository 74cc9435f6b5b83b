import { test } from '@japa/runner'
import { items, shown, type Tongue, tongues, wrap } from '#tests/helpers/unmarked_pages'
import { isControl } from '../align/controls.js'

const listOf = (tongue: Tongue, html: string) =>
  shown(`<h2>${tongue.list}</h2>${html}<h2>${tongue.method}</h2>${wrap('p', tongue.steps)}`)
    .ingredients
const methodOf = (tongue: Tongue, html: string, heading = tongue.method) =>
  shown(`<h2>${tongue.list}</h2>${items(...tongue.foods)}<h2>${heading}</h2>${html}`).steps

for (const tongue of tongues) {
  test.group(`A page without markup that says “${tongue.list}”`, () => {
    test('amounts and foods in elements of their own are words of their own', ({ assert }) => {
      const rows = tongue.foods.map((food) => {
        const [, amount = '', name = ''] = /^(.*) (\S+)$/.exec(food) ?? []
        return `<div><b>${amount}</b><span>${name}</span><span>(bio)</span></div>`
      })
      const wanted = tongue.foods.map((food) => `${food} (bio)`)
      assert.deepEqual(listOf(tongue, items(...rows)), wanted)
      const raised = listOf(tongue, items(...tongue.foods, '1<sup>a</sup> x 2 y'))
      assert.include(raised, '1a x 2 y')
    })

    test('lines that look like amounts are not put to what follows them', ({ assert }) => {
      assert.deepEqual(listOf(tongue, items(...tongue.foods)), tongue.foods)
    })

    test('an amount beside the food before it, or with dots in its unit, is one of it', ({
      assert,
    }) => {
      const names = tongue.foods.map((food) => food.split(' ').at(-1) ?? '')
      const amounts = ['200 g', '3 EL', '1 l', '2 kg']
      const beside = names.map((name, at) => `<b>${name}</b><span>${amounts[at]}</span>`)
      const wanted = names.map((name, at) => `${amounts[at]} ${name}`)
      assert.deepEqual(listOf(tongue, items(...beside)), wanted)
      const counted = names.map((name, at) => `${name} ${at + 1}`)
      assert.deepEqual(listOf(tongue, items(...counted)), counted)
      const dotted = ['2 c. à s.', '1 c.à.c.', '3 EL.', '2 c. à soupe']
      const rows = names.map((name, at) => `<div><p>${dotted[at]}</p><p>${name}</p></div>`)
      const joined = names.map((name, at) => `${dotted[at]} ${name}`)
      assert.deepEqual(listOf(tongue, rows.join('')), joined)
    })

    test('a table is read by the units and systems that name its columns', ({ assert }) => {
      const names = tongue.foods.map((food) => food.split(' ').at(-1) ?? '')
      const wanted = names.map((name, at) => `${at + 1}00 g ${name}`)
      const row = (tag: string, ...cells: string[]) => `<tr>${wrap(tag, cells)}</tr>`
      for (const unit of ['g', 'Xxxx (g)', 'Xxxx in g']) {
        const rows = names.map((name, at) => row('td', name, `${at + 1}00`))
        const table = `<table>${row('th', 'Xxxxx', unit)}${rows.join('')}</table>`
        assert.deepEqual(listOf(tongue, table), wanted)
      }
      const rows = names.map((name, at) => row('td', name, `${at + 1}00 g`, `${at} oz`))
      const table = `<table><thead>${row('th', '', 'Metric', 'US')}</thead>${rows.join('')}</table>`
      assert.deepEqual(listOf(tongue, table), wanted)
      const plain = names.map((name, at) => row('td', `${at + 1}00 g`, name))
      const named = `<table>${row('th', 'Xxxx', 'Xxxxx')}${plain.join('')}</table>`
      assert.deepEqual(listOf(tongue, named), wanted)
    })

    test('words in bold among plain lines are a title, however long and however they end', ({
      assert,
    }) => {
      const [one = '', two = '', ...others] = tongue.foods
      const title = 'Xxx xxx xxx xxxx xxxx xxxxx xx xxx, xxx xxx xxx xxxxx!'
      const found = listOf(tongue, items(one, two, `<b>${title}</b>`, ...others))
      assert.deepEqual(found, [one, two, `[${title}]`, ...others])
      const bold = tongue.foods.map((food) => `<b>${food}</b>`)
      const all = listOf(tongue, items(...bold, '<b>Xxx</b>', `<b>${one}</b>`))
      assert.include(all, 'Xxx')
    })

    test('an item of several lines is as many ingredients', ({ assert }) => {
      const [one = '', ...others] = tongue.foods
      const broken = `<b>Sauce</b>:<br>${others.join('<br>')}`
      const found = listOf(tongue, items(one, broken))
      assert.deepEqual(found, [one, '[Sauce]', ...others])
    })

    test('words in capitals, in looks of their own or above a list of their own are titles', ({
      assert,
    }) => {
      const [one = '', two = '', ...others] = tongue.foods
      const wanted = [one, two, '[SAUCE]', ...others]
      assert.deepEqual(listOf(tongue, items(one, two, 'SAUCE', ...others)), wanted)
      const row = (text: string) => `<div class="row">${text}</div>`
      const odd = [row(one), row(two), '<div class="name">Sauce</div>', ...others.map(row)]
      const named = [one, two, '[Sauce]', ...others]
      assert.deepEqual(listOf(tongue, odd.join('')), named)
      const nested = items(one, two, `<strong>Sauce</strong>${items(...others)}`)
      assert.deepEqual(listOf(tongue, nested), named)
    })

    test('a long heading is told by its first or last word', ({ assert }) => {
      const method = wrap('p', tongue.steps)
      const story = `<h2>Xxxx</h2>${wrap('p', Array(9).fill(`Xx ${tongue.steps.join(' ')}`))}`
      for (const heading of [
        `${tongue.method} xxx xxx xxxx xxxxx xx xxxxxx xxxxxx xxx`,
        `Xxxxx xxx xxxx xxxxxx xxxxx xxxxx xxxxxx ${tongue.method}`,
      ])
        assert.deepEqual(
          shown(
            `<h2>${tongue.list}</h2>${items(...tongue.foods)}${story}<h2>${heading}</h2>${method}`
          ).steps,
          tongue.steps
        )
    })

    test('a method goes on in the blocks beside, which look the same', ({ assert }) => {
      const [one, two] = tongue.steps
      const page = (other: string) =>
        shown(
          `<div><h2>${tongue.list}</h2>${items(...tongue.foods)}</div>
          <section><div><h2>${tongue.method}</h2><ol class="steps"><li>${one}</li></ol></div>
          <div>${other}</div></section>`
        ).steps
      assert.deepEqual(page(`<ol class="steps"><li>${two}</li></ol>`), [one, two])
      assert.deepEqual(page(`<ol class="other"><li>${two}</li></ol>`), [one])
    })

    test('sentences that share an item are one step, unless it is the only one', ({ assert }) => {
      const [first, two] = tongue.steps
      const one = Array(4).fill(first).join(' ')
      const pair = `<p>${one}</p><p>${two}</p>`
      const method = (...parts: string[]) => methodOf(tongue, `<ol>${wrap('li', parts)}</ol>`)
      assert.deepEqual(method(pair, one), [`${one}\n${two}`, one])
      assert.deepEqual(method(pair), [one, two])
      assert.deepEqual(method(`<p>1. ${one}</p><p>2. ${two}</p>`), [one, two])
    })

    test('a title may stand in the item of the ingredient above it', ({ assert }) => {
      const [one = '', two = '', three = '', four = ''] = tongue.foods
      const under = '<span style="text-decoration:underline">Sauce</span>'
      for (const title of [under, '<b>Sauce</b>', '<u>Sauce</u>']) {
        const found = listOf(tongue, items(one, `<p>${two}</p><p>${title}</p>`, three, four))
        assert.deepEqual(found, [one, two, '[Sauce]', three, four])
      }
      const noted = listOf(tongue, items(one, `<p>${two}</p><p>bio</p>`, three, four))
      assert.deepEqual(noted, [one, `${two} bio`, three, four])
    })

    test('the line below a picture is no step', ({ assert }) => {
      const steps = tongue.steps.map((step) => `<p>${step}</p>`)
      for (const picture of [
        '<figure><img src="a.jpg"><figcaption>Spoon / Ada</figcaption></figure>',
        '<div><img src="a.jpg"><p class="wp-caption-text">Spoon / Ada</p></div>',
        '<p><a href="a.jpg"><img src="a.jpg"></a></p><div class="image-credit">Spoon / Ada</div>',
        '<span class="Bildunterschrift">Spoon / Ada</span><img src="a.jpg">',
      ]) {
        const parts = steps.map((step) => step + picture)
        assert.deepEqual(methodOf(tongue, `<ol>${wrap('li', parts)}</ol>`), tongue.steps)
        assert.deepEqual(methodOf(tongue, parts.join('')), tongue.steps)
      }
      const called = tongue.steps.map((step) => `<p class="step caption">${step}</p>`)
      assert.deepEqual(methodOf(tongue, called.join('')), tongue.steps)
    })
  })
}

test.group('Rows beyond number', () => {
  test('take no longer one by one for being many', ({ assert }) => {
    const rows = '<tr><td>leeks</td><td>200</td></tr>'.repeat(40_000)
    const attributes = '<li data-amount-per-portion="2">leeks</li>'.repeat(40_000)
    const lists = `<table><tr><th>Food</th><th>g</th></tr>${rows}</table><ul>${attributes}</ul>`
    assert.isEmpty(shown(`<h2>Ingredients</h2>${lists}`).steps)
  }).timeout(20_000)
})

test.group('What is pressed beside a list', () => {
  test('is told by the whole line, not by its first word', ({ assert }) => {
    for (const line of [
      '2 x 400 g tins tomatoes',
      '1x 400g tin chickpeas',
      'Add to the pan and stir',
      'Shop-bought pastry',
      'Save the pasta water',
      'Print the paper with a pattern',
      'Pin the dough to the board',
      'Scale fish',
      'Ad libitum: salt',
      'Metric cup of rice',
      '2 x 400 g Tomaten in Dosen',
      'Teilen und beide Hälften formen',
      'Partager la pâte en deux',
      'Imprimer un motif sur la pâte',
      'Guardar el agua de la pasta',
      'Teilen wir den Teig in zwei Hälften',
      'Zur Suppe hinzufügen',
      'Ajouter à la poêle',
      'Añadir a la sartén',
      'Dividere e condividere l’impasto',
      'Aggiungi alla pentola',
      'Delen van de kip aanbraden',
      'Dela degen i två delar',
      'Dodaj do garnka',
      'Drukuj wzór na cieście',
      '2 x 400 g pomodori in scatola',
      '2 x 400 g tomater på burk',
      '2 x 400 g pomidorów w puszce',
      '1x 400 g blik kikkererwten',
    ])
      assert.isFalse(isControl(line), line)
    for (const line of [
      '1x 2x 3x',
      '½x',
      'US Customary',
      'Metric units',
      'Print recipe',
      'Add to shopping list',
      'Add all ingredients to basket',
      'Buy now',
      'Jump to recipe',
      'Cook Mode Prevent your screen from going dark',
      'Rezept drucken',
      'Imprimer cette recette',
      'Imprimir receta',
      'Werbung',
      'Publicité',
      'Advertentie',
      'Fortsättning efter annonsen',
      'Zur Einkaufsliste hinzufügen',
      'Rezept teilen',
      'Ajouter à la liste de courses',
      'Partager la recette',
      'Añadir a la lista de la compra',
      'Compartir receta',
      'Aggiungi alla lista della spesa',
      'Condividi la ricetta',
      'Adicionar à lista de compras',
      'Compartilhar receita',
      'Toevoegen aan boodschappenlijst',
      'Recept delen',
      'Lägg till i inköpslistan',
      'Dela receptet',
      'Dodaj do listy zakupów',
      'Drukuj przepis',
      'Udskriv opskrift',
      'Tarifi yazdır',
    ])
      assert.isTrue(isControl(line), line)
  })
})

/** Two languages more than those of every page. */
const others: Tongue[] = [
  {
    list: 'Składniki',
    method: 'Przygotowanie',
    foods: ['2 pory', '1 l bulionu', '50 g masła', '3 ziemniaki'],
    steps: [
      'Pory pokroić w cienkie krążki, dobrze umyć i odsączyć na sicie.',
      'Gotować w bulionie przez godzinę i doprawić pieprzem.',
    ],
  },
  {
    list: 'Ingredientes',
    method: 'Modo de preparo',
    foods: ['2 alhos', '1 l caldo', '50 g manteiga', '3 batatas'],
    steps: [
      'Corte o alho em rodelas finas, lave bem e deixe escorrer numa peneira.',
      'Cozinhe tudo no caldo por uma hora e tempere com pimenta.',
    ],
  },
]

/** What pages of each language have beside that, in its own words. */
const words = [
  {
    title: 'Mix all of this well on the evening before you eat it!',
    units: ['2 tbsp.', '1 oz.', '3 tsp.', '2 lbs.'],
    columns: ['Food', 'Weight (g)', 'Amount in g'],
    heading: 'Directions for the soup that warms every cold evening',
    caption: 'The soup before it simmers.',
    tins: '2 x 400 g tins tomatoes',
    button: 'Add to shopping list',
    step: 'Add to the pan and stir all of it until it boils.',
  },
  {
    title: 'Das alles schon am Abend vor dem Essen gut vermengen!',
    units: ['2 EL.', '1 Stk.', '3 TL.', '2 Pck.'],
    columns: ['Lebensmittel', 'Gewicht (g)', 'Menge in g'],
    heading: 'Und hier noch einmal für alle die ganze Zubereitung',
    caption: 'Die Suppe vor dem Kochen.',
    tins: '2 x 400 g Tomaten in Dosen',
    button: 'Zur Einkaufsliste hinzufügen',
    step: 'Teilen und aus beiden Hälften runde Kugeln formen.',
  },
  {
    title: 'À mélanger la veille du repas, sans rien oublier !',
    units: ['2 c. à s.', '1 c.à.c.', '3 pinc.', '2 cuill.'],
    columns: ['Aliment', 'Poids (g)', 'Quantité en g'],
    heading: 'Préparation de la soupe qui réchauffe les soirées froides',
    caption: 'La soupe avant la cuisson.',
    tins: '2 x 400 g de tomates en boîte',
    button: 'Ajouter à la liste de courses',
    step: 'Partager la pâte en deux et la couvrir d’un linge.',
  },
  {
    title: 'Wszystko dobrze wymieszać wieczorem przed obiadem!',
    units: ['2 łyż.', '1 szt.', '3 łyżecz.', '2 op.'],
    columns: ['Produkt', 'Waga (g)', 'Ilość w g'],
    heading: 'Przygotowanie zupy, która dobrze rozgrzewa w każdy zimny wieczór',
    caption: 'Zupa przed gotowaniem.',
    tins: '2 x 400 g pomidorów w puszce',
    button: 'Dodaj do listy zakupów',
    step: 'Dodaj do garnka i mieszaj wszystko, aż się zagotuje.',
  },
  {
    title: 'Misture tudo isto bem na noite antes do jantar!',
    units: ['2 col. de sopa', '1 un.', '3 c. chá', '2 colh.'],
    columns: ['Alimento', 'Peso (g)', 'Quantidade em g'],
    heading: 'E aqui está para todos vocês o nosso modo de preparo',
    caption: 'A sopa antes de cozinhar.',
    tins: '2 x 400 g de tomates em lata',
    button: 'Adicionar à lista de compras',
    step: 'Adicionar à panela e mexer tudo até começar a ferver.',
  },
]
const worded = [...tongues, ...others].flatMap((tongue, at) =>
  words.slice(at, at + 1).map((own) => ({ ...tongue, ...own }))
)
const namesOf = ({ foods }: Tongue) => foods.map((food) => food.split(' ').at(-1) ?? '')

test.group('A page without markup, in the words of its language', () => {
  test('has long titles in its list and its tables: {title}')
    .with(worded)
    .run(({ assert }, page) => {
      const [one = '', two = '', ...rest] = page.foods
      const wanted = [one, two, `[${page.title}]`, ...rest]
      const ways = [
        items(one, two, `<b>${page.title}</b>`, ...rest),
        `${items(one, two)}<h4>${page.title}</h4>${items(...rest)}`,
      ]
      for (const way of ways) assert.deepEqual(listOf(page, way), wanted)
      const row = (line: string) => `<tr><td>${line.replace(' ', '</td><td>')}</td></tr>`
      const title = `<tr><td colspan="2">${page.title}</td></tr>`
      const table = [row(one), row(two), title, ...rest.map(row)].join('')
      assert.deepEqual(listOf(page, `<table>${table}</table>`), wanted)
    })

  test('has what begins like a button, and no buttons: {button}')
    .with(worded)
    .run(({ assert }, page) => {
      const [one = '', ...rest] = page.foods
      const foods = [one, page.tins, ...rest]
      assert.deepEqual(listOf(page, items(one, page.tins, page.button, ...rest)), foods)
      assert.deepEqual(listOf(page, wrap('p', [...foods, page.button])), foods)
      const steps = [...page.steps, page.step]
      assert.deepEqual(methodOf(page, wrap('p', [...steps, page.button])), steps)
    })

  test('has units that end in dots, as {units.0}')
    .with(worded)
    .run(({ assert }, page) => {
      const names = namesOf(page)
      const rows = names.map((name, at) => `<div><p>${page.units[at]}</p><p>${name}</p></div>`)
      const wanted = names.map((name, at) => `${page.units[at]} ${name}`)
      assert.deepEqual(listOf(page, rows.join('')), wanted)
    })

  test('has columns that say the unit, as {columns.2}')
    .with(worded)
    .run(({ assert }, page) => {
      const [food = '', ...amounts] = page.columns
      const names = namesOf(page)
      const row = (tag: string, ...cells: string[]) => `<tr>${wrap(tag, cells)}</tr>`
      const rows = names.map((name, at) => row('td', name, `${at + 1}00`)).join('')
      for (const amount of amounts)
        assert.deepEqual(
          listOf(page, `<table>${row('th', food, amount)}${rows}</table>`),
          names.map((name, at) => `${at + 1}00 g ${name}`)
        )
    })

  test('has its method under a long heading: {heading}')
    .with(worded)
    .run(({ assert }, { heading, ...page }) => {
      const story = `<h2>Xxxx</h2>${wrap('p', Array(9).fill(`Xx ${page.steps.join(' ')}`))}`
      const method = wrap('p', page.steps)
      const html = `<h2>${page.list}</h2>${items(...page.foods)}${story}<h2>${heading}</h2>${method}`
      assert.deepEqual(shown(html).steps, page.steps)
    })

  test('has no words below its pictures as steps: {caption}')
    .with(worded)
    .run(({ assert }, { caption, ...page }) => {
      for (const picture of [
        `<figure><img src="a.jpg"><figcaption>${caption}</figcaption></figure>`,
        `<div><img src="a.jpg"><p class="wp-caption-text">${caption}</p></div>`,
      ]) {
        const parts = page.steps.map((step) => `<p>${step}</p>${picture}`)
        assert.deepEqual(methodOf(page, parts.join('')), page.steps)
        assert.deepEqual(methodOf(page, `<ol>${wrap('li', parts)}</ol>`), page.steps)
      }
    })
})
