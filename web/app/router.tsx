import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { basePath } from '#web/api/base'
import { PageSkeleton } from '#web/components/Skeletons'
import { fetchRecipe } from '#web/features/shared/recipes/fetch_recipe'
import { connectParts } from '#web/features/shared/late_parts'
import { NotFound, RouteError, Start } from './pages/front_pages.js'
import { Root } from './Root.js'
import {
  AdminLayout,
  AdminOnly,
  DefaultLayout,
  OwnGroup,
  PlainLayout,
  RightOnly,
  SignedIn,
} from './route_elements.js'
import { store } from './store.js'

/** The page of a recipe. */
const loadRecipePage = () => import('./pages/RecipePage.js')

connectParts({
  recipePage: loadRecipePage,
  cardMenu: async () => (await import('./recipe_parts/CardMenuPopup.js')).CardMenuPopup,
  parseDialog: async () => (await import('#web/features/parsing/ParseDialog')).ParseDialog,
  addToPlan: async () => (await import('#web/features/planner/AddToPlan')).AddToPlan,
  todaysMeals: async () => (await import('#web/features/planner/TodaysMeals')).TodaysMeals,
  addToList: async () => (await import('#web/features/shopping/AddToListDialog')).AddToListDialog,
  paper: async () => (await import('#web/features/print/Paper')).Paper,
})

const recipePages: RouteObject[] = [
  { path: '/g/:groupSlug', lazy: () => import('#web/features/list/GroupHome') },
  {
    path: '/g/:groupSlug/r/:slug',
    loader: ({ params }) => {
      void fetchRecipe(store.dispatch, params)
      return null
    },
    shouldRevalidate: () => false,
    lazy: loadRecipePage,
  },
  {
    path: '/g/:groupSlug/recipes/finder',
    lazy: () => import('#web/features/list/finder/FinderPage'),
  },
  { path: '/g/:groupSlug/cookbooks', lazy: () => import('#web/features/cookbooks/CookbooksPage') },
  { path: '/g/:groupSlug/cookbooks/:slug', lazy: () => import('./pages/CookbookPage.js') },
  {
    path: '/g/:groupSlug/cookbooks/:slug/print',
    lazy: () => import('./pages/CookbookPrintPage.js'),
  },
  {
    element: <SignedIn />,
    children: [
      {
        path: '/user/:id/favorites',
        lazy: () => import('#web/features/list/favorites/FavoritesPage'),
      },
      {
        element: <OwnGroup />,
        children: [
          {
            path: '/g/:groupSlug/recipes/timeline',
            lazy: () => import('#web/features/timeline/TimelinePage'),
          },
          {
            path: '/g/:groupSlug/recipes/trash',
            lazy: () => import('#web/features/trash/TrashPage'),
          },
          {
            path: '/g/:groupSlug/recipes/:kind',
            lazy: () => import('#web/features/organizers/pages/OrganizersPage'),
          },
        ],
      },
      {
        path: '/g/:groupSlug/r/create',
        element: <OwnGroup />,
        children: [
          { index: true, element: <Navigate to="url" replace /> },
          { path: 'receive', lazy: () => import('#web/features/imports/pages/ReceivePage') },
          { path: 'review/:id', lazy: () => import('#web/features/imports/pages/ReviewPage') },
          { path: 'runs/:id', lazy: () => import('#web/features/imports/runs/RunPage') },
          { path: ':sub', lazy: () => import('#web/features/imports/pages/CreatePage') },
        ],
      },
      {
        path: '/household/mealplan/planner/:mode?',
        lazy: () => import('#web/features/planner/PlannerPage'),
      },
      {
        path: '/household/mealplan/settings',
        lazy: () => import('#web/features/planner/settings/PlanSettingsPage'),
      },
      {
        path: '/group/data',
        element: <RightOnly rights={['canOrganize']} />,
        children: [
          { index: true, element: <Navigate to="foods" replace /> },
          {
            path: 'recipe-actions',
            lazy: () => import('#web/features/automation/ActionsPage'),
          },
          { path: ':kind', lazy: () => import('#web/features/data/pages/DataPage') },
        ],
      },
      { path: '/shopping-lists', lazy: () => import('#web/features/shopping/ListsPage') },
      { path: '/shopping-lists/:id', lazy: () => import('#web/features/shopping/ListPage') },
      {
        path: '/user/profile/edit',
        lazy: () => import('#web/features/account/AccountPage'),
      },
      {
        path: '/user/profile/api-tokens',
        lazy: () => import('#web/features/account/TokensPage'),
      },
      { path: '/user/profile', lazy: () => import('#web/features/household/ProfilePage') },
      {
        path: '/household/notifiers',
        lazy: () => import('#web/features/automation/NotifiersPage'),
      },
      { path: '/household/automations', lazy: () => import('#web/features/automation/RulesPage') },
      { path: '/household/eaters', lazy: () => import('#web/features/household/EatersPage') },
      { path: '/household/webhooks', lazy: () => import('#web/features/automation/WebhooksPage') },
      {
        element: <RightOnly rights={['canManageHousehold']} />,
        children: [
          { path: '/household', lazy: () => import('#web/features/household/HouseholdPage') },
        ],
      },
      {
        element: <RightOnly rights={['canManage', 'canManageHousehold']} />,
        children: [
          { path: '/household/members', lazy: () => import('#web/features/household/MembersPage') },
        ],
      },
      {
        element: <RightOnly rights={['canManage']} />,
        children: [{ path: '/group', lazy: () => import('#web/features/household/GroupPage') }],
      },
      {
        path: '/group/migrations',
        lazy: () => import('#web/features/imports/migrations/MigrationsPage'),
      },
      { path: '/group/reports', lazy: () => import('#web/features/data/pages/ReportsPage') },
      { path: '/group/reports/:id', lazy: () => import('./pages/ReportPage.js') },
      {
        path: '/user/settings/:pluginId',
        lazy: async () => ({ Component: (await import('#web/slots/SlotPage')).SettingsSlotPage }),
      },
      {
        path: '/pages/:pluginId',
        lazy: async () => ({ Component: (await import('#web/slots/SlotPage')).NavigationSlotPage }),
      },
      { path: '/x/:pluginId/*', lazy: () => import('#web/slots/PluginPage') },
    ],
  },
]

