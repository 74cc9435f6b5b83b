import { defineRoutes } from '#core/http/route_table'
import { lookValidator } from './look_controller.js'
import { testMailValidator } from './mail_controller.js'
import { catalogueValidator } from './texts/texts_controller.js'
import { updatesValidator } from './updates_controller.js'

const AboutController = () => import('./about_controller.js')
const FreeNamesController = () => import('./free_names_controller.js')
const LookController = () => import('./look_controller.js')
const MailController = () => import('./mail_controller.js')
const TextsController = () => import('./texts/texts_controller.js')
const UpdatesController = () => import('./updates_controller.js')

/** What the site's routes are to other programs. */
export const siteRoutes = defineRoutes('Site', {
  'app.about': {
    route: 'GET /api/app/about',
    action: [AboutController, 'show'],
    access: 'visitor',
    summary: 'The version of the site and what is switched on in it',
    answers: 'AppInfo',
  },
  'app.startup': {
    route: 'GET /api/app/about/startup-info',
    action: [AboutController, 'startup'],
    access: 'visitor',
    summary: 'Whether nobody has set the site up yet',
    answers: 'AppStartupInfo',
  },
  'app.theme': {
    route: 'GET /api/app/about/theme',
    action: [AboutController, 'theme'],
    access: 'visitor',
    summary: 'The colors of the site and its name',
    answers: 'AppLook',
  },
  'admin.theme.show': {
    route: 'GET /api/admin/theme',
    action: [LookController, 'show'],
    access: 'admin',
    summary: 'What the site is called, its fourteen colours, and their defaults',
    answers: 'ChosenLook',
  },
  'admin.theme.update': {
    route: 'PUT /api/admin/theme',
    action: [LookController, 'update'],
    access: 'admin',
    summary: 'Choose what the site is called and its colours; what is left out is as by default',
    answers: 'ChosenLook',
    body: ['UpdateTheme', lookValidator],
  },
  'app.texts': {
    route: 'GET /api/app/texts/:tag',
    action: [TextsController, 'sent'],
    access: 'visitor',
    summary: 'Texts that the site has of its own in a language, by namespace',
    answers: 'Record<string, unknown>',
    query: '{ v?: string }',
  },
  'admin.texts.index': {
    route: 'GET /api/admin/texts',
    action: [TextsController, 'index'],
    access: 'admin',
    summary: 'The languages of the app, and how much of each is translated, missing or stale',
    answers: 'TextLocale[]',
  },
  'admin.texts.show': {
    route: 'GET /api/admin/texts/:tag',
    action: [TextsController, 'show'],
    access: 'admin',
    summary: 'All texts of a language as a file for translators, or only what is left to translate',
    answers: 'TextCatalogue',
    query: "{ only?: 'missing' }",
  },
  'admin.texts.update': {
    route: 'PUT /api/admin/texts/:tag',
    action: [TextsController, 'update'],
    access: 'admin',
    summary: 'Bring in such a file, or look what it would bring (`dryRun`)',
    answers: 'TextReport',
    query: '{ dryRun?: boolean }',
    body: ['TextCatalogueInput', catalogueValidator],
  },
  'admin.texts.destroy': {
    route: 'DELETE /api/admin/texts/:tag',
    action: [TextsController, 'destroy'],
    access: 'admin',
    summary: 'Say everything in a language as it ships again',
    answers: 'TextLocale',
  },
  'admin.updates.show': {
    route: 'GET /api/admin/updates',
    action: [UpdatesController, 'show'],
    access: 'admin',
    summary: 'Whether the site asks for newer versions, where, and what it was answered',
    answers: 'UpdateNotices',
  },
  'admin.updates.update': {
    route: 'PUT /api/admin/updates',
    action: [UpdatesController, 'update'],
    access: 'admin',
    summary: 'Have the site ask an address for the newest version once a day, or nobody',
    answers: 'UpdateNotices',
    body: ['UpdateUpdates', updatesValidator],
  },
  'admin.email.show': {
    route: 'GET /api/admin/email',
    action: [MailController, 'show'],
    access: 'admin',
    summary: 'Whether the site can send mail, and by which server',
    answers: 'EmailReady',
  },
  'admin.email.test': {
    route: 'POST /api/admin/email',
    action: [MailController, 'test'],
    access: 'admin',
    summary: 'Send a test mail; the answer says whether the mail server took it',
    answers: 'EmailSuccess',
    body: ['EmailTest', testMailValidator],
  },
  'validators.username': {
    route: 'GET /api/validators/user/name',
    action: [FreeNamesController, 'username'],
    access: 'user',
    summary: 'Whether a username is free',
    answers: '{ valid: boolean }',
    query: '{ name: string }',
  },
  'validators.email': {
    route: 'GET /api/validators/user/email',
    action: [FreeNamesController, 'email'],
    access: 'user',
    summary: 'Whether an e-mail address is free',
    answers: '{ valid: boolean }',
    query: '{ email: string }',
  },
  'validators.group': {
    route: 'GET /api/validators/group',
    action: [FreeNamesController, 'group'],
    access: 'user',
    summary: 'Whether the name of a group is free',
    answers: '{ valid: boolean }',
    query: '{ name: string }',
  },
  'validators.household': {
    route: 'GET /api/validators/household',
    action: [FreeNamesController, 'household'],
    access: 'user',
    summary: 'Whether the name of a household is free in a group',
    answers: '{ valid: boolean }',
    query: '{ name: string, group_id?: Uuid }',
  },
  'validators.recipe': {
    route: 'GET /api/validators/recipe',
    action: [FreeNamesController, 'recipe'],
    access: 'user',
    summary: 'Whether the name of a recipe is free in a group',
    answers: '{ valid: boolean }',
    query: '{ name: string, group_id: Uuid }',
  },
  'validators.recipe.seed': {
    route: 'GET /api/validators/group/recipe',
    action: [FreeNamesController, 'recipe'],
    access: 'user',
    summary: 'Whether the name of a recipe is free in a group (before version 1)',
    answers: '{ valid: boolean }',
    query: '{ name: string, group_id: Uuid }',
  },
})
