import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { lockSubRecipes } from './recipe_names.js'
import { safeLine } from './recipe_values.js'

/** A line of a recipe that another recipe is to stand in. */
export interface SubRecipeLink {
  recipeId: string
  /** Which of its lines, from 1. */
  line: number
  subRecipeId: string
  /** The line's note now; whoever changed it since meant something else. */
  noteNow: string
  /** Its note from then on. */
  note: string
}

interface Edge {
  from: string
  to: string
}

/** Which recipes stand in which, from some of them on downwards. */
const edges = fixedStatement(
  'recipes.edges-below',
  `with recursive below (id) as (
      select unnest($1::uuid[])
      union select i.referenced_recipe_id from below b join recipe_ingredients i on i.recipe_id = b.id
        where i.referenced_recipe_id is not null)
    select i.recipe_id as "from", i.referenced_recipe_id as "to"
      from below b join recipe_ingredients i on i.recipe_id = b.id
      where i.referenced_recipe_id is not null`
)

const link = fixedStatement(
  'recipes.link-sub-recipes',
  `update recipe_ingredients i set referenced_recipe_id = x."subRecipeId", note = x.note
    from jsonb_to_recordset($2::jsonb) as x
        ("recipeId" uuid, line int, "subRecipeId" uuid, "noteNow" text, note text)
      join recipes r on r.id = x."recipeId" and r.household_id = $1 and r.deleted_at is null
    where i.recipe_id = r.id and i.position = x.line
      and i.referenced_recipe_id is null and coalesce(i.note, '') = x."noteNow"
    returning i.recipe_id as "recipeId", i.position as line`
)

/**
 * Puts recipes into lines of the household's recipes that stand as they came, as a part of another change; links that would close a
 * circle are left out. Answers for each whether it was made.
 */
export async function linkSubRecipesIn(
  { trx }: Work,
  { groupId, householdId }: Actor,
  wanted: SubRecipeLink[]
): Promise<boolean[]> {
  if (wanted.length === 0) return []
  await lockSubRecipes(trx, groupId)
  const existing = await queryIn<Edge>(trx, edges, [wanted.map((one) => one.subRecipeId)])
  const open = withoutCircles(existing, wanted).map((one) => ({
    ...one,
    noteNow: safeLine(one.noteNow),
    note: safeLine(one.note),
  }))
  const values = [householdId, JSON.stringify(open)]
  const rows = await queryIn<{ recipeId: string; line: number }>(trx, link, values)
  const made = new Set(rows.map(({ recipeId, line }) => `${recipeId} ${line}`))
  return wanted.map((one) => made.has(`${one.recipeId} ${one.line}`))
}

/** Those links of which none leads back to where it begins. */
function withoutCircles(existing: Edge[], wanted: SubRecipeLink[]): SubRecipeLink[] {
  const below = new Map<string, string[]>()
  const add = ({ from, to }: Edge) => below.set(from, [...(below.get(from) ?? []), to])
  for (const edge of existing) add(edge)
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true
    if (seen.has(from)) return false
    seen.add(from)
    return (below.get(from) ?? []).some((next) => reaches(next, to, seen))
  }
  return wanted.filter(({ recipeId, subRecipeId }) => {
    if (reaches(subRecipeId, recipeId)) return false
    add({ from: recipeId, to: subRecipeId })
    return true
  })
}
