// Who may import whom. Mechanisms of core know no domain; domains know each other's index only.
const mechanisms =
  'audit|http|events|queue|plugins|live|storage|outgoing|text|archives|images|processes|mail|errors|openapi|health|logs|i18n|database|query_filter|named_lists|throttles|metrics'
const domain = `core/(?!shared/|(?:${mechanisms})/)([^/]+)/`

/** Domains from the lowest to the highest: each may know those before it. */
const domains = [
  'recipe_text',
  'recipe_index',
  'groups',
  'ai',
  'reports',
  'identity',
  'organizers',
  'pantry',
  'eaters',
  'ingredient_parsing',
  'recipes',
  'nutrition',
  'comments',
  'timeline',
  'cookbooks',
  'site',
  'meal_plans',
  'deliveries',
  'webhooks',
  'notifiers',
  'push',
  'digests',
  'shopping',
  'sharing',
  'tidying',
  'explore',
  'imports',
  'exports',
  'recipe_actions',
  'bulk_imports',
  'staged_imports',
  'automations',
  'schedules',
  'maintenance',
  'backups',
  'previews',
  'demo',
]

/** A domain that is not in the list may know no other, nor be known. */
const directions = [...domains, '[^/]+'].map((name, at) => ({
  name: 'domain-direction',
  comment: 'a domain knows those that stand before it in the list of domains, and no other',
  severity: 'error',
  from: {
    path:
      at < domains.length
        ? `^core/${name}/`
        : `^core/(?!(?:shared|${mechanisms}|${domains.join('|')})/)[^/]+/`,
  },
  to: {
    path: `^${domain}`,
    pathNot: [...domains.slice(0, at), ...(at < domains.length ? [name] : [])].map(
      (lower) => `^core/${lower}/`
    ),
  },
}))

/** What plugins may import of core beside types: what authors are given (core/plugins/plugin_imports.ts) and pure parts. */
export const sdk = [
  'core/plugins/define_plugin',
  'core/plugins/plugin_bench',
  'core/imports/index',
  'core/ingredient_parsing/points',
  'core/ai/sdk',
  'core/identity/sdk',
  'core/images/sdk',
]

export default {
  forbidden: [
    {
      name: 'shared-is-pure',
      comment: 'core/shared runs in the browser too',
      severity: 'error',
      from: { path: '^core/shared/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^core/shared/|^node_modules/transliteration/' },
    },
    {
      name: 'mechanism-knows-no-domain',
      severity: 'error',
      from: { path: `^core/(${mechanisms})/`, pathNot: '\\.spec\\.ts$' },
      to: { path: [`^${domain}`, '^plugins/', '^web/', '^start/', '^config/'] },
    },
    {
      name: 'domain-front-door',
      comment: "another domain's index.ts is its only door",
      severity: 'error',
      from: { path: `^${domain}` },
      to: {
        path: `^${domain}`,
        pathNot: [
          '^core/$1/',
          '^core/[^/]+/index\\.ts$',
          '^core/recipes/recipe_draft\\.ts$',
          '^core/imports/server\\.ts$',
          '^core/[^/]+/points\\.ts$',
        ],
      },
    },
    ...directions,
    {
      name: 'core-knows-no-plugin',
      severity: 'error',
      from: { path: '^core/' },
      to: { path: '^(plugins|web|start|config)/' },
    },
    {
      name: 'plugin-stays-home',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/', pathNot: '\\.spec\\.tsx?$|/measure/|/commands/' },
      to: {
        path: '^(core|plugins|web|start|config)/',
        pathNot: [
          '^plugins/$1/',
          '^core/shared/',
          '^core/plugins/(define_plugin|plugin_bench)\\.ts$',
          '^core/[^/]+/(index|sdk)\\.ts$',
          '^web/plugin_api\\.tsx?$',
        ],
      },
    },
    {
      name: 'plugin-by-the-seam',
      comment:
        'services come by `requires`, values by what authors of plugins are given, types from anywhere',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/', pathNot: '\\.spec\\.tsx?$|/measure/|/commands/' },
      to: {
        path: '^core/',
        pathNot: ['^core/(?:shared|recipe_text)/', `^(?:${sdk.join('|')})\\.ts$`],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^web/' },
      to: {
        path: '^(core|plugins|start|config|database)/',
        pathNot: ['^core/shared/', '^plugins/[^/]+/web/'],
      },
    },
    {
      name: 'features-apart',
      comment: 'features are put together in app/ or by slots; what several use is in shared/',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: {
        path: '^web/features/',
        pathNot: [
          '^web/features/$1/',
          '^web/features/shared/',
          '^web/features/identity/index\\.tsx?$',
        ],
      },
    },
    {
      name: 'features-below-app',
      comment: 'what a feature needs of another one is put in by app/, not fetched from there',
      severity: 'error',
      from: { path: '^web/(?!app/|main\\.tsx)' },
      to: { path: '^web/app/' },
    },
    {
      name: 'start-knows-no-plugin-inside',
      severity: 'error',
      from: { path: '^(config|start)/' },
      to: { path: '^plugins/', pathNot: '/commands/' },
    },
    {
      name: 'no-circles',
      comment: 'types included, so that everything can be read from its leaves up',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|trivet/)|\\.css$|\\.woff2' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|public|data|tmp|\\.cache)/' },
    tsConfig: { fileName: 'tsconfig.cruise.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
