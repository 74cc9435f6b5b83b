import { test } from '@japa/runner'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

const pages = tongues.map((tongue, at) => ({
  ...tongue,
  later: `Xxxx ${tongue.steps[0]}`,
  short: ['Preheat the oven', 'Ofen vorheizen', 'Préchauffer le four'][at] ?? '',
  step: ['Step', 'Schritt', 'Étape'][at] ?? '',
  tip: ['Tip', 'Tipp', 'Astuce'][at] ?? '',
  title: ['The soup', 'Die Suppe', 'La soupe'][at] ?? '',
  of: ['of', 'von', 'sur'][at] ?? '',
  timer: ['⏱ Start timer', '⏱️ Timer starten', '⏱ Lancer le minuteur'][at] ?? '',
  call: ['Tick what is done', 'Zum Abhaken', 'À cocher au fur et à mesure'][at] ?? '',
  comments: ['Comments', 'Kommentare', 'Commentaires'][at] ?? '',
  reader: ['Ada: I took 20 g of butter.', 'Ada: Ich nahm 20 g Butter.', 'Ada : 20 g de beurre.'][
    at
  ],
  questions: ['FAQs', 'Häufige Fragen', 'Questions fréquentes'][at] ?? '',
  signed: ['Have fun, kind regards', 'Viel Freude und liebe Grüße', 'Voilà, gros bisous'][at] ?? '',
  offer: [
    'Our shop: leeks from our field, 1 kg £4.50, open daily 9 am – 6 pm.',
    'Hofladen: Lauch vom Feld, 1 kg 4,50 €, täglich 9–18 Uhr.',
    'La ferme : poireaux du champ, 1 kg 4,50 €, tél. 04 71 00 00.',
  ][at],
  times: [
    ['Prep Time 10 minutes Cook Time 60 minutes Total Time 70 minutes', 'Resting time: -'],
    ['Vorbereitungszeit 10 Minuten Kochzeit 60 Minuten Gesamtzeit 70 Minuten', 'Ruhezeit: –'],
    ['Préparation 10 minutes Cuisson 60 minutes Temps total 70 minutes', 'Repos : -'],
  ][at] ?? [''],
}))
type Dish = (typeof pages)[number]

const above = ({ list, foods, method }: Dish) =>
  `<h2>${list}</h2>${items(...foods)}<h2>${method}</h2>`
const stepsOf = (dish: Dish, html: string) => shown(above(dish) + html).steps
const all = ({ steps, later }: Dish) => [...steps, later]
const method = (dish: Dish) => wrap('p', all(dish))

test.group('within a method', () => {
  test('a heading or bold line of its own at the head of an item is the title of its step', ({
    assert,
  }) => {
    for (const dish of pages) {
      const { steps, title } = dish
      const bold = `<strong>${title}</strong>`
      for (const head of [
        ...['h2', 'h4'].map((tag) => wrap(tag, [title])),
        `<p>${bold}</p>`,
        bold,
      ]) {
        const html = steps.map((step) => `<li>${head}<p>${step}</p></li>`).join('')
        const titles = steps.flatMap((step) => [`[${title}]`, step])
        assert.deepEqual(stepsOf(dish, `<ol>${html}</ol>`), titles, head)
      }
      const inline = steps.map((step) => `<strong>${title}</strong> ${step}`)
      assert.deepEqual(
        stepsOf(dish, items(...inline)),
        steps.map((step) => `${title} ${step}`)
      )
    }
  })

  test('what counts the steps to their number or times each is none', ({ assert }) => {
    for (const dish of pages) {
      const steps = all(dish)
      const counted = steps.map((step, at) => `<div>${at + 1} ${dish.of} 3</div><p>${step}</p>`)
      assert.deepEqual(stepsOf(dish, counted.join('')), steps)
      const timed = steps.map(
        (step, at) =>
          `<div><span>${at + 1}</span><span>${at + 1}20 min.</span><div>${step}</div></div>`
      )
      assert.deepEqual(stepsOf(dish, timed.join('')), steps)
    }
  })

  test('numbered steps stay, be the first one a list in a box of its own', ({ assert }) => {
    for (const dish of pages) {
      const [first, second] = dish.steps
      const step = `<div>${dish.step} 02</div><div>${dish.short}.</div><div>${dish.step} 03</div><div>${second}</div>`
      const box = `<div><h2>${dish.method}</h2><div>${dish.step} 01</div>
        <section>${items(first, dish.later, second, first)}</section></div>`
      const html = `<div><h2>${dish.list}</h2>${items(...dish.foods)}</div>${box}${step}`
      const told = [first, dish.later, second, first, `${dish.short}.`, second]
      assert.deepEqual(shown(html).steps, told)
    }
  })

  test('a tip that a heading tells amid the steps ends them not', ({ assert }) => {
    for (const dish of pages) {
      const [first, second] = dish.steps
      const tip = `<h4>${dish.tip}: xxxx xx</h4>`
      const steps = stepsOf(dish, `${wrap('p', [first])}${tip}${wrap('p', [second, dish.later])}`)
      assert.includeMembers(steps, [first, second, dish.later])
    }
  })

  test('a button with a sign before its words is no step, nor is a call above the first one', ({
    assert,
  }) => {
    for (const dish of pages) {
      const [first, ...others] = all(dish)
      const timer = wrap('p', [first ?? '', dish.timer, ...others])
      assert.deepEqual(stepsOf(dish, timer), all(dish))
      assert.deepEqual(stepsOf(dish, `<div>${dish.call}</div>${method(dish)}`), all(dish))
      const short = `<div>${dish.short}</div>${method(dish)}`
      assert.deepEqual(stepsOf(dish, short), [dish.short, ...all(dish)])
      const alike = wrap('p', [dish.call, ...all(dish)])
      assert.deepEqual(stepsOf(dish, alike), [dish.call, ...all(dish)])
    }
  })

  test('several times in one line are none, nor is one that is left open', ({ assert }) => {
    for (const dish of pages) {
      assert.deepEqual(stepsOf(dish, wrap('p', dish.times) + method(dish)), all(dish))
    }
  })

  test('a box that asks for an address interrupts it', ({ assert }) => {
    for (const dish of pages) {
      const [one, ...others] = all(dish)
      const box = `<aside><h3>Xxxx xx</h3><p>Xxxxx xxx.</p><form><input type="email"></form></aside>`
      const story = wrap('p', ['Xxxx.', 'Xxxxx.', 'Xxxxxx.'])
      const html = `${story}${above(dish)}<p>${one}</p>${box}${wrap('p', others)}`
      assert.deepEqual(shown(html).steps, all(dish))
    }
  })

  test('the line in a row below its picture is no step', ({ assert }) => {
    for (const dish of pages) {
      const [one, ...others] = all(dish)
      const row = (line: string) => `<tr><td class="tr-caption">${line}</td></tr>`
      const picture = `<table><tr><td><img src="1.jpg"></td></tr>${row(dish.title)}</table>`
      const html = `<div>${one}</div>${picture}${wrap('div', others)}`
      assert.deepEqual(stepsOf(dish, html), all(dish))
    }
  })
})

