import { env } from './env.js'

/** Address that people open, without a slash at its end: BASE_URL, else this machine at the port that is served. */
export function siteAddress(): string {
  const given = env.get('BASE_URL')
  const subPath = (env.get('SUB_PATH') ?? '').replace(/^\/+|\/+$/g, '')
  const base = (given ?? `http://localhost:${env.get('PORT')}`).replace(/\/+$/, '')
  return subPath && !base.endsWith(`/${subPath}`) ? `${base}/${subPath}` : base
}

/** Prints the one link of a start: the set-up page's while nobody has an account, else the front page's. */
export function announceAddress(setUpToken: string | null): void {
  const link = setUpToken ? `${siteAddress()}/setup?token=${setUpToken}` : `${siteAddress()}/`
  const words = setUpToken ? 'Trivet is ready. Set it up here:' : 'Trivet is ready:'
  process.stdout.write(`\n  ${words}\n  ${link}\n\n`)
}
