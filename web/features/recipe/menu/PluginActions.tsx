import { Menu } from '@mantine/core'
import { IconPuzzle } from '@tabler/icons-react'
import type { RecipeActionDone, RecipeActionOut } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { toastOutcome } from '#web/api/toast_outcome'

const actionsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    recipeActions: build.query<RecipeActionOut[], void>({
      query: () => request('recipes.actions.index'),
      providesTags: [{ type: 'Plugin', id: 'LIST' }],
    }),
    performRecipeAction: build.mutation<
      RecipeActionDone,
      { slug: string; plugin: string; action: string }
    >({
      query: (params) => request('recipes.actions.store', { params }),
      onQueryStarted: toastOutcome,
    }),
  }),
})

interface PluginActionsProps {
  slug: string
  /** Whether the menu was opened: most recipes' pages never need to know. */
  asked: boolean
}

/** What plugins can do with a recipe, as entries of its menu. */
export function PluginActions({ slug, asked }: PluginActionsProps) {
  const { data: actions = [] } = actionsApi.useRecipeActionsQuery(undefined, { skip: !asked })
  const [perform] = actionsApi.usePerformRecipeActionMutation()
  const act = async ({ plugin, id }: RecipeActionOut) => {
    const { data } = await perform({ slug, plugin, action: id })
    if (data?.url) window.open(data.url, '_blank', 'noopener')
  }
  return actions.map((action) => (
    <Menu.Item
      key={`${action.plugin}/${action.id}`}
      leftSection={<IconPuzzle size="1.25rem" aria-hidden />}
      onClick={() => void act(action)}
    >
      {action.label}
    </Menu.Item>
  ))
}
