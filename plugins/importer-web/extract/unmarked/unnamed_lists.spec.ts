import { test } from '@japa/runner'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** What pages in a language say beside the words of every page. */
const more = [
  {
    intro: 'Bring out the pot. A recipe for cold days.',
    parts: ['The soup', 'The top'],
    comments: 'Comments (3)',
    reader: 'My mother did it so:',
    offer: 'Follow along for more!',
    step: 'Step',
    counted: ['one', 'two'],
    tip: 'Tip: cream makes it richer.',
    safety: 'Wash your hands and the board before you start.',
    need: 'What you need',
    facts: 'Serves 4 | Total time 20 min',
  },
  {
    intro: 'Her mit dem Topf. Ein Rezept für kalte Tage.',
    parts: ['Die Suppe', 'Das Topping'],
    comments: 'Kommentare (3)',
    reader: 'Meine Mutter macht das so:',
    offer: 'Folgt mir für mehr davon!',
    step: 'Schritt',
    counted: ['eins', 'zwei'],
    tip: 'Tipp: Mit Sahne wird sie feiner.',
    safety: 'Vor dem Beginn die Hände und das Brett gut waschen.',
    need: 'Das brauchst du',
    facts: '4 Portionen | Gesamtzeit 20 min',
  },
  {
    intro: 'Sortez la marmite. Une recette pour les jours froids.',
    parts: ['La soupe', 'Le dessus'],
    comments: 'Commentaires (3)',
    reader: 'Ma mère dit cela :',
    offer: 'Suivez-moi par ici !',
    step: 'Étape',
    counted: ['un', 'deux'],
    tip: 'Astuce : la crème la rend plus douce.',
    safety: 'Bien se laver les mains et la planche avant tout.',
    need: "Ce qu'il vous faut",
    facts: '4 personnes | Temps total 20 min',
  },
]
const pages = tongues.map((tongue, at) => {
  const words = more[at]
  if (!words) throw new Error(tongue.list)
  const [first, second] = tongue.steps
  return { ...tongue, ...words, told: [first, second, `${first} ${second}`] }
})
const amounts = (food: string) => food.match(/^(\d+(?: (?:g|l)(?= ))?) (.*)$/)?.slice(1) ?? []

