import { test } from '@japa/runner'
import { items, shown, tongues } from '#tests/helpers/unmarked_pages'

for (const { list, method, foods, steps } of tongues) {
  const [one, two] = steps
  const told = `<h2>${method}</h2>${items(one, two)}`
  const listed = `<h2>${list}</h2>${items(...foods)}`

  test.group(`What a page with “${list}” shows more than once`, () => {
    test('a list of parts for other servings is read once', ({ assert }) => {
      const parts = (some: string[][]): string =>
        some.map((part, at) => `<h3>Xxxxx ${'xy'.at(at)}</h3>${items(...part)}`).join('')
      const few = [
        ['200 g xxxxx', '3 xxxxxx'],
        ['40 g xxxx', '1 dl xxxxxxx'],
      ]
      const many = few.map((part) => part.map((line) => line.replace(/^\d/, '8')))
      const { ingredients } = shown(`<h2>${list}</h2>${parts(few)}${parts(many)}${told}`)
      assert.deepEqual(ingredients, [
        '[Xxxxx x]',
        ...few.flat().slice(0, 2),
        '[Xxxxx y]',
        ...few.flat().slice(2),
      ])
    })

    test('a method for two layouts is', ({ assert }) => {
      const three = [one, two, `Xxxx xx ${one}`]
      const twice = `${items(...three)}${items(...three)}`
      assert.deepEqual(shown(`${listed}<h2>${method}</h2>${twice}`).steps, three)
    })
  })

  test.group(`Pieces of rows and steps under “${method}”`, () => {
    test('a row whose amount says more is put together as the others are', ({ assert }) => {
      const rows = ['200 g', '3 dl', '1 kg', '150 g (xxx xxxxxxx, xxxxxxxxx)']
      const names = ['Xxxxx', 'Xxxxxx xx', 'Xxxx', 'Xxxxxxx']
      const html = names.map(
        (name, at) => `<div class="row"><p>${name}</p><p>${rows[at]}</p></div>`
      )
      const { ingredients } = shown(`<h2>${list}</h2>${html.join('')}${told}`)
      const [remark] = rows.flatMap((row) => row.match(/ \(.*/) ?? [])
      const plain = names.map((name, at) => `${rows[at]?.replace(/ \(.*/, '')} ${name}`)
      assert.deepEqual(ingredients, [...plain.slice(0, -1), `${plain.at(-1)}${remark}`])
    })

    test('the title of a step in its item is read as one, behind a number, too', ({ assert }) => {
      const stepOf = (text: string, at: number): string =>
        `<li><span>${at + 1}</span><div class="name">${method} xxxx ${at + 1 < 2 ? 'x' : 'y'}</div> ${text}</li>`
      const titles = [`[${method} xxxx x]`, `[${method} xxxx y]`]
      const page = `${listed}<h2>${method}</h2><ol>${steps.map(stepOf).join('')}</ol>`
      assert.deepEqual(shown(page).steps, [titles[0], one, titles[1], two])
      const boxed = steps.map(
        (text) => `<li><div><div class="name">Xxxxx xx (6 min.)</div><p>${text}</p></div></li>`
      )
      const found = shown(`${listed}<h2>${method}</h2><ol>${boxed.join('')}</ol>`).steps
      assert.deepEqual(found, ['[Xxxxx xx (6 min.)]', one, '[Xxxxx xx (6 min.)]', two])
    })
  })
}
