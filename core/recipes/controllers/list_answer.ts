import type { TaggedAnswer } from '#core/http/tagged_answer'
import { type ListAddress, pageText } from '#core/http/page_envelope'
import type { Audience } from '#core/recipe_index/index'
import { listRecipes, listTaggedRecipes } from '../queries/list_recipes.js'
import type { RecipeListRequest } from '../queries/recipe_list_request.js'

/** A page of recipes for who may see them, without its text where they have it by the tag `known`; a search has no tag. */
export async function listAnswer(
  audience: Audience,
  request: RecipeListRequest,
  { at, known }: { at: ListAddress; known: string | null }
): Promise<TaggedAnswer> {
  if (request.search)
    return { tag: null, text: pageText(request, await listRecipes(audience, request), at) }
  const { tag, page } = await listTaggedRecipes(audience, request, known)
  return { tag, text: page && pageText(request, page, at) }
}
