import type { Target } from './harness/index.js'

/** The password of everybody on an attacked site. */
export const PASSWORD = 'a long enough secret'

/** A password of nobody there. */
export const WRONG = 'not this one'

/** A login form and how it is sent. */
export interface Login {
  name: string
  /** The wrong one unless given. */
  password?: string
  /** A stranger's address unless given; null for where the site's people have signed in before. */
  from?: string | null
  /** Of the session that the browser has already. */
  token?: string
}

let addresses = 0

/** An address that nobody has signed in from; the tests are the proxy that passes it on. */
export function stranger(): string {
  addresses += 1
  return `203.0.${Math.floor(addresses / 250) % 250}.${1 + (addresses % 250)}`
}

/** Sends the login form. */
export function login(target: Target, form: Login): Promise<Response> {
  const { name, password = WRONG, from = stranger(), token } = form
  return target.ask('/api/auth/token', {
    method: 'POST',
    body: new URLSearchParams({ username: name, password }),
    headers: from === null ? {} : { 'x-forwarded-for': from },
    ...(token && { token }),
  })
}

/** Signs somebody in; answers the token of a new session. */
export async function tokenOf(target: Target, name: string): Promise<string> {
  const answer = await login(target, { name, password: PASSWORD })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
}

/** Adds people like the site's plain member, each under a name of their own, in a household. */
export async function addPeople(
  target: Target,
  names: string[],
  householdId: string | null = null
): Promise<void> {
  await target.sql(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(),
        'username', n, 'email', n || '@example.com', 'full_name', initcap(n),
        'household_id', coalesce($2::uuid, u.household_id)))).*
      from users u, unnest($1::text[]) n where u.username = 'bea'`,
    [names, householdId]
  )
}
