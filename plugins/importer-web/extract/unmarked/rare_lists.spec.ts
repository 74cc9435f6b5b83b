import { test } from '@japa/runner'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** What pages in a language say beside the words of every page. */
const more = [
  {
    intro: 'A recipe for cold days.',
    said: ['Origin', 'Village, 1983', 'Notes', 'Nobody throws bread away here.'],
    behind: ['leeks – 2 pc.', 'stock – 1 litre', 'butter – 50 g', 'potatoes – 3 pc.'],
    last: 'bay leaf, pepper and salt.',
    buy: 'What to buy',
    reviews: 'Reviews (12)',
  },
  {
    intro: 'Ein Rezept für kalte Tage.',
    said: ['Herkunft', 'Dorf, 1983', 'Notizen', 'Hier wirft niemand Brot weg.'],
    behind: ['Lauch – 2 Stk.', 'Brühe – 1 Liter', 'Butter – 50 g', 'Kartoffeln – 3 Stk.'],
    last: 'Lorbeer, Pfeffer und Salz.',
    buy: 'Was du einkaufen musst',
    reviews: 'Bewertungen (12)',
  },
  {
    intro: 'Une recette pour les jours froids.',
    said: ['Origine', 'Village, 1983', 'Remarques', 'Ici personne ne jette le pain.'],
    behind: ['poireaux – 2 p.', 'bouillon – 1 litre', 'beurre – 50 g', 'pommes – 3 p.'],
    last: 'laurier, poivre et sel.',
    buy: "Ce qu'il faut acheter",
    reviews: 'Avis (12)',
  },
]
const pages = tongues.map((tongue, at) => {
  const words = more[at]
  if (!words) throw new Error(tongue.list)
  return { ...tongue, ...words }
})
const steps = (lines: string[]): string => wrap('p', lines)

test.group('lists in rarer forms', () => {
  test('may be mere names below that of the dish', ({ assert }) => {
    for (const page of pages) {
      const names = page.foods.map((food) => food.replace(/^\d+ (?:[gl] )?/, ''))
      const html = `<p>${page.intro}</p><h3>${page.list}</h3><h4>Xxxx xxxxx</h4>${items(...names)}
        <h3>${page.method}</h3>${steps(page.steps)}`
      const [first = '', ...others] = names
      assert.deepEqual(shown(html).ingredients, ['[Xxxx xxxxx]', first, ...others])
    }
  })

  test('may be several descriptions of one term each, among terms with one', ({ assert }) => {
    for (const { list, method, foods, steps: told, said } of pages) {
      const [term, place, note, noted] = said
      const facts = wrap('dt', [`${term}</dt><dd>${place}</dd><dt>${term}</dt><dd>${place}`])
      const lists = `<dt>${list}</dt>${wrap('dd', foods)}<dt>${method}</dt>${wrap('dd', told)}`
      const html = `<dl>${facts}${lists}<dt>${note}</dt><dd>${noted}</dd></dl>`
      assert.deepEqual(shown(html.replace('</dd></dt>', '</dd>')), {
        ingredients: foods,
        steps: told,
      })
    }
  })

  test('may part their items with semicolons and end like a sentence', ({ assert }) => {
    for (const { intro, behind, last, steps: told } of pages) {
      const parted = [...behind.map((food) => `${food};`), last]
      const html = `<p>${intro}</p>${items(...parted)}${steps([...told, ...told])}`
      assert.deepEqual(shown(html).ingredients, parted)
    }
  })

  test('may have the unit before its number behind the food', ({ assert }) => {
    for (const { intro, foods, steps: told } of pages) {
      const names = foods.map((food) => food.replace(/^\d+(?: [gl](?= ))? /, ''))
      const amounts = ['kg 0,800', 'l 1', 'g 50', 'gr. 400']
      const listed = names.map((food, at) => `${food} ${amounts[at]}`)
      const html = `<p>${intro}</p>${wrap('p', listed)}${steps([...told, ...told])}`
      assert.deepEqual(shown(html).ingredients, listed)
    }
  })

  test('may stand below a picture each', ({ assert }) => {
    for (const { list, method, foods, steps: told } of pages) {
      const pictures = foods
        .map((food) => `<figure><img src="a.jpg"><figcaption>${food}</figcaption></figure>`)
        .join('')
      const html = `<h2>${list}</h2><div>${pictures}</div><h2>${method}</h2>${steps(told)}`
      assert.deepEqual(shown(html), { ingredients: foods, steps: told })
    }
  })

  test('may be one line with bars between items that hold commas', ({ assert }) => {
    for (const { list, method, foods, last, steps: told } of pages) {
      const listed = [...foods, last.slice(0, -1)]
      const line = wrap('span', listed).replaceAll('</span><', '</span> | <')
      const html = `<h2>${list}</h2><div>${line}</div><h2>${method}</h2>${steps(told)}`
      assert.deepEqual(shown(html).ingredients, listed)
    }
  })

  test('may be rows without an element of their own, with amounts in brackets', ({ assert }) => {
    for (const { list, method, foods, steps: told } of pages) {
      const behind = foods.map((food) => food.replace(/^(\d+(?: g| l)?) (.*)$/, '$2 ($1)'))
      const html = `<h2>${list}</h2><div>${wrap('span', behind)}</div><h2>${method}</h2>${steps(told)}`
      assert.deepEqual(shown(html).ingredients, behind)
    }
  })

  test('may lie below their tabs, of which there are more', ({ assert }) => {
    for (const { list, method, reviews, foods, steps: told } of pages) {
      const tabs = [list, method, reviews].map((name) => `<a href="#t">${name}</a>`)
      const panes = `<div>${wrap('p', foods)}</div><div>${steps(told)}</div>`
      assert.deepEqual(shown(`<div>${items(...tabs)}${panes}</div>`), {
        ingredients: foods,
        steps: told,
      })
    }
  })

  test('may be cards of a food above its amount, before steps that are counted so', ({
    assert,
  }) => {
    for (const { intro, foods, steps: told } of pages) {
      const names = foods.map((food) => food.replace(/^\d+(?: [gl](?= ))? /, ''))
      const amounts = ['200 g', '1 l', '50 g', '3 kg']
      const pairs = names.map((food, at) => [amounts[at], food])
      const cards = pairs.map(
        ([amount, food]) => `<div><div class="f">${food}</div><div class="q">${amount}</div></div>`
      )
      const counted = told.map(
        (step, at) => `<div><div class="n">0${at + 1}</div><div class="s">${step}</div></div>`
      )
      const html = `<p>${intro}</p><h2>A</h2>${cards.join('')}<h2>B</h2>${counted.join('')}`
      assert.deepEqual(shown(html), {
        ingredients: pairs.map(([amount, food]) => `${amount} ${food}`),
        steps: told,
      })
    }
  })

  test('may be named as what there is to buy', ({ assert }) => {
    for (const { buy, method, foods, steps: told } of pages) {
      const names = foods.map((food, at) => (at < 2 ? food : food.replace(/^[\d g]+ /, '')))
      const html = `<h2>${buy}</h2>${items(...names)}<h2>${method}</h2>${steps(told)}`
      assert.deepEqual(shown(html).ingredients, names)
    }
  })
})

