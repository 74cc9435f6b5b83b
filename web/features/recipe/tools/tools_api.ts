import type { RecipeTool } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import { recipesApi } from '#web/features/shared/recipes/recipes_api'

/** A tool of a recipe that is (or is not) in the kitchen. */
export interface ToolMark {
  slug: string
  tool: Pick<RecipeTool, 'id' | 'name'>
  onHand: boolean
}

/** The call that marks a tool as on hand. */
export const toolsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    markTool: build.mutation<RecipeTool, ToolMark>({
      query: ({ tool, onHand }) =>
        request('tools.update', { params: { id: tool.id }, body: { name: tool.name, onHand } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['tool.marked']()),
      async onQueryStarted({ slug, tool, onHand }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          recipesApi.util.updateQueryData('recipe', slug, ({ tools }) => {
            const marked = tools.find(({ id }) => id === tool.id)
            if (marked) marked.onHand = onHand
          })
        )
        await queryFulfilled.catch(() => shown.undo())
      },
    }),
  }),
})
