import type { Walk } from './phone_walk.js'

const soup = '/g/home/r/leek-and-potato-soup'
const week = '/household/mealplan/planner'
const tick = (place: number) => `[role=gridcell] input:not([role=switch]) >> nth=${place}`

/** Walks through what stands over recipes and what they are found and made by. */
export const recipeWalks: Walk[] = [
  {
    path: '/g/home',
    buttons: [
      'Create',
      'Your account',
      'Open menu',
      'Search',
      /^Filters/,
      'View settings',
      /^Order:/,
      /^More about Leek/,
      /^More about Shakshuka/,
    ],
    entries: { of: /^More about Shakshuka/, names: ['Timeline', 'Share', 'Delete'] },
    asks: ['Delete'],
    opens: [
      'app/frame/CreateMenuPopup',
      'app/frame/AccountMenuPopup',
      'app/frame/PhoneDrawer',
      'app/recipe_parts/CardMenuPopup',
      'features/search/QuickSearch',
      'features/list/components/FilterSheet',
      'features/list/components/ViewSettingsPopup',
      'features/list/components/OrderMenuPopup',
      'features/timeline/TimelineDialog',
      'features/sharing/ShareDialog',
      'features/shared/menu/DeleteRecipeDialog',
    ],
  },
  {
    path: soup,
    buttons: ['More about this recipe', 'Share', 'I made this', 'Create', 'History', /^Measures:/],
    entries: { of: 'More about this recipe', names: ['Duplicate', 'Download', 'Delete'] },
    asks: ['Delete'],
    opens: [
      'features/recipe/menu/RecipeMenuPopup',
      'features/timeline/made/MadeDialog',
      'features/history/HistoryDialog',
      'features/shared/ingredients/MeasuresPopup',
      'features/sharing/copying/DuplicateDialog',
      'features/sharing/copying/DownloadDialog',
    ],
  },
  {
    path: `${soup}?edit=true`,
    buttons: ['More about editing', 'Change picture', 'Paste a list'],
    opens: [
      'features/editor/EditTools',
      'features/shared/pictures/PictureDialog',
      'features/editor/rows/PasteDialog',
    ],
  },
  {
    path: `${soup}?edit=true`,
    buttons: ['Ingredient 1: more', 'Step 2: more', /linked.*step 2/],
    opens: ['components/sortable/RowMenu', 'features/editor/links/LinkerDialog'],
  },
  { path: `${soup}/cook`, buttons: [/^Show all/], opens: ['features/cook/IngredientSheet'] },
  {
    path: soup,
    first: '[data-timer]',
    buttons: [/^More about Step/],
    entries: { of: /^More about Step/, names: ['Rename timer'] },
    opens: ['features/timers/TimerMenu', 'features/timers/RenameTimerDialog'],
  },
  {
    path: '/g/home/recipes/timeline',
    buttons: ['Kinds', 'Create', 'Your account'],
    opens: ['features/timeline/TimelineFilter'],
  },
  {
    path: '/g/home/recipes/tags',
    buttons: [/^More about baking/, 'Create tag'],
    opens: ['features/organizers/OrganizerMenu', 'features/organizers/OrganizerDialog'],
  },
  {
    path: '/group/data/foods',
    buttons: ['More', 'View', 'New food', /^Actions for/],
    opens: [
      'features/data/components/KindActsPopup',
      'components/data_table/ColumnChooserPopup',
      'features/data/dialogs/ThingDialog',
      'features/data/components/RowMenuPopup',
    ],
  },
  {
    path: '/g/home/r/create/url',
    buttons: ['Send from your browser', 'Create'],
    opens: ['features/imports/components/BookmarkletDialog'],
  },
  {
    path: '/admin/plugins',
    buttons: ['Install plugin', /^Settings of/, 'Your account'],
    opens: ['features/admin/components/InstallPlugin', 'features/admin/components/PluginSettings'],
  },
  {
    path: '/admin/ai',
    buttons: ['Add provider', 'Create'],
    entries: { of: 'Edit', names: ['Delete'] },
    asks: ['Delete'],
    opens: ['features/admin/ai/ProviderDialog', 'features/admin/manage/DeleteDialog'],
  },
]