test.group('behind a method', () => {
  test('the words of readers end it without a heading, too, and so do questions under one', ({
    assert,
  }) => {
    for (const dish of pages) {
      const readers = `<div>${dish.comments}${items(dish.reader ?? '', dish.reader ?? '')}</div>`
      assert.deepEqual(stepsOf(dish, method(dish) + readers), all(dish))
      const asked = `<h3>${dish.questions}</h3><p>Xxxx xxx xxx?</p><p>Xx, ${dish.steps[1]}</p>`
      assert.deepEqual(stepsOf(dish, method(dish) + asked), all(dish))
    }
  })

  test('a greeting ends it', ({ assert }) => {
    for (const dish of pages) {
      const end = wrap('p', [dish.signed, 'Ada', `Xxxx ${dish.foods[2]} xxxx xxxx xxxxx.`])
      assert.deepEqual(stepsOf(dish, method(dish) + end), all(dish))
    }
  })

  test('prices that look otherwise, and lines with opening hours or numbers to call, are none of it', ({
    assert,
  }) => {
    for (const dish of pages) {
      const costs = dish.foods.map((food, at) => `<tr><td>${food}</td><td>€${at + 1}.20</td></tr>`)
      const table = `<p><b>Xxxx xxxxx</b></p><table>${costs.join('')}</table>`
      assert.deepEqual(stepsOf(dish, method(dish) + table), all(dish))
      assert.deepEqual(stepsOf(dish, `${method(dish)}<p>${dish.offer}</p>`), all(dish))
      const dear = `${dish.steps[0]} (2 €)`
      assert.deepEqual(stepsOf(dish, wrap('p', [...all(dish), dear])), [...all(dish), dear])
      const spoon = `${dish.steps[0]} (1 TL, 2 cl)`
      assert.deepEqual(stepsOf(dish, `${method(dish)}<div>${spoon}</div>`), [...all(dish), spoon])
    }
  })

  test('signatures, lines of links and lists that are not its own are none of it', ({ assert }) => {
    for (const dish of pages) {
      const { foods, title } = dish
      const signature = `<div class="signature">„Xxxx xxx ${foods[3]} xxx xxxxx xxxx.“</div>`
      assert.deepEqual(stepsOf(dish, method(dish) + signature), all(dish))
      const links = `<p><a href="/1">${title}</a> <a href="/2">Xxxx ${foods[0]}</a></p>`
      assert.deepEqual(stepsOf(dish, method(dish) + links), all(dish))
      const notes = items('Xxxx xxx xxxxx xx xxx xxxxx, £22.', 'Xxxx xx xxxx.')
      assert.deepEqual(stepsOf(dish, method(dish) + notes), all(dish))
    }
  })
})
