import { test } from '@japa/runner'
import { extractRecipe } from './extract_recipe.js'

/** Two groups of a recipe in four languages, under their names, and each under a long one. */
const cakes = [
  {
    list: 'Ingredients',
    columns: ['Amount', 'Ingredient'],
    names: ['Crumble', 'Apple filling'],
    long: ['For the crumble that goes on top', 'Now all that the filling needs!'],
    groups: [
      ['200 g flour', '100 g butter', '80 g sugar'],
      ['1 kg apples', '1 tsp cinnamon', '2 tbsp honey'],
    ],
  },
  {
    list: 'Zutaten',
    columns: ['Menge', 'Zutat'],
    names: ['Streusel', 'Apfelfüllung'],
    long: ['Für die Streusel, die obenauf kommen', 'Jetzt noch alles für die Füllung!'],
    groups: [
      ['200 g Mehl', '100 g Butter', '80 g Zucker'],
      ['1 kg Äpfel', '1 TL Zimt', '2 EL Honig'],
    ],
  },
  {
    list: 'Ingredienti',
    columns: ['Quantità', 'Ingrediente'],
    names: ['Briciole', 'Ripieno di mele'],
    long: ['Per le briciole che vanno sopra', 'E ora tutto quello per il ripieno!'],
    groups: [
      ['200 g di farina', '100 g di burro', '80 g di zucchero'],
      ['1 kg di mele', '1 pizzico di cannella', '2 cucchiai di miele'],
    ],
  },
  {
    list: 'Ingredienser',
    columns: ['Mängd', 'Ingrediens'],
    names: ['Smuldeg', 'Äppelfyllning'],
    long: ['Till smuldegen som läggs överst', 'Och nu allt till fyllningen!'],
    groups: [
      ['200 g mjöl', '100 g smör', '80 g socker'],
      ['1 kg äpplen', '1 tsk kanel', '2 msk honung'],
    ],
  },
]
type Cake = (typeof cakes)[number]