/** Walks through what a household keeps, and what administrators do; `REVIEW` stands for the address of a review. */
export const householdWalks: Walk[] = [
  {
    path: `${week}?from=2026-03-02`,
    buttons: [/^March 2/, 'More for these days', 'Add meal', /^Pick for me/, /^Shop for Tuesday/],
    entries: {
      of: 'More for these days',
      names: [/^Fill/, /^Copy/, /^Move/, /^Save as/, /^Use a/],
    },
    opens: [
      'features/planner/RangePopup',
      'features/planner/PlanMenu',
      'features/planner/AddMenus',
      'features/planner/FillDialog',
      'features/planner/ArrangeDialogs',
      'features/shopping/AddToListDialog',
    ],
  },
  {
    path: `${week}?from=2026-03-02`,
    buttons: [/^More about Leek/, 'Shop for these days'],
    entries: { of: /^More about Leek/, names: [/^Plan leftovers/, /^Move to/, 'Change'] },
    opens: ['features/planner/MealMenus', 'features/planner/MealDialogs'],
  },
  {
    path: `${week}/edit?from=2026-03-02`,
    buttons: [/is for: Dinner/],
    opens: ['features/planner/MealMenus'],
  },
  {
    path: '/household/mealplan/settings',
    buttons: ['Add a rule'],
    opens: ['features/planner/settings/RuleDialog'],
  },
  {
    path: '/shopping-lists?disableRedirect=true',
    buttons: ['Create list'],
    opens: ['features/shopping/ListsPage'],
  },
  {
    path: '/shopping-lists',
    buttons: ['More about this list', /^More about .*potatoes/],
    entries: {
      of: 'More about this list',
      names: ['Share by link', 'List settings', 'Delete list'],
    },
    asks: ['Delete list'],
    opens: [
      'features/shopping/ListMenu',
      'features/shopping/share/ShareListDialog',
      'features/shopping/SettingsDialog',
    ],
  },
  {
    path: '/shopping-lists',
    buttons: [],
    entries: { of: /^More about .*potatoes/, names: ['Edit item', 'Picture'] },
    opens: ['features/shopping/ItemDialog', 'features/shopping/ItemPicture'],
  },
  {
    path: '/g/home/cookbooks',
    buttons: ['Create cookbook', 'Soups: more'],
    entries: { of: 'Soups: more', names: ['Edit cookbook'] },
    opens: ['features/cookbooks/CookbookDialog'],
  },
  {
    path: '/g/home/cookbooks/soups',
    buttons: ['More about Soups', /^Order:/, /^More about Greek/],
    opens: ['features/cookbooks/CookbookPage'],
  },
  { path: '/user/profile', buttons: ['Your account', 'Create'], opens: [] },
  {
    path: '/user/profile/edit',
    buttons: ['Delete my account'],
    asks: ['Delete my account'],
    opens: ['features/account/SecondFactorPanel'],
  },
  {
    path: '/user/profile/api-tokens',
    buttons: ['Delete the token Phone', 'Create'],
    asks: ['Delete the token Phone'],
    opens: ['features/account/TokensPage'],
  },
  { path: '/household', buttons: ['Your account', 'Create'], opens: [] },
  { path: '/household/members', buttons: ['Your account', 'Create'], opens: [] },
  {
    path: '/household/eaters',
    buttons: [/^Add somebody/, 'What Ruth eats'],
    entries: { of: 'What Ruth eats', names: ['Take off the list'] },
    asks: ['Take off the list'],
    opens: ['features/household/EaterDialog'],
  },
  ...[
    ['/household/webhooks', 'Add a webhook', 'Display', 'WebhookDialog'],
    ['/household/notifiers', 'Add a notifier', 'Chat', 'NotifierDialog'],
    ['/household/automations', 'Add an automation', 'Soups', 'RuleDialog'],
    ['/group/data/recipe-actions', 'Add an action', 'Print', 'ActionDialog'],
  ].map(([path = '', add = '', name = '', dialog = '']) => ({
    path,
    buttons: [add, `More about ${name}`],
    entries: { of: `More about ${name}`, names: [/^Edit/, /^Delete/] },
    asks: [/^Delete/],
    opens: [`features/automation/${dialog}`, 'features/automation/AutomationRow'],
  })),
  {
    path: '/group/data/recipes',
    buttons: ['Read ingredients', 'View', /^Actions for Greek/],
    asks: ['Read ingredients'],
    opens: ['features/data/dialogs/ReadingDialog'],
  },
  {
    path: '/group/data/labels',
    buttons: ['More', 'New label', 'View', 'Add our list'],
    opens: ['features/data/dialogs/SeedDialog'],
  },
  {
    path: '/admin/texts/da-DK',
    buttons: ['Bring in a file', 'Your account'],
    opens: ['features/admin/texts/TextDialogs'],
  },
  {
    path: '/admin/manage/users',
    buttons: ['Add a user', 'Edit Administrator'],
    opens: ['features/admin/manage/UserDialog'],
  },
  {
    path: '/admin/manage/groups',
    buttons: ['Add a group', 'Bring in a group', /^Edit/],
    opens: ['features/admin/manage/GroupsPage', 'features/admin/manage/GroupArchive'],
  },
  {
    path: '/admin/manage/households',
    buttons: ['Add a household', /^Edit/],
    opens: ['features/admin/manage/HouseholdDialog'],
  },
  {
    path: '/g/home/recipes/trash',
    buttons: ['Empty trash', 'Delete Gone for good'],
    asks: ['Empty trash', 'Delete Gone for good'],
    opens: ['features/trash/TrashDialogs'],
  },
  {
    path: 'REVIEW',
    buttons: ['Show the original', /^More about “/],
    opens: ['features/imports/review/ReviewView', 'features/imports/review/LineMenu'],
  },
  {
    path: soup,
    buttons: ['Add to meal plan', 'Add to shopping list', 'Add a tag', /^Not .*Ruth|^All of us/],
    entries: { of: 'More about this recipe', names: ['Kitchen timer'] },
    opens: [
      'features/planner/AddToPlan',
      'features/shopping/AddToListDialog',
      'features/recipe/head/TagsDialog',
      'features/shared/eaters/EatersDialog',
      'features/timers/TimerDialog',
    ],
  },
]

