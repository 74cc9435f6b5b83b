import { setTimeout as delay } from 'node:timers/promises'
import { preparedFolder } from '#tests/helpers/prepared_site'
import { startSite, type Site } from '#tests/helpers/site'

const EMAIL = 'ada@example.com'
const PASSWORD = 'a long enough secret'

/** Starts a site of its own with an administrator. */
export async function startKitchen(): Promise<Site> {
  const env = { INITIAL_ADMIN_EMAIL: EMAIL, INITIAL_ADMIN_PASSWORD: PASSWORD }
  return startSite({ env, dataDir: await preparedFolder(env) })
}

/** Somebody signed in. */
export interface Cook {
  /**
   * The answer of a call with JSON or a form; null when the site went away before it answered.
   * Throws when refused.
   */
  send<Answer>(method: string, path: string, body?: object): Promise<Answer | null>
}

/** Signs the administrator in. */
export async function signIn(site: Site): Promise<Cook> {
  const body = new URLSearchParams({ username: EMAIL, password: PASSWORD })
  const answer = await fetch(`${site.url}/api/auth/token`, { method: 'POST', body })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const authorization = `Bearer ${token}`
  const json = { authorization, 'content-type': 'application/json' }
  const read = async <Answer>(response: Response): Promise<Answer> => {
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  return {
    send: async <Answer>(method: string, path: string, input?: object) => {
      const response = await fetch(`${site.url}${path}`, {
        method,
        headers: input instanceof FormData ? { authorization } : json,
        body: input instanceof FormData ? input : JSON.stringify(input),
      }).catch(() => null)
      if (!response?.ok) return response && read<Answer>(response)
      // Cut off in the middle of its answer is not answered.
      return response.json().then(
        (content) => content as Answer,
        () => null
      )
    },
  }
}

/**
 * Repeats an act on several connections until the site's power is cut, at a random moment after each
 * has done its first: on a busy machine that one may take long.
 */
export async function cutPowerDuring(
  site: Site,
  connections: number,
  act: (connection: number, turn: number) => Promise<unknown>
): Promise<void> {
  const power = { isOn: true }
  const firsts = Array.from({ length: connections }, () => Promise.withResolvers<void>())
  const workers = firsts.map(async (first, connection) => {
    for (let turn = 0; power.isOn; turn += 1) {
      await act(connection, turn)
      first.resolve()
    }
  })
  const cut = async () => {
    await Promise.all(firsts.map(({ promise }) => promise))
    await delay(700 + Math.random() * 1_800)
    await site.kill()
    power.isOn = false
  }
  await Promise.all([cut(), ...workers])
}
