import { test } from '@japa/runner'
import { items, shown, type Tongue, tongues, wrap } from '#tests/helpers/unmarked_pages'

const times: Record<string, [string, string]> = {
  Ingredients: ['Prep time 10 minutes', 'Cook time 20 minutes'],
  Zutaten: ['Vorbereitungszeit 10 Minuten', 'Kochzeit 20 Minuten'],
  Ingrédients: ['Temps de préparation 10 minutes', 'Temps de cuisson 20 minutes'],
}

const preparing: Record<string, string> = {
  Ingredients: 'Prep',
  Zutaten: 'Vorbereiten',
  Ingrédients: 'Préparatifs',
}

const methodOf = (tongue: Tongue, html: string, more: string[] = []) =>
  shown(`<h2>${tongue.list}</h2>${items(...tongue.foods, ...more)}<h2>${tongue.method}</h2>${html}`)
    .steps
const numbered = (steps: string[]) => steps.map((step, at) => `${at + 1}. ${step}`)

/** Names of notes in more words than one. */
const ourTips: Record<string, string> = {
  Ingredients: 'Tips from our kitchen',
  Zutaten: 'Tipps aus der Küche',
  Ingrédients: 'Astuces de la maison',
}

for (const tongue of tongues) {
  const [one, two] = tongue.steps
  const steps = [one, two, `Xxxx ${one}`]

  test.group(`Where a method under “${tongue.method}” ends`, () => {
    test('with the last of its numbers, where each step is a line', ({ assert }) => {
      const tail = ['Xxxxx!', 'Xxxx xxx xxxxx xxxx xxx xxxxxx xxxx xxx xxxxxxx.']
      const button = 'Xxxxxxxxxx'
      const lines = (more: string[]) => wrap('p', [...numbered(steps), ...more])
      assert.deepEqual(methodOf(tongue, wrap('p', [button]) + lines(tail)), steps)
      const part = [...tail, ...tongue.foods, two]
      assert.includeMembers(methodOf(tongue, lines(part)), [two, tail[1] ?? ''])
      const [first = '', ...others] = numbered(steps)
      const broken = wrap('p', [first, `Xxxx ${two}`, ...others, ...tail])
      assert.include(methodOf(tongue, broken).join(), tail[1] ?? '')
    })

    test('with the last of its letters or Roman numerals, which are no part of the steps', ({
      assert,
    }) => {
      const tail = 'Xxxx xxx xxxxx xxxx xxx xxxxxx xxxx xxx xxxxxxx.'
      for (const counts of ['a) b) c)', 'A. B. C.', 'I. II. III.', 'i) ii) iii)', 'α) β) γ)']) {
        const lettered = counts.split(' ').map((count, at) => `${count} ${steps[at]}`)
        assert.deepEqual(methodOf(tongue, wrap('p', [...lettered, tail])), steps, counts)
      }
      for (const counts of ['a) b. c)', 'I. II. IV.', 'A. b. C.', 'b) c) d)']) {
        const others = counts.split(' ').map((count, at) => `${count} ${steps[at]}`)
        assert.deepEqual(methodOf(tongue, wrap('p', others)), others, counts)
      }
      const words = [`I ${one}`, `A ${two}`, `A ${one}`]
      assert.deepEqual(methodOf(tongue, wrap('p', words)), words)
    })

    test('before the words of another message that it quotes', ({ assert }) => {
      const quoted = wrap('p', ['Ada Xxxx:', `&gt; Xxxx ${one}`, `&gt; ${two}`, 'Xxxxx 1:'])
      assert.deepEqual(methodOf(tongue, wrap('p', steps) + quoted), steps)
      const bulleted = wrap('p', ['Xxxx:', ...steps.map((step) => `&gt; ${step}`)])
      assert.lengthOf(methodOf(tongue, bulleted), steps.length + 1)
    })

    test('before a line that tells the energy of a portion', ({ assert }) => {
      const energy = `1 ${tongue.foods[0]}: 389 kcal, 1.6 g xxxx`
      assert.deepEqual(methodOf(tongue, wrap('p', [...steps, energy])), steps)
      const step = `${one} 389 kcal.`
      assert.include(methodOf(tongue, wrap('p', [...steps, step])), step)
    })

    test("above the recipe's own name, unless that heads a part", ({ assert }) => {
      const name = 'Xxxxxxx xxx xxxxx'
      const other = '<p>Xxx xxxx xxxxxx xxx xxxx xxxxxxx xx xxxxxxxx xxx.</p>'
      const page = (above: string) =>
        shown(`<h1>${name}</h1><h2>${tongue.list}</h2>${items(...tongue.foods)}
          <h2>${tongue.method}</h2>${above}${wrap('p', tongue.steps)}<h4>${name}</h4>${other}`)
      assert.deepEqual(page('').steps, [...tongue.steps])
      assert.lengthOf(
        page(`<h4>Xxxx</h4><p>Xxx ${two}</p>`).steps.filter((line) => !line.startsWith('[')),
        4
      )
    })

    test('above a list of links, with its heading; links within steps are none', ({ assert }) => {
      const link = (words: string) => `<p><a href="/${words}">${words}</a></p>`
      const linked = `<p>Xxx <a href="/oven">xxxx</a> ${one}</p>${wrap('p', [two])}`
      const kept = [`Xxx xxxx ${one}`, two]
      const more = `<h3>Xxxx xxxx</h3>${link('xxxxx-xxxx')}${link('xxx-xxxxx')}`
      assert.deepEqual(methodOf(tongue, linked + more), kept)
      const timers = `<p><a href="#t1">${one}</a></p><p><a href="#t2">${two}</a></p>`
      assert.deepEqual(methodOf(tongue, timers), [...tongue.steps])
    })

    test('above the times and servings of a card, with its name; one alone ends nothing', ({
      assert,
    }) => {
      const [prep = '', cook = ''] = times[tongue.list] ?? []
      const card = `<h4>Xxxx xxx</h4><p>Xxxxx xxx.</p>${wrap('p', [prep, cook])}`
      const method = wrap('p', tongue.steps)
      assert.deepEqual(methodOf(tongue, method + card), [...tongue.steps])
      const late = wrap('p', [one, prep, two])
      assert.include(methodOf(tongue, late), two)
    })

    test('and begins with the preparation above it, under a heading that looks the same', ({
      assert,
    }) => {
      const page = (heading: string, text: string) =>
        shown(`<h2>${tongue.list}</h2>${items(...tongue.foods)}${heading}${wrap('p', [text])}
          <h2>${tongue.method}</h2>${wrap('p', [two])}`).steps
      assert.deepEqual(page(`<h2>${preparing[tongue.list]}</h2>`, one), [
        `[${preparing[tongue.list]}]`,
        one,
        `[${tongue.method}]`,
        two,
      ])
      assert.deepEqual(page('<h2>Xxxxxxx</h2>', one), [two])
      assert.deepEqual(page(`<h3>${preparing[tongue.list]}</h3>`, one), [two])
      assert.deepEqual(page(`<h2>${preparing[tongue.list]}</h2>`, 'Xxxxxx, xxxx, xxxxxxx'), [two])
    })

    test('and holds no lists of what each step needs, however its foods are noted', ({
      assert,
    }) => {
      const foods = ['2 xxxx, xxxxxxx (xx xx)', '½ xxxxx xxxx, xxx xxxx', '3 xx yyyy yyyyy']
      const needs = ['2 xxxx, xxxxxxx, 3 xx yyyy', '½ xxxxx xxxx']
      const html = [one, two]
        .map((step, at) => `<li><p>${step}</p>${items(needs[at] ?? '')}</li>`)
        .join('')
      assert.deepEqual(methodOf(tongue, `<ol>${html}</ol>`, foods), [...tongue.steps])
    })

    test('nor lists of what it needs without amounts, while a step may begin as a food does', ({
      assert,
    }) => {
      const foods = ['2 xxxx', '½ xx yyyyy', 'xxxx xx zzzz zzzzz (xx xx)', 'xxxx yyyy xxxx yyyy']
      const needs = ['xxxx xx zzzz zzzzz', 'xxxx yyyy xxxx']
      const html = [one, two]
        .map((step, at) => `<li><p>${step}</p><div>${needs[at]}</div><div>1/2 xx yyyyy,</div></li>`)
        .join('')
      assert.deepEqual(methodOf(tongue, `<ol>${html}</ol>`, foods), [...tongue.steps])
      const told = [one, `${needs[0]}, xxxxx xx.`, two]
      assert.deepEqual(methodOf(tongue, wrap('p', told), foods), told)
    })

    test('above words in bold that name notes, where it is headed in bold itself', ({ assert }) => {
      const name = ourTips[tongue.list]
      const after = `<p><b>${name}</b></p><p>${two} Xxxx.</p>`
      const page = (heading: string) =>
        shown(`<h2>${tongue.list}</h2>${items(...tongue.foods)}${heading}${wrap('p', tongue.steps)}
          ${after}`).steps
      assert.deepEqual(page(`<p><b>${tongue.method}</b></p>`), [...tongue.steps])
      assert.deepEqual(page(`<h2>${tongue.method}</h2>`).slice(0, 2), [...tongue.steps])
    })
  })
}
