import type { Client } from 'pg'

/** Whose recipes are seeded: the site's first administrator. */
export interface Owner {
  groupId: string
  householdId: string
  userId: string
}

/** The first user of a site. */
export async function firstOwner(client: Client): Promise<Owner> {
  const { rows } = await client.query<Owner>(
    `select group_id as "groupId", household_id as "householdId", id as "userId" from users
     order by created_at limit 1`
  )
  const [owner] = rows
  if (!owner) throw new Error('The site has no user to seed recipes for')
  return owner
}