/** The groups that are read, each as its title and its lines. */
function groupsOf(html: string, recipeIngredient: string[]): [string | null, string[]][] {
  const recipe = {
    '@type': 'Recipe',
    'name': 'Cake',
    'recipeInstructions': 'Bake.',
    recipeIngredient,
  }
  const data = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`
  const extraction = extractRecipe(`<h1>Cake</h1>${data}${html}`, 'https://mill.example/cake')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  const groups: [string | null, string[]][] = []
  for (const { title, text } of extraction.draft.ingredients) {
    if (title || groups.length === 0) groups.push([title, []])
    groups.at(-1)?.[1].push(text)
  }
  return groups
}

const items = (lines: string[], open = '<li>'): string =>
  lines.map((line) => `${open}${line}</li>`).join('')

/** The list as a page shows it, each title written in a way of its own. */
const shown = ({ list, names, groups }: Cake, title: (name: string) => string): string =>
  `<h2>${list}</h2><ul>${groups.map((lines, at) => title(names[at] ?? '') + items(lines)).join('')}</ul>`

test.group('headings within a list', () => {
  test('are told by how they look, though they are items like the others', ({ assert }) => {
    for (const cake of cakes) {
      const wanted = cake.names.map((name, at) => [name, cake.groups[at]])
      const ways = [
        (name: string) => `<li><strong>${name}</strong></li>`,
        (name: string) => `<li><span class="ingHeading">${name}</span></li>`,
        (name: string) => `<li>${name}:</li>`,
      ]
      for (const way of ways)
        assert.deepEqual(groupsOf(shown(cake, way), cake.groups.flat()), wanted)
      const loud = groupsOf(
        shown(cake, (name) => `<li>${name.toUpperCase()} (1)</li>`),
        cake.groups.flat()
      )
      assert.deepEqual(
        loud.map(([title]) => title),
        cake.names.map((name) => `${name.toUpperCase()} (1)`)
      )
    }
  })

  test('are told in the markup by all that tells them at once: capitals, and headings on the page', ({
    assert,
  }) => {
    for (const cake of cakes) {
      const own = cake.long.map((name) => name.replace(/!$/, ''))
      const told = own.flatMap((name, at) => [name.toUpperCase(), ...(cake.groups[at] ?? [])])
      const page = own.map((name, at) => `<h4>${name}</h4><ul>${items(cake.groups[at] ?? [])}</ul>`)
      assert.deepEqual(
        groupsOf(`<div><p>Xxxx</p>${page.join('')}</div>`, told),
        own.map((name, at) => [name.toUpperCase(), cake.groups[at]])
      )
    }
  })

  test('are told among the lines of the markup, too', ({ assert }) => {
    for (const { names, groups } of cakes) {
      const wanted = (title: (name: string) => string) =>
        names.map((name, at) => [title(name), groups[at]])
      const loud = names.flatMap((name, at) => [name.toUpperCase(), ...(groups[at] ?? [])])
      assert.deepEqual(
        groupsOf('', loud),
        wanted((name) => name.toUpperCase())
      )
      const styled = names.flatMap((name, at) => [name, ...(groups[at] ?? [])])
      const list = names.map(
        (name, at) => `<li class="a">${name}</li>${items(groups[at] ?? [], '<li class="b">')}`
      )
      assert.deepEqual(
        groupsOf(`<ul>${list.join('')}</ul>`, styled),
        wanted((name) => name)
      )
    }
    const salt = ['2 leeks', 'salt', '1 l stock', 'pepper']
    assert.deepEqual(groupsOf(`<ul>${items(salt)}</ul>`, salt), [[null, salt]])
  })

  test('may be long, and end with an exclamation mark', ({ assert }) => {
    for (const { long, groups, ...cake } of cakes) {
      const wanted = long.map((name, at) => [name, groups[at]])
      const marked = long.flatMap((name, at) => [name, ...(groups[at] ?? [])])
      for (const tag of ['strong', 'u', 'h4']) {
        const list = shown(
          { ...cake, long, groups, names: long },
          (name) => `<li><${tag}>${name}</${tag}></li>`
        )
        assert.deepEqual(groupsOf(list, groups.flat()), wanted)
        assert.deepEqual(groupsOf(list, marked), wanted)
      }
    }
  })

  test('have no number, and an amount follows', ({ assert }) => {
    for (const { list, names, groups } of cakes) {
      const [one = '', two = ''] = names.map((name) => name.toUpperCase())
      const [first = [], last = []] = groups
      for (const lines of [
        [...first, `${one} 405`, ...last, `${two} 80 %`],
        [...first, one, two.toLowerCase(), ...last.map((line) => line.replace(/^\S+ /, ''))],
        [...first, ...last, one],
      ])
        assert.deepEqual(groupsOf(`<h2>${list}</h2><ul>${items(lines)}</ul>`, lines), [
          [null, lines],
        ])
    }
  })

  test('stand above the first line, too, where they look like those below', ({ assert }) => {
    for (const { names, groups } of cakes) {
      const page = (first: string) =>
        [first, 'part'].map(
          (look, at) => `<p class="${look}">${names[at]}</p><ul>${items(groups[at] ?? [])}</ul>`
        )
      const parts = `<div>${page('part').join('')}</div>`
      assert.deepEqual(
        groupsOf(parts, groups.flat()),
        names.map((name, at) => [name, groups[at]])
      )
      const other = groupsOf(`<div>${page('story').join('')}</div>`, groups.flat())
      assert.deepEqual(other, [
        [null, groups[0]],
        [names[1], groups[1]],
      ])
    }
  })

  test('of a table are its rows of one cell, and never the names of its columns', ({ assert }) => {
    for (const { columns, names, groups } of cakes) {
      const rows = groups.map(
        (lines, at) =>
          `<tr><td colspan="2">${names[at]}</td></tr>${lines.map((line) => `<tr><td>${line.replace(' ', '</td><td>')}</td></tr>`).join('')}`
      )
      const head = `<tr><th>${columns.join('</th><th>')}</th></tr>`
      const bold = `<tr><td><b>${columns.join('</b></td><td><b>')}</b></td></tr>`
      for (const table of [`<thead>${head}</thead>`, head, bold])
        assert.deepEqual(
          groupsOf(`<table>${table}<tbody>${rows.join('')}</tbody></table>`, groups.flat()),
          names.map((name, at) => [name, groups[at]])
        )
    }
  })

  test('are not the labels of servings and times above it', ({ assert }) => {
    const labels = ['Servings', 'Portionen', 'Porzioni', 'Portioner']
    for (const [at, { list, groups }] of cakes.entries()) {
      const lines = groups.flat()
      const html = `<h2>${list}</h2><div><h3>${labels[at]}</h3><button>4</button></div><ul>${items(lines)}</ul>`
      assert.deepEqual(groupsOf(html, lines), [[null, lines]])
      const counted = html.replace(`<h3>${labels[at]}`, `<h3>4 ${labels[at]?.toLowerCase()}`)
      assert.deepEqual(groupsOf(counted, lines), [[null, lines]])
    }
  })

  test('are found where the list lies behind a tab', ({ assert }) => {
    for (const cake of cakes) {
      const list = shown(cake, (name) => `<h3>${name}</h3>`)
      assert.deepEqual(
        groupsOf(`<div style="display: none">${list}</div>`, cake.groups.flat()),
        cake.names.map((name, at) => [name, cake.groups[at]])
      )
    }
  })

  test('stand in languages without blanks between the words', ({ assert }) => {
    const meals = [
      {
        title: '合わせ調味料',
        marked: ['鶏もも肉 適量', '玉ねぎ 少々', '醤油 適量', '砂糖 少々'],
        rows: ['国産鶏もも肉 適量', '新玉ねぎ 少々', '濃口醤油 適量', '上白糖砂糖 少々'],
      },
      {
        title: '调味料',
        marked: ['鸡腿肉 适量', '洋葱 少许', '酱油 适量', '白糖 少许'],
        rows: ['去骨鸡腿肉 适量', '新鲜洋葱 少许', '老抽酱油 适量', '细白糖 少许'],
      },
      {
        title: '양념장',
        marked: ['닭다리살 적당량', '양파 약간', '간장 적당량', '설탕 약간'],
        rows: ['국산닭다리살 적당량', '햇양파 약간', '진한간장 적당량', '황설탕 약간'],
      },
    ]
    for (const { title, marked, rows } of meals) {
      const list = `<ul>${items(rows.slice(0, 2))}</ul><h4>${title}</h4><ul>${items(rows.slice(2))}</ul>`
      assert.deepEqual(
        groupsOf(`<div>${list}</div>`, marked).map(([name, lines]) => [name, lines.length]),
        [
          [null, 2],
          [title, 2],
        ]
      )
    }
  })

  test('are none where the only one says that all lines are the ingredients', ({ assert }) => {
    const pages = [
      {
        word: 'Ingredients',
        title: 'Ingredients for 4 people',
        marked: ['2 leeks', '1 l stock', '50 g butter'],
      },
      {
        word: 'Ingredientes',
        title: 'Ingredientes para 4 personas',
        marked: ['2 puerros', '1 l caldo', '50 g queso'],
      },
      { word: '材料', title: '材料(2人分)', marked: ['玉ねぎ 1個', '卵 4個', '醤油 大さじ2'] },
    ]
    for (const { word, title, marked } of pages) {
      const list = `<p>${word}</p><h2>${title}</h2><ul>${items(marked)}</ul>`
      assert.deepEqual(groupsOf(list, marked), [[null, marked]])
    }
  })

  test('stand above lines with breaks between them', ({ assert }) => {
    for (const { names, groups } of cakes) {
      const lines = groups.flat()
      const parts = groups.map((group, at) => `<p><b>${names[at]}</b><br>${group.join('<br>')}</p>`)
      const named = groups.map(
        (group, at) => `<p><em>${names[at]}</em></p><p>${group.join('<br>')}</p>`
      )
      const wanted = groups.map((group, at) => [names[at], group])
      for (const list of [parts, named])
        assert.deepEqual(groupsOf(`<div>${list.join('')}</div>`, lines), wanted)
    }
  })
})
