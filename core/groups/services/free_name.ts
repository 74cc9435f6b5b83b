import { randomBytes } from 'node:crypto'
import { slugify } from '#core/shared/slug'
import { DomainError } from '#core/http/errors'

const TRIES = 10

/**
 * A name and slug that nobody has yet: `Name`, `Name (1)` … `Name (10)`. Throws `E_TAKEN` after
 * that. A name without a single letter gets a random slug.
 */
export async function freeName(
  input: string,
  isTaken: (slug: string) => Promise<boolean>
): Promise<{ name: string; slug: string }> {
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
