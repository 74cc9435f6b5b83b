import { randomBytes } from 'node:crypto'
import type { Work } from '#core/events/unit_of_work'
import { slugify } from '#core/shared/slug'
import { DomainError } from '#core/http/errors'

const TRIES = 10

/** A name that is asked for: of a household in a group, or of a group where that is null. */
interface NameRequest {
  name: string
  groupId: string | null
}

/**
 * A name and slug that nobody has yet: `Name`, `Name (1)` … `Name (10)`. Locks the names until the transaction ends, so
 * that two who choose at once get different ones. Throws `E_TAKEN` after that. A name without a single letter gets a
 * random slug.
 */
export async function freeName(
  { trx }: Work,
  { name: input, groupId }: NameRequest,
  isTaken: (slug: string) => Promise<boolean>
): Promise<{ name: string; slug: string }> {
  const key = groupId ? `household-names${groupId}` : 'group-names'
  await trx.rawQuery('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key])
  for (let number = 0; number <= TRIES; number += 1) {
    const name = number === 0 ? input : `${input} (${number})`
    const slug = slugify(name) || randomBytes(4).toString('hex')
    if (!(await isTaken(slug))) return { name, slug }
  }
  throw groupNameTaken()
}

/** 400: ten names with a number behind are taken already. */
const groupNameTaken = () =>
  new DomainError({ code: 'E_TAKEN', status: 400, text: 'groups.name-taken' })
