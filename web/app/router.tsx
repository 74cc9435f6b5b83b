import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { basePath } from '#web/api/base'
import { PageSkeleton } from '#web/components/Skeletons'
import { fetchRecipe } from '#web/features/shared/recipes/fetch_recipe'
import { connectParts } from '#web/features/shared/late_parts'
import { NotFound, RouteError, Start } from './pages/front_pages.js'
import { Root } from './Root.js'
import {
  AdminOnly,
  DefaultLayout,
  OwnGroup,
  PlainLayout,
  RightOnly,
  SignedIn,
} from './route_elements.js'
import { soon } from './first_page.js'
import { lateParts, latePage } from './late_page.js'
import { store } from './store.js'

/** The page of a recipe. */
const loadRecipePage = () => import('./pages/RecipePage.js')

connectParts({
  recipePage: loadRecipePage,
  cardMenu: async () => (await import('./recipe_parts/CardMenuPopup.js')).CardMenuPopup,
  parseDialog: async () => (await lateParts()).parseDialog(),
  addToPlan: async () => (await lateParts()).addToPlan(),
  todaysMeals: async () => (await import('#web/features/planner/TodaysMeals')).TodaysMeals,
  addToList: async () => (await lateParts()).addToList(),
  paper: async () => (await lateParts()).paper(),
})

const recipePages: RouteObject[] = [
  {
    path: '/g/:groupSlug',
    lazy: async () => {
      const { Component, fetchHome } = await import('#web/features/list/GroupHome')
      // No loader: whoever comes back to the list is there at once.
      await soon(fetchHome(store.dispatch, new URL(window.location.href)))
      return { Component }
    },
  },
  {
    path: '/g/:groupSlug/r/:slug',
    loader: ({ params }) => soon(fetchRecipe(store.dispatch, params)),
    shouldRevalidate: () => false,
    lazy: loadRecipePage,
  },
  {
    path: '/g/:groupSlug/recipes/finder',
    lazy: latePage('finder'),
  },
  { path: '/g/:groupSlug/cookbooks', lazy: latePage('cookbooks') },
  { path: '/g/:groupSlug/cookbooks/:slug', lazy: latePage('cookbook') },
  {
    path: '/g/:groupSlug/cookbooks/:slug/print',
    lazy: latePage('cookbookPrint'),
  },
  {
    element: <SignedIn />,
    children: [
      {
        path: '/user/:id/favorites',
        lazy: latePage('favorites'),
      },
      {
        element: <OwnGroup />,
        children: [
          {
            path: '/g/:groupSlug/recipes/timeline',
            lazy: latePage('timeline'),
          },
          {
            path: '/g/:groupSlug/recipes/trash',
            lazy: latePage('trash'),
          },
          {
            path: '/g/:groupSlug/recipes/:kind',
            lazy: latePage('organizers'),
          },
        ],
      },
      {
        path: '/g/:groupSlug/r/create',
        element: <OwnGroup />,
        children: [
          { index: true, element: <Navigate to="url" replace /> },
          { path: 'receive', lazy: latePage('receive') },
          { path: 'review/:id', lazy: latePage('review') },
          { path: 'runs/:id', lazy: latePage('run') },
          { path: ':sub', lazy: latePage('create') },
        ],
      },
      {
        path: '/household/mealplan/planner/:mode?',
        lazy: latePage('planner'),
      },
      {
        path: '/household/mealplan/settings',
        lazy: latePage('planSettings'),
      },
      {
        path: '/group/data',
        element: <RightOnly rights={['canOrganize']} />,
        children: [
          { index: true, element: <Navigate to="foods" replace /> },
          {
            path: 'recipe-actions',
            lazy: latePage('actions'),
          },
          { path: ':kind', lazy: latePage('data') },
        ],
      },
      { path: '/shopping-lists', lazy: latePage('lists') },
      { path: '/shopping-lists/:id', lazy: latePage('list') },
      {
        path: '/user/profile/edit',
        lazy: latePage('account'),
      },
      {
        path: '/user/profile/api-tokens',
        lazy: latePage('tokens'),
      },
      { path: '/user/profile', lazy: latePage('profile') },
      {
        path: '/household/notifiers',
        lazy: latePage('notifiers'),
      },
      { path: '/household/automations', lazy: latePage('rules') },
      { path: '/household/eaters', lazy: latePage('eaters') },
      { path: '/household/webhooks', lazy: latePage('webhooks') },
      {
        element: <RightOnly rights={['canManageHousehold']} />,
        children: [{ path: '/household', lazy: latePage('household') }],
      },
      {
        element: <RightOnly rights={['canManage', 'canManageHousehold']} />,
        children: [{ path: '/household/members', lazy: latePage('members') }],
      },
      {
        element: <RightOnly rights={['canManage']} />,
        children: [{ path: '/group', lazy: latePage('group') }],
      },
      {
        path: '/group/migrations',
        lazy: latePage('migrations'),
      },
      { path: '/group/reports', lazy: latePage('reports') },
      { path: '/group/reports/:id', lazy: latePage('report') },
      {
        path: '/user/settings/:pluginId',
        lazy: latePage('settingsSlot'),
      },
      {
        path: '/pages/:pluginId',
        lazy: latePage('navigationSlot'),
      },
      { path: '/x/:pluginId/*', lazy: latePage('plugin') },
    ],
  },
]

const adminPages: RouteObject[] = [
  { index: true, element: <Navigate to="plugins" replace /> },
  { path: 'plugins', lazy: latePage('plugins') },
  { path: 'plugins/:pluginId', lazy: latePage('pluginDetail') },
  { path: 'ai', lazy: latePage('ai') },
  { path: 'mail', lazy: latePage('mail') },
  {
    path: 'manage/users/:id?',
    lazy: latePage('users'),
  },
  {
    path: 'manage/groups/:id?',
    lazy: latePage('groups'),
  },
  {
    path: 'manage/households/:id?',
    lazy: latePage('households'),
  },
  { path: 'audit', lazy: latePage('audit') },
  { path: 'backups', lazy: latePage('backups') },
  { path: 'schedules', lazy: latePage('schedules') },
  { path: 'site-settings', lazy: latePage('siteSettings') },
  { path: 'theme', lazy: latePage('theme') },
  { path: 'texts/:tag?', lazy: latePage('texts') },
  { path: 'maintenance', lazy: latePage('maintenance') },
  { path: 'logs', lazy: latePage('logs') },
  { path: 'parser', lazy: latePage('parser') },
  { path: 'debug/parser', element: <Navigate to="/admin/parser" replace /> },
  {
    path: 'x/:pluginId',
    lazy: latePage('adminSlot'),
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
            { path: '/register', lazy: latePage('register') },
            {
              path: '/forgot-password',
              lazy: latePage('forgot'),
            },
            {
              path: '/reset-password',
              lazy: latePage('reset'),
            },
            {
              path: '/unsubscribe',
              lazy: latePage('unsubscribe'),
            },
            { path: '/setup', lazy: latePage('setup') },
            {
              path: '/g/:groupSlug/shared/r/:tokenId',
              lazy: () => import('./pages/SharedRecipePage.js'),
            },
            {
              path: '/shared/list',
              lazy: latePage('sharedList'),
            },
            {
              path: '/g/:groupSlug/r/:slug/cook',
              lazy: latePage('cook'),
            },
            {
              path: '/g/:groupSlug/shared/r/:tokenId/cook',
              lazy: latePage('sharedCook'),
            },
          ],
        },
        {
          path: '/admin',
          element: <AdminOnly />,
          children: [{ lazy: latePage('adminLayout'), children: adminPages }],
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