const adminPages: RouteObject[] = [
  { index: true, element: <Navigate to="plugins" replace /> },
  { path: 'plugins', lazy: () => import('#web/features/admin/pages/PluginsPage') },
  { path: 'plugins/:pluginId', lazy: () => import('#web/features/admin/pages/PluginDetailPage') },
  { path: 'ai', lazy: () => import('#web/features/admin/pages/AiPage') },
  { path: 'mail', lazy: () => import('#web/features/admin/pages/MailPage') },
  {
    path: 'manage/users/:id?',
    lazy: () => import('#web/features/admin/manage/UsersPage'),
  },
  {
    path: 'manage/groups/:id?',
    lazy: () => import('#web/features/admin/manage/GroupsPage'),
  },
  {
    path: 'manage/households/:id?',
    lazy: () => import('#web/features/admin/manage/HouseholdsPage'),
  },
  { path: 'audit', lazy: () => import('#web/features/admin/manage/AuditPage') },
  { path: 'schedules', lazy: () => import('#web/features/admin/pages/SchedulesPage') },
  { path: 'parser', lazy: () => import('#web/features/admin/pages/ParserPage') },
  { path: 'debug/parser', element: <Navigate to="/admin/parser" replace /> },
  {
    path: 'x/:pluginId',
    lazy: async () => ({ Component: (await import('#web/slots/SlotPage')).AdminSlotPage }),
  },
]

/** Every address of the app; pages are fetched when they are first opened. */
export const router = createBrowserRouter(
  [
    {
      element: <Root />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <PageSkeleton />,
      children: [
        { path: '/', element: <Start /> },
        {
          element: <PlainLayout />,
          children: [
            { path: '/login', lazy: () => import('#web/features/identity/pages/LoginPage') },
            { path: '/register', lazy: () => import('#web/features/identity/pages/RegisterPage') },
            {
              path: '/forgot-password',
              lazy: () => import('#web/features/identity/pages/ForgotPage'),
            },
            {
              path: '/reset-password',
              lazy: () => import('#web/features/identity/pages/ResetPage'),
            },
            {
              path: '/unsubscribe',
              lazy: () => import('#web/features/identity/pages/UnsubscribePage'),
            },
            { path: '/setup', lazy: () => import('#web/features/identity/pages/SetupPage') },
            {
              path: '/g/:groupSlug/shared/r/:tokenId',
              lazy: () => import('./pages/SharedRecipePage.js'),
            },
            {
              path: '/shared/list',
              lazy: () => import('#web/features/shopping/share/SharedListPage'),
            },
            {
              path: '/g/:groupSlug/r/:slug/cook',
              lazy: async () => ({ Component: (await import('./pages/CookPages.js')).Cook }),
            },
            {
              path: '/g/:groupSlug/shared/r/:tokenId/cook',
              lazy: async () => ({ Component: (await import('./pages/CookPages.js')).SharedCook }),
            },
          ],
        },
        {
          path: '/admin',
          element: <AdminOnly />,
          children: [{ element: <AdminLayout />, children: adminPages }],
        },
        {
          element: <DefaultLayout />,
          children: [...recipePages, { path: '*', element: <NotFound /> }],
        },
      ],
    },
  ],
  { basename: basePath || '/' }
)