test.group('lists that no known heading names', () => {
  test('may be written with their breaks as typewriters do', ({ assert }) => {
    for (const { foods, told, intro } of pages) {
      const html = `<p>${intro}</p><pre>${foods.join('\n')}\n</pre>${wrap('p', told)}`
      assert.deepEqual(shown(html), { ingredients: foods, steps: told })
    }
  })

  test('may have amounts and foods in turn, each in an element of its look, in parts, too', ({
    assert,
  }) => {
    for (const { foods, told, intro, parts } of pages) {
      const rows = foods.map((food) => {
        const [amount = '', name = ''] = amounts(food)
        return `<p class="a1">${amount}</p><p class="b2">${name}</p>`
      })
      const [one, two] = parts
      const list = [`<p class="h">${one}</p>`, ...rows, `<p class="h">${two}</p>`, rows[1] ?? '']
      const html = `<p>${intro}</p>${list.join('')}${wrap('div', told)}`
      assert.includeMembers(shown(html).ingredients, [`[${one}]`, ...foods, `[${two}]`])
      assert.lengthOf(shown(html).ingredients, foods.length + 3)
    }
  })

  test('may be short, where a method is sure to follow', ({ assert }) => {
    for (const { foods, told, intro } of pages) {
      const few = foods.slice(0, 3)
      assert.deepEqual(shown(`<p>${intro}</p>${wrap('p', few)}${wrap('div', told)}`), {
        ingredients: few,
        steps: told,
      })
    }
  })

  test('are those of the page, and not of the readers below it', ({ assert }) => {
    for (const { foods, told, comments, reader, intro } of pages) {
      const own = `<p>${intro}</p>${wrap('p', foods.slice(0, 3))}${wrap('div', told)}`
      const others = wrap('p', [reader, ...foods, '2 eggs', '1 kg flour', ...told])
      assert.deepEqual(shown(`${own}<h4>${comments}</h4>${others}`).ingredients, foods.slice(0, 3))
    }
  })

  test('lie below the names of both, where those are tabs side by side', ({ assert }) => {
    for (const { foods, told, list, method } of pages) {
      const html = items(list, method) + items(...foods) + wrap('p', told)
      assert.deepEqual(shown(html), { ingredients: foods, steps: told })
    }
  })

  test('have a method below the label of an advertisement, up to the next heading', ({
    assert,
  }) => {
    const labels = ['Advertisement', 'Anzeige', 'Publicité']
    for (const [at, { foods, told, intro }] of pages.entries()) {
      const other = `<h2>Yyyy</h2><p>Xxxx ${told[0]}</p>`
      const html = `<p>${intro}</p>${items(...foods)}<div>${labels[at]}</div>
        <h2>Xxxxx</h2>${wrap('p', told)}${other}`
      assert.deepEqual(shown(html), { ingredients: foods, steps: told })
    }
  })

  test('have a method below, whatever headed lists stand elsewhere', ({ assert }) => {
    for (const { foods, told, need, method } of pages) {
      const elsewhere = `<h2>${method}</h2>${wrap('p', ['Xxxx xxx xxxxxx xxxx, xxx xxxx xxxx xxxxx xxxx xx xxxxx.'])}`
      const html = `<h2>${need}</h2>${items(...foods)}${wrap('p', told)}<h2>Yyyy</h2>${elsewhere}`
      assert.deepEqual(shown(html), { ingredients: foods, steps: told })
    }
  })

  test('may end in a long line, an abbreviation or a full stop without an amount', ({ assert }) => {
    for (const { foods, told, need } of pages) {
      const named = foods.map((food) => food.replace(/^[\d ]*(?:g |l )?/, ''))
      const long = `${named.join(', ')} xxx xxxxxx xxxx xxxxxxx`
      const section = (lines: string) => `<h4>${need}</h4>${lines}<h4>Zzzz</h4>${wrap('p', told)}`
      const isRead = (list: string[], html: string) =>
        assert.deepEqual(shown(section(html)).ingredients.slice(-list.length), list)
      const all = [...foods, long]
      isRead(all, items(...all))
      isRead(all, wrap('p', all))
      const short = [...foods, `${named[0]} q.b.`]
      isRead(short, `<p>${short.join('<br>')}</p>`)
      const enumerated = [...foods.map((food) => `${food};`), `${named[0]}.`]
      isRead(enumerated, wrap('p', enumerated))
    }
  })

  test('have a title below a wide line, where a page is written with its breaks', ({ assert }) => {
    for (const { foods, told, parts } of pages) {
      const [one = '', other = ''] = parts
      const wide = 'XXXXX XXXXXX XXXXXXX XXXXXX (xxxxx 16 xxxx-xxxx xxxxx)'
      const list = [`${one}:`, ...foods, '', `${other}:`, ...foods.toReversed()]
      const html = `<pre>${[wide, '', ...list, '', ...told].join('\n')}</pre>`
      const wanted = [`[${one}]`, ...foods, `[${other}]`, ...foods.toReversed()]
      assert.deepEqual(shown(html).ingredients.slice(-wanted.length), wanted)
    }
  })

  test('begin below a time that stands above them', ({ assert }) => {
    for (const [at, { foods, told }] of pages.entries()) {
      const time = ['25 mins', '25 Minuten', '25 minutes'][at] ?? ''
      const html = `<div>${time}</div><h4>Xxxx</h4>${wrap('p', foods)}<h4>Zzzz</h4>${wrap('p', told)}`
      assert.deepEqual(shown(html).ingredients.slice(-foods.length), foods)
      assert.notInclude(shown(html).ingredients, time)
    }
  })
})

test.group('what stands in lists and is none of them', () => {
  test('prices behind each food', ({ assert }) => {
    for (const { foods, told, list, method } of pages) {
      const rows = foods.map((food, at) => `<div>${food}</div><div class="p">€${at + 1}.50</div>`)
      const html = `<h2>${list}</h2>${rows.join('')}<h2>${method}</h2>${wrap('p', told)}`
      assert.deepEqual(shown(html).ingredients, foods)
    }
  })

  test('advice in sentences under a heading of its own', ({ assert }) => {
    for (const { foods, told, list, method, safety } of pages) {
      const html = `<h2>${list}</h2>${items(...foods)}<h3>Xxxx</h3>${items(safety)}
        <h2>${method}</h2>${items(...told)}`
      assert.deepEqual(shown(html).ingredients, foods)
    }
  })

  test('names of parts above lists within the list', ({ assert }) => {
    for (const { foods, told, list, method, parts } of pages) {
      const inner = parts.map(
        (part, at) => `<li>${part}${items(...foods.slice(2 * at, 2 * at + 2))}</li>`
      )
      const html = `<h2>${list}</h2><ul>${inner.join('')}</ul><h2>${method}</h2>${items(...told)}`
      const [one, two] = parts
      assert.deepEqual(shown(html).ingredients, [
        `[${one}]`,
        ...foods.slice(0, 2),
        `[${two}]`,
        ...foods.slice(2),
      ])
    }
  })

  test('times and servings in one line, and what wikis write behind headings', ({ assert }) => {
    for (const { foods, told, list, method, facts } of pages) {
      const html = `<h2>${list}[edit]</h2><p>${facts}</p>${items(...foods)}
        <h2>${method}[edit]</h2>${items(...told)}`
      assert.deepEqual(shown(html), { ingredients: foods, steps: told })
    }
  })
})

