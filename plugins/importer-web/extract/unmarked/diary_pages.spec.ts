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