test.group('lists in two parts whose names both mean ingredients', () => {
  test('are one where the amounts of the second stand behind its foods', ({ assert }) => {
    const scripts = [
      ['材料', '調味料', '作り方', ['鶏肉 300g', 'ねぎ 2本'], ['醤油 大さじ3', '酒 大さじ2']],
      ['食材', '调料', '做法', ['鸡腿 600g', '大葱 2根'], ['生抽 3汤匙', '米酒 2汤匙']],
      ['食材', '調味料', '作法', ['雞腿 600g', '老薑 2塊'], ['醬油 3大匙', '米酒 2大匙']],
    ] as const
    for (const [list, other, method, foods, sauces] of scripts) {
      const parts = `<p><b>${list}</b></p>${wrap('p', [...foods])}<p><b>${other}</b></p>${wrap('p', [...sauces])}`
      const told = ['鍋に水と豆腐を入れ、弱火で煮る。', '锅中放水,下豆腐小火煮十分钟。']
      const html = `${parts}<p><b>${method}</b></p>${wrap('p', told)}`
      assert.deepEqual(shown(html).ingredients, [...foods, ...sauces])
    }
  })
})

test.group('pages in Indonesian and Malay', () => {
  test('are read under their headings', ({ assert }) => {
    const foods = ['2 bawang merah', '4 daun jeruk', 'garam', 'kunyit']
    const told = [
      'Rebus ayam sampai empuk, angkat, goreng sebentar lalu suwir-suwir.',
      'Tumis bumbu sampai harum, masukkan ke dalam kuah dan sajikan.',
    ]
    for (const [list, method] of [
      ['Bahan', 'Cara membuat'],
      ['Bahan-bahan', 'Langkah-langkah'],
      ['Bahan-bahan', 'Cara penyediaan'],
    ]) {
      const html = `<h2>${list}:</h2>${items(...foods)}<h2>${method}:</h2>${wrap('p', told)}`
      assert.deepEqual(shown(html), { ingredients: foods, steps: told })
    }
  })
})
