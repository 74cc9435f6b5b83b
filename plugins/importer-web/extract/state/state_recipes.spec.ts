import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

const url = 'https://app.example/recipes/leek-soup'
const soup = {
  id: 7,
  title: 'Leek soup',
  servings: { number: 4, type: 'persons' },
  prepTime: { hours: 0, minutes: 15 },
  ingredientGroups: [
    {
      name: 'Soup',
      ingredients: [{ amount: 2, unit: null, name: 'leeks' }, { text: '1 l stock' }],
    },
    { name: 'To serve', ingredients: [{ quantity: '4', unit: { name: 'slices' }, food: 'bread' }] },
  ],
  steps: [
    { order: 1, description: '<p>Slice the leeks.</p>' },
    { order: 2, description: 'Simmer.' },
  ],
}
const page = (script: string, heading = 'Leek soup') =>
  `<html lang="en"><title>${heading}</title><h1>${heading}</h1><div id="app"></div>${script}</html>`
const json = JSON.stringify({ props: { pageProps: { recipe: soup, ads: [] } } })

/** The form of `devalue`: every value once, named by its place in the list. */
function flattened(root: unknown): unknown[] {
  const values: unknown[] = []
  const place = (value: unknown): number => {
    const at = values.push(null) - 1
    if (Array.isArray(value)) values[at] = value.map(place)
    else if (typeof value === 'object' && value !== null)
      values[at] = Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, place(inner)])
      )
    else values[at] = value
    return at
  }
  values.push(['ShallowReactive', 1])
  place(root)
  return values
}

const apollo = {
  'Recipe:7': { ...soup, ingredientGroups: [{ __ref: 'Group:1' }], steps: soup.steps },
  'Group:1': soup.ingredientGroups[0],
  'Group:2': soup.ingredientGroups[1],
}
apollo['Recipe:7'].ingredientGroups.push({ __ref: 'Group:2' })
const row = `0:["$","div",null,{"recipe":{"title":"Leek soup","servings":"$2","prepTime":15,
"ingredientGroups":${JSON.stringify(soup.ingredientGroups)},"steps":"$1"}}]`.replaceAll('\n', '')
const flight = `1:${JSON.stringify(soup.steps)}\n2:"4 persons"\n${row}\n`
const script = (text: string, type = ''): string => `<script ${type}>${text}</script>`

const STATES: [string, string][] = [
  ['data of Next', script(json, 'id="__NEXT_DATA__" type="application/json"')],
  ['data of any framework', script(json, 'type="application/json"')],
  ['an assignment', script(`var a=1;window.__STATE__=${json};(function(){start(a)})()`)],
  [
    'a literal of a script',
    script(
      json
        .replaceAll(/"(\w+)":/g, '$1:')
        .replace('"', "'")
        .replace('"', "'")
    ),
  ],
  ['JSON in a string', script(`window.S = JSON.parse(${JSON.stringify(json)})`)],
  [
    'the function of Nuxt 2',
    script(
      `window.__NUXT__=(function(a,b){return {data:[${JSON.stringify(soup)
        .replace('"Leek soup"', 'a')
        .replace('null', 'b')}],ok:!0,x:void 0}}("Leek soup",null));`
    ),
  ],
  [
    'the flat list of Nuxt',
    script(JSON.stringify(flattened({ data: { recipe: soup } })), 'type="application/json"'),
  ],
  ['the cache of Apollo', script(`window.__APOLLO_STATE__=${JSON.stringify(apollo)}`)],
  [
    'the stream of server components',
    [flight.slice(0, 90), flight.slice(90)]
      .map((part) => script(`self.__next_f.push(${JSON.stringify([1, part])})`))
      .join(''),
  ],
]

test.group('recipes in the state of scripts', () => {
  for (const [what, scripts] of STATES) {
    test(`${what} gives the recipe`, ({ assert }) => {
      const extraction = extractRecipe(page(scripts), url)
      if (!('draft' in extraction)) throw new Error(extraction.reason)
      assert.containsSubset(extraction.draft, {
        name: 'Leek soup',
        recipeServings: 4,
        prepTime: '15 minutes',
        ingredients: [
          { title: 'Soup', text: '2 leeks' },
          { title: null, text: '1 l stock' },
          { title: 'To serve', text: '4 slices bread' },
        ],
        steps: [{ text: 'Slice the leeks.' }, { text: 'Simmer.' }],
      })
      assert.equal(extraction.draft.evidence?.fields.recipeYield?.source, 'state')
    })
  }

  test('a list of recipes is not one of them', ({ assert }) => {
    const others = JSON.stringify({ recipes: [soup, { ...soup, title: 'Bean stew' }] })
    assert.property(
      extractRecipe(
        page(script(others, 'type="application/json"'), 'All our soups'),
        'https://app.example/recipes'
      ),
      'failure'
    )
  })
})
