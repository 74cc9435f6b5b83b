import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { siteEnvironment, type Site } from './site.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Puts the sample household's recipes into the household of a running site's user, as an operator would. */
export async function fillKitchen(site: Pick<Site, 'dataDir'>, user: string): Promise<void> {
  await seedDemo(site, '--into', user)
}

/** Runs `seed:demo` beside a site; answers what it printed. */
export const seedDemo = (site: Pick<Site, 'dataDir'>, ...args: string[]): Promise<string> =>
  runAce(site, 'seed:demo', ...args)

/** Runs a console command beside a site; answers what it printed, also on the way of an error. */
export async function runAce(site: Pick<Site, 'dataDir'>, ...args: string[]): Promise<string> {
  const command = [join(root, 'build', 'ace.js'), ...args]
  const env = { ...siteEnvironment(process.env), DATA_DIR: site.dataDir }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, {
    cwd: root,
    env,
  })
  return stdout + stderr
}
