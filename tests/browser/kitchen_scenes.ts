import type { Page } from 'playwright'
import { chooseEntry } from './helpers.js'
import type { Scene } from './scenes.js'

const SET_UP = '/setup?token=0123456789abcdef'
const soup = '/g/home/r/leek-and-potato-soup'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Starts the soup's two timers, and some of the kitchen's own. */
async function startTimers(page: Page, more: number): Promise<void> {
  const running = page.getByRole('timer')
  await button(page, /^20 minutes, start/).click()
  // The strip comes up from below with the first: what lies there moves, and a press within that moment is lost.
  await running.first().waitFor()
  await button(page, /^8 minutes, start/).click()
  await running.nth(1).waitFor()
  for (let count = 0; count < more; count += 1) {
    await button(page, 'More about this recipe').click()
    await chooseEntry(page, 'Kitchen timer')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '10 min', exact: true }).click()
    await dialog.getByRole('button', { name: 'Start timer' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await button(page, `${more + 1} more timers`).waitFor()
}

/** A recipe as imports bring them: lines that nobody has read, long words and texts, notes. */
const long = {
  recipeServings: 4,
  settings: { disableAmount: true },
  description: 'A long text about the garden, the weather and a grandmother. '.repeat(6),
  recipeIngredient: [
    { title: 'For the crumble', note: '900 g (2 lb) Bramley apples' },
    { note: '1½ cups (180 g) plain flour, sifted twice, plus 2 tbsp to dust the board' },
    { note: '2–3 tbsp demerara sugar' },
    { note: 'Donaudampfschifffahrtsgesellschaftskapitänspfeffer' },
    { title: 'To serve', note: 'custard' },
  ],
  recipeInstructions: [
    { title: 'The day before', text: 'Peel the apples. '.repeat(20) },
    { summary: 'Bake it', text: 'Bake for 40 minutes at 180 °C (350 °F).' },
  ],
  notes: [{ title: 'Keeps', text: 'Three days.' }],
}

/** A recipe of these parts; one that was made before is taken as it is. */
async function make(page: Page, name: string, parts: object): Promise<void> {
  const recipes = new URL('/api/recipes', page.url()).href
  const slug = name.toLowerCase().replaceAll(' ', '-')
  if (!(await page.request.get(`${recipes}/${slug}`)).ok()) {
    await page.request.post(recipes, { data: { name } })
    await page.request.patch(`${recipes}/${slug}`, { data: parts })
  }
  await page.goto(new URL(`/g/home/r/${slug}`, page.url()).href)
  await heading(page, name)
}

/** A recipe whose nutrition is estimated but for a food that no table has. */
const pie = {
  recipeServings: 4,
  settings: { disableAmount: false, showNutrition: true },
  recipeInstructions: [],
  recipeIngredient: [
    { quantity: null, note: '2½ cups strong white flour' },
    { quantity: null, note: '2 dragon scales' },
    { quantity: null, note: '100 g moon cheese, grated' },
    { quantity: null, note: 'salt to taste' },
  ],
}

/** What each line of it adds, and hits for the food that is missing. */
async function nutritionLines(page: Page): Promise<void> {
  await make(page, 'Dragon pie', pie)
  await button(page, /^Estimated from 2 of 3/).click()
  const dialog = page.getByRole('dialog', { name: 'Where the figures come from' })
  await dialog.getByRole('searchbox').fill('butter')
  await dialog
    .getByRole('button', { name: /717 kcal/ })
    .first()
    .waitFor()
}

/** Two foods that were one all along. */
async function merge(page: Page): Promise<void> {
  const foods = new URL('/api/foods', page.url()).href
  const add = async (name: string) => {
    const data = { name: `${name} of ${Date.now()}` }
    return (await (await page.request.post(foods, { data })).json()) as { id: string }
  }
  const [from, to] = [await add('eggplants'), await add('aubergines')]
  await page.request.put(`${foods}/merge`, { data: { fromFood: from.id, toFood: to.id } })
  await page.reload()
  await page
    .getByRole('link', { name: /eggplants/ })
    .first()
    .click()
  await button(page, 'Undo the combining').waitFor()
}

/** The site as it is before anybody has an account; the page went elsewhere before it was. */
async function fresh(page: Page, path: string): Promise<void> {
  const json = { isFirstLogin: true, isDemo: false, networkAddress: 'http://192.168.1.20:9000' }
  await page.route('**/api/app/about/startup-info', (route) => route.fulfill({ json }))
  await page.goto(new URL(path, page.url()).href)
  await heading(page, /set up/i)
}

/** What cooks meet beside the usual recipe, and whoever starts a kitchen. */
export const kitchenScenes: Scene[] = [
  {
    name: 'a strip of three timers',
    path: soup,
    open: (page) => startTimers(page, 1),
  },
  {
    name: 'cook mode with five timers',
    path: soup,
    open: async (page) => {
      await startTimers(page, 3)
      await page.getByRole('link', { name: 'Start cooking' }).filter({ visible: true }).click()
      // The recipe's own strip goes as cook mode comes.
      await page.getByText('Step 1 of 4').waitFor()
      await button(page, '4 more timers').click()
      await page.getByRole('timer').nth(4).waitFor()
    },
  },
  {
    name: 'a long recipe of plain lines, scaled',
    path: '/g/home',
    open: async (page) => {
      await make(page, 'Long crumble', long)
      await button(page, 'More servings').click()
      await page.getByText('5 servings').first().waitFor()
    },
  },
  {
    name: 'a recipe without steps',
    path: '/g/home',
    open: (page) => make(page, 'Just toast', { recipeInstructions: [], recipeIngredient: [] }),
  },
  {
    name: 'the lines of a recipe’s estimated nutrition',
    path: '/g/home',
    over: true,
    open: nutritionLines,
  },
  { name: 'the report of a merge', path: '/group/reports', open: merge },
  {
    name: 'a server that nobody has set up',
    path: '/login',
    signedOut: true,
    open: (page) => fresh(page, '/login'),
  },
  {
    name: 'the set-up',
    path: '/login',
    signedOut: true,
    open: (page) => fresh(page, SET_UP),
  },
  {
    name: 'the second step of the set-up',
    path: '/login',
    signedOut: true,
    open: async (page) => {
      await fresh(page, SET_UP)
      await page.getByLabel('Your name').fill('Ada')
      await page.getByLabel('Username').fill('ada')
      await page.getByLabel('E-mail').fill('ada@example.com')
      await page.getByLabel(/^Password\W*$/).fill('leeks and some butter')
      await page.getByLabel('Password again').fill('leeks and some butter')
      await button(page, 'Go on to the kitchen').click()
      await page.getByLabel('Household').waitFor()
    },
  },
  {
    name: 'the units in a table',
    path: '/group/data/units',
    open: (page) => page.getByRole('rowheader').first().waitFor(),
  },
]