test.group('how methods begin and end', () => {
  test('sentences that are broken at the width of a screen are put together', ({ assert }) => {
    for (const { foods, told, intro } of pages) {
      const broken = told.map((step) => step.replaceAll(/(.{46,60}\S) /g, '$1\n'))
      const html = `<p>${intro}</p><pre>${[...foods, '', ...broken].join('\n')}</pre>`
      assert.deepEqual(shown(html), { ingredients: foods, steps: told })
    }
  })

  test('their steps lose numbers in words and of all steps', ({ assert }) => {
    for (const { foods, told, list, method, step, counted } of pages) {
      const above = `<h2>${list}</h2>${items(...foods)}<h2>${method}</h2>`
      const [one, two] = told
      const spelled = `<h4>${step} ${counted[0]}</h4><p>${one}</p><h4>${step} ${counted[1]}</h4><p>${two}</p>`
      assert.deepEqual(shown(above + spelled).steps, [one, two])
      const ofAll = `<p>${step} 1/2</p><p>${one}</p><p>${step} 2/2</p><p>${two}</p>`
      assert.deepEqual(shown(above + ofAll).steps, [one, two])
    }
  })

  test('greetings and offers that look otherwise or call out are left out; wishes stay', ({
    assert,
  }) => {
    for (const { foods, told, list, method, offer, reader } of pages) {
      const above = `<h2>${list}</h2>${items(...foods)}<h2>${method}</h2>${wrap('p', told)}`
      assert.deepEqual(shown(`${above}<p>${offer}</p>`).steps, told)
      assert.deepEqual(shown(`${above}<div>${reader.replace(':', '')}</div>`).steps, told)
      const last = told[0] ?? ''
      assert.deepEqual(shown(`${above}<p>${last}</p>`).steps, [...told, last])
    }
  })

  test('one names a method by its class, where no heading that names one is borne out', ({
    assert,
  }) => {
    for (const { foods, told, list, method } of pages) {
      const html = `<h2>${method}</h2><p>Xxxxx xxxxx xxxx, xxx xxxxx xxxx xxx xxxxxxx xxxxxx xxxxx.</p>
        <h2>${list}</h2>${items(...foods)}<h3>Zzzz</h3><ul><li>Zzzz zzzz zzzzz zzzz</li></ul>
        ${wrap(
          'h5',
          Array.from({ length: 14 }, (_, at) => `Zzz ${String.fromCodePoint(97 + at)}`)
        )}
        <div class="recipe-instructions">${wrap('div', told)}</div>`
      assert.deepEqual(shown(html).steps, told)
    }
  })

  test('may have its method far below, where most lines that look alike speak of its foods or of cooking', ({
    assert,
  }) => {
    const ends = [
      'Heat the butter in a pan, fry the potatoes and bake all of it in the oven.',
      'Butter in der Pfanne erhitzen, Kartoffeln darin braten und im Ofen backen.',
      'Chauffer le beurre dans une poêle, ajouter les pommes et cuire au four.',
    ]
    const asides = [
      'We bake it on Sundays, when the whole family comes to see us.',
      'Wir backen das an Sonntagen, wenn uns die ganze Familie besucht.',
      'On la fait cuire le dimanche, quand toute la famille vient nous voir.',
    ]
    for (const [at, { foods, told, list, method }] of pages.entries()) {
      const [one = '', two = ''] = told
      const three = ends[at] ?? ''
      const letters = Array.from({ length: 14 }, (_, place) => String.fromCodePoint(97 + place))
      const cards = wrap(
        'h4',
        letters.map((letter) => `Zzz ${letter}`)
      )
      const page = (between: string) =>
        shown(`<section><h2>${list}</h2>${items(...foods)}</section>${between}${cards}<p>Xxx xxxx xx xxxxx xxxx.</p>
          <h3>Yyyy</h3><ol>${wrap('li', [one, two])}</ol><h3>Zzzz</h3><ol>${wrap('li', [three])}</ol>`)
      const aside = `<section><h2>${method}</h2><p>${asides[at]}</p></section>`
      for (const between of ['', aside])
        assert.deepEqual(page(between).steps, ['[Yyyy]', one, two, '[Zzzz]', three])
    }
  })
})
