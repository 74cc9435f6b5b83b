import { test } from '@japa/runner'
import { items, shown, tongues, wrap } from '#tests/helpers/unmarked_pages'

/** A part and the rest of a dish in three languages, and a step that speaks of the part. */
const words = [
  {
    first: 'Pastry',
    second: 'Filling',
    open: 'For the',
    use: 'Roll out the pastry and spread the leeks on it.',
  },
  {
    first: 'Teig',
    second: 'Füllung',
    open: 'Für die',
    use: 'Den Teig ausrollen und den Lauch darauf verteilen.',
  },
  {
    first: 'Pâte',
    second: 'Garniture',
    open: 'Pour la',
    use: 'Étaler la pâte et y répartir les poireaux émincés.',
  },
]
const flour = [
  ['200 g flour', '1 egg', '80 g butter'],
  ['200 g Mehl', '1 Ei', '80 g Butter'],
  ['200 g farine', '1 œuf', '80 g beurre'],
]
const knead = [
  'Knead the flour with the egg and the butter and let it rest for an hour.',
  'Das Mehl mit dem Ei und der Butter verkneten und eine Stunde ruhen lassen.',
  'Pétrir la farine avec le beurre et laisser reposer une heure au frais.',
]
const pages = tongues.flatMap((tongue, at) =>
  words.slice(at, at + 1).map((own) => ({
    ...tongue,
    ...own,
    dough: flour[at] ?? [],
    rest: knead[at] ?? '',
  }))
)
const bold = (text: string) => `<p><b>${text}</b></p>`

test.group('Recipes told in parts, each with a list and a method', () => {
  test('are read whole where headings name both lists of each', ({ assert }) => {
    for (const { list, method, foods, steps, first, second, use, dough, rest } of pages) {
      const [step] = steps
      const part = (title: string, own: string[], told: string[]) =>
        `${bold(title)}${bold(list)}${items(...own)}${bold(method)}${wrap('p', told)}`
      assert.deepEqual(shown(part(first, dough, [rest]) + part(second, foods, [step, use])), {
        ingredients: [`[${first}]`, ...dough, `[${second}]`, ...foods],
        steps: [`[${first}]`, rest, `[${second}]`, step, use],
      })
    }
  })

  test('or where only their openings stand above them', ({ assert }) => {
    for (const { foods, steps, first, second, open, dough, rest } of pages) {
      const [one, two] = [`${open} ${first}`, `${open} ${second}`]
      const html = `<p>Xxxx xxx xxxx.</p>${bold(`${one}:`)}${wrap('p', dough)}<p>${rest}</p>
        ${bold(`${two}:`)}${wrap('p', foods)}${wrap('p', [...steps])}`
      assert.deepEqual(shown(html), {
        ingredients: [`[${one}]`, ...dough, `[${two}]`, ...foods],
        steps: [`[${one}]`, rest, `[${two}]`, ...steps],
      })
    }
  })

  test('are not two dishes of one page', ({ assert }) => {
    for (const { list, method, foods, steps, dough, rest } of pages) {
      const dish = (title: string, own: string[], told: string[]) =>
        `${bold(title)}${bold(list)}${items(...own)}${bold(method)}${wrap('p', told)}`
      const found = shown(dish('Xxxxx', foods, [...steps]) + dish('Yyyyy', dough, [rest]))
      assert.notIncludeMembers(found.ingredients, ['[Xxxxx]'])
      assert.notIncludeMembers(found.steps, ['[Yyyyy]'])
    }
  })
})
