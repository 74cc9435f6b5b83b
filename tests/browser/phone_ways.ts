import type { Page, Route } from 'playwright'
import type { Way } from './phone_walk.js'
import { menuTakesFocus } from './until.js'

const soup = '/g/home/r/leek-and-potato-soup'
const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).last().tap()
const asked = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor()

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

/** What opens over a page of a phone after more than a tap on a button or two. */
export const ways: Way[] = [
  {
    path: `${soup}?edit=true`,
    open: async (page) => {
      const owner = page.getByRole('combobox', { name: 'Owner' })
      if (!(await owner.isVisible()))
        await page.locator('summary').filter({ hasText: 'Settings' }).tap()
      await owner.tap()
      await page.getByRole('option', { name: 'Bea Second' }).tap()
      await asked(page, 'Give this recipe away')
    },
    asks: true,
    opens: ['features/editor/owner/OwnerField'],
  },
  {
    path: soup,
    open: async (page) => {
      await tap(page, 'History')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /First version/ })
        .tap()
      await tap(page, 'Bring this version back')
      await asked(page, /^Bring back the version/)
    },
    asks: true,
    opens: ['features/history/HistoryDialog'],
  },
  {
    path: '/g/home/r/create/url',
    open: async (page, address) => {
      await page.getByLabel('Link or text of the recipe').fill(address)
      await tap(page, 'Import recipe')
      await asked(page, 'Already in your recipes')
    },
    asks: true,
    opens: ['features/imports/components/ExistingRecipeDialog'],
  },
  {
    path: `${soup}?edit=true`,
    open: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Leek soup')
      await tap(page, 'Close')
      await asked(page, /^Discard/)
    },
    asks: true,
    opens: ['features/editor/RecipeEditor'],
  },
  {
    path: '/shopping-lists',
    open: async (page) => {
      await tap(page, 'More about this list')
      await menuTakesFocus(page)
      await page.getByRole('menuitem', { name: 'List settings' }).tap()
      await tap(page, 'Delete store')
      await asked(page, 'Delete store')
    },
    asks: true,
    opens: ['features/shopping/StoreFields'],
  },
  {
    path: '/shopping-lists',
    open: async (page) => {
      const waits = page.getByText('1 change is stored here')
      if (page.url().includes('/shopping-lists')) {
        const cut = (route: Route) => route.abort('internetdisconnected')
        await page.route('**/operations', cut)
        await page.getByRole('checkbox', { name: 'milk' }).tap()
        await waits.waitFor()
        await page.goto(new URL('/g/home', page.url()).href)
      }
      await tap(page, 'Your account')
      await menuTakesFocus(page)
      await page.getByRole('menuitem', { name: 'Sign out' }).tap()
      await asked(page, 'Sign out with changes unsent?')
    },
    asks: true,
    opens: ['app/frame/SignOutDialog'],
  },
  {
    path: '/user/profile/edit',
    open: async (page) => {
      const file = { name: 'ada.png', mimeType: 'image/png', buffer: pixel }
      await page.locator('input[type=file]').first().setInputFiles(file)
      await page.getByRole('dialog').waitFor()
    },
    opens: ['features/account/Portrait'],
  },
  {
    path: '/admin/plugins/notifier-relay',
    open: (page) => tap(page, 'Remove plugin'),
    asks: true,
    opens: ['features/admin/components/UninstallPlugin'],
  },
]

/** What no walk on a phone leads to, and why. */
export const unwalked: Record<string, string> = {
  'features/list/components/FilterPopup': 'needs a wide window: phones have the sheet of filters',
  'features/recipe/keys/KeysDialog': 'needs a keyboard; keyboard.spec.ts opens it',
  'features/account/OwnDataPanel':
    'needs somebody who signs in elsewhere; others see what SecondFactorPanel draws',
  'features/account/PasskeysPanel': 'needs an authenticator; sign_on.spec.ts has one',
  'features/admin/manage/LoadingDialog':
    'needs a server that is slow: the dialog of a link, until what it shows has come',
  'features/editor/merge/ConflictDialog':
    'needs two people who change one recipe; two_people.spec.ts has them',
  'features/editor/session/SignInDialog':
    'needs a session that ends while one writes; troubles.spec.ts ends it',
  'features/imports/runs/Steering':
    'needs an import of many that has ended; bulk_import.spec.ts takes one back',
}
