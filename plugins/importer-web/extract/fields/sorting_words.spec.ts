import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

const soups = [
  {
    words: ['Recipes', 'Winter Soups', 'All Recipes'],
    ask: 'How to make',
    name: 'Leek soup',
    food: '2 leeks',
  },
  {
    words: ['Rezepte', 'Wintersuppen', 'Alle Rezepte'],
    ask: 'So geht’s',
    name: 'Lauchsuppe',
    food: '2 Lauch',
  },
  {
    words: ['Recettes', 'Soupes', 'Toutes les recettes'],
    ask: 'Comment faire',
    name: 'Soupe',
    food: '2 poireaux',
  },
  {
    words: ['Przepisy', 'Zupy', 'Wszystkie przepisy'],
    ask: 'Jak zrobić',
    name: 'Zupa',
    food: '2 pory',
  },
  {
    words: ['מתכונים', 'מרקים', 'כל המתכונים'],
    ask: 'איך להכין',
    name: 'מרק כרישה',
    food: '2 כרישות',
  },
  {
    words: ['وصفات', 'شوربات', 'كل الوصفات'],
    ask: 'طريقة عمل',
    name: 'شوربة الكراث',
    food: '2 كراث',
  },
]
type Soup = (typeof soups)[number]

function draftOf({ name, food }: Soup, head: string, filed: string, more: object = {}) {
  const data = {
    '@type': 'Recipe',
    name,
    'author': { name: 'Ada Spoon' },
    'recipeIngredient': [food],
    'recipeInstructions': [name],
    ...more,
  }
  const extraction = extractRecipe(
    `<head>${head}<script type="application/ld+json">${JSON.stringify(data)}</script></head><h1>${name}</h1>${filed}`,
    'https://spoon.example/soup'
  )
  return 'draft' in extraction ? extraction.draft : null
}
const site = '<meta property="og:site_name" content="The Spoon">'
const tag = (word: string) => `<meta property="article:tag" content="${word}">`

test.group('Words that a page is filed under', () => {
  test('that it is a recipe says no category of it, on {words.0}')
    .with(soups)
    .run(({ assert }, soup) => {
      const links = soup.words.map((word) => `<a rel="category tag" href="/${word}">${word}</a>`)
      assert.deepEqual(draftOf(soup, site, links.join(''))?.categories, [soup.words[1]])
    })

  test('no tag is a question, the site or its writer, beside {words.1}')
    .with(soups)
    .run(({ assert }, soup) => {
      const tags = [...soup.words, soup.ask, 'The Spoon', 'Ada Spoon'].map(tag)
      assert.deepEqual(draftOf(soup, site + tags.join(''), '')?.keywords, [soup.words[1]])
    })

  test('a section named as the site is no category of {name}')
    .with(soups)
    .run(({ assert }, soup) => {
      const section = '<meta property="article:section" content="The Spoon">'
      assert.deepEqual(draftOf(soup, site + section, '')?.categories, [])
    })

  test('the words of a name one by one are no tags: {long}')
    .with([
      { long: 'Leek soup with cream', name: 'Leek soup with cream', food: '2 leeks' },
      { long: 'Suppe mit Lauch', name: 'Suppe mit Lauch', food: '2 Lauch' },
      { long: 'Soupe aux poireaux', name: 'Soupe aux poireaux', food: '2 poireaux' },
    ])
    .run(({ assert }, { name, food }) => {
      const soup = { name, food, words: [], ask: '' }
      const keys = (keywords: string) => draftOf(soup, '', '', { keywords })?.keywords
      assert.deepEqual(keys(name.replaceAll(' ', ', ')), [])
      const [first = '', ...rest] = name.split(' ')
      assert.deepEqual(keys([...rest, first].join(',')), [...rest, first])
    })

  test('the markup of {name} knows what it says')
    .with(soups)
    .run(({ assert }, soup) => {
      const told = { recipeCategory: soup.words.join(','), keywords: soup.words.join(',') }
      const draft = draftOf(soup, site, '', told)
      assert.deepEqual([draft?.categories, draft?.keywords], [soup.words, soup.words])
    })
})
