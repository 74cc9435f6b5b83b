import { readRow, fixedStatement, type Statement } from '#core/database/read'
import { recipeSlug } from '#core/shared/slug'

const free = (name: string, taken: string) =>
  fixedStatement(`site.free-${name}`, `select not exists (select from ${taken}) as valid`)

const statements = {
  username: free('username', 'users where lower(username) = lower($1)'),
  email: free('email', 'users where lower(email) = lower($1)'),
  group: free('group', 'groups where name = $1'),
  household: free(
    'household',
    'households where name = $1 and ($2::uuid is null or group_id = $2::uuid)'
  ),
  recipe: free('recipe', 'recipes where slug = $1 and group_id = $2 and deleted_at is null'),
}

async function isFree(statement: Statement, values: unknown[]): Promise<boolean> {
  const row = await readRow<{ valid: boolean }>(statement, values)
  return row?.valid ?? false
}

/** Whether nobody has a user name, in any case. */
export const isUsernameFree = (name: string) => isFree(statements.username, [name.trim()])

/** Whether nobody has an e-mail address, in any case. */
export const isEmailFree = (email: string) => isFree(statements.email, [email.trim()])

/** Whether no group has exactly this name. */
export const isGroupFree = (name: string) => isFree(statements.group, [name])

/** Whether no household has exactly this name, in one group or anywhere. */
export const isHouseholdFree = (name: string, groupId: string | null) =>
  isFree(statements.household, [name, groupId])

/** Whether no recipe of a group has the slug that this name would get. */
export const isRecipeFree = (name: string, groupId: string) =>
  isFree(statements.recipe, [recipeSlug(name), groupId])
