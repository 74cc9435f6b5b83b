import { randomBytes } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { recipeSlug } from '#core/shared/slug'
import { recipeNameTaken } from '../errors.js'
import Recipe from '../models/recipe.js'
import { releaseOldSlug } from './old_slugs.js'

const TRIES = 10

/** The slug of a name; one of its own when the name holds neither letter nor digit. */
export function slugOfRecipe(name: string): string {
  return recipeSlug(name) || randomBytes(4).toString('hex')
}

/**
 * A name and slug that no live recipe of the group has: `Name`, `Name (1)` … `Name (10)` (api/1-conventions.md §1.3). Locks the
 * group's names until the transaction ends, so that two who save at once get different ones. Throws `E_TAKEN` (400).
 */
export async function freeRecipeName(
  trx: TransactionClientContract,
  groupId: string,
  input: string
): Promise<{ name: string; slug: string }> {
  await lockNames(trx, groupId)
  for (let number = 0; number <= TRIES; number += 1) {
    const name = number === 0 ? input : `${input} (${number})`
    const slug = slugOfRecipe(name)
    if (await isSlugTaken(trx, groupId, slug)) continue
    await releaseOldSlug(trx, groupId, slug)
    return { name, slug }
  }
  throw recipeNameTaken()
}

/** Lets one transaction at a time choose a name in a group. */
export async function lockNames(trx: TransactionClientContract, groupId: string): Promise<void> {
  await trx.rawQuery(`select pg_advisory_xact_lock(hashtextextended('recipe-names' || ?, 0))`, [
    groupId,
  ])
}

/** Whether a live recipe of the group, other than `except`, has a slug. */
export async function isSlugTaken(
  trx: TransactionClientContract,
  groupId: string,
  slug: string,
  except: string | null = null
): Promise<boolean> {
  const query = Recipe.query({ client: trx }).where({ groupId, slug }).whereNull('deletedAt')
  const others = except ? query.whereNot('id', except) : query
  return (await others.select('id').first()) !== null
}