/** Walks through what stands over a recipe and its data, the account and the site, beside what the other walks open. */
export const settingsWalks: Walk[] = [
  {
    path: '/g/home',
    buttons: ['Open menu'],
    entries: { of: 'Open menu', names: ['Language'] },
    opens: ['app/frame/LanguageDialog'],
  },
  {
    path: soup,
    buttons: ['Show the picture large', /^Estimated from/],
    entries: {
      of: 'More about this recipe',
      names: ['Timeline', 'Pictures', 'Print preferences', 'Share'],
    },
    opens: [
      'features/shared/pictures/Lightbox',
      'features/recipe/nutrition/NutritionDialog',
      'features/print/PrintPreferencesDialog',
    ],
  },
  {
    path: '/g/home/r/bread',
    buttons: ['More about this recipe'],
    entries: { of: 'More about this recipe', names: ['Read the ingredients'] },
    opens: ['features/parsing/ParseDialog'],
  },
  {
    path: '/g/home/r/leek-potato-soup',
    buttons: [],
    entries: { of: 'More about this recipe', names: ['Where it came from'] },
    opens: ['features/editor/source/SourceDialog'],
  },
  {
    path: `${soup}?edit=true`,
    buttons: ['Attach a file', 'Paste the steps', 'Step 1: more'],
    opens: ['features/editor/fields/AssetDialog'],
  },
  {
    path: '/group/data/foods',
    buttons: ['More'],
    entries: {
      of: 'More',
      names: ['Combine two', 'Find duplicates', 'Add our list', 'Import a file'],
    },
    opens: [
      'features/data/dialogs/MergeDialog',
      'features/data/dialogs/DuplicatesDialog',
      'features/data/dialogs/ImportDialog',
    ],
  },
  {
    path: '/group/data/foods',
    buttons: [/^Actions for/],
    entries: { of: /^Actions for/, names: ['Edit', 'Combine with another', 'Delete'] },
    asks: ['Delete'],
    opens: ['features/data/dialogs/DeleteDialog'],
  },
  {
    path: '/group/data/foods',
    first: [tick(0), tick(1)],
    buttons: ['Assign label', /^Combine$/, /^Delete$/],
    asks: [/^Delete$/],
    opens: ['features/data/dialogs/DataDialogs'],
  },
  {
    path: '/group/data/recipes',
    first: tick(0),
    buttons: [/^Tag$/, 'Categorize', 'Change settings', /^Export$/, /^Delete$/],
    opens: ['features/data/dialogs/OrganizeDialog', 'features/data/dialogs/SettingsDialog'],
  },
  {
    path: '/g/home/recipes/categories',
    buttons: ['Create category'],
    entries: { of: /^More about Bread/, names: ['Edit', 'Delete'] },
    asks: ['Delete'],
    opens: ['features/organizers/DeleteOrganizerDialog'],
  },
  {
    path: '/g/home/recipes/timeline',
    buttons: [/^Edit: /],
    opens: ['features/timeline/EventDialog'],
  },
  {
    path: '/group/data/tags',
    buttons: ['More'],
    entries: { of: 'More', names: ['Delete unused'] },
    opens: ['features/data/dialogs/UnusedDialog'],
  },
  {
    path: '/household/mealplan/settings',
    buttons: ['Take the link back', 'Make a new link'],
    asks: ['Take the link back', 'Make a new link'],
    opens: ['features/planner/settings/CalendarLink'],
  },
  {
    path: '/admin/backups',
    buttons: [/^Restore the backup/, /^Delete the backup/, 'Export for Mealie', 'Upload'],
    asks: [/^Restore the backup/, /^Delete the backup/, 'Export for Mealie'],
    opens: ['features/admin/backups/BackupDialogs'],
  },
  {
    path: '/admin/manage/groups',
    buttons: ['Delete Empty'],
    asks: ['Delete Empty'],
    opens: ['features/admin/manage/DeleteDialog'],
  },
  {
    path: '/admin/manage/households',
    buttons: [/^Delete Harbour/],
    asks: [/^Delete Harbour/],
    opens: ['features/admin/manage/DeleteDialog'],
  },
]
