import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { startSite } from '#tests/helpers/site'
import { pythonWith } from './python.js'

const execute = promisify(execFile)
const account = { username: 'ada@example.com', password: 'a long enough secret' }
const { python, missing } = await pythonWith('schemathesis', '4.32.5')

/** Random cases an operation beside those that cover each of its parameters, and seconds after which no more are made up (CONTRIBUTING.md). */
const EXAMPLES = Number(process.env.SCHEMATHESIS_EXAMPLES ?? 0)
const SECONDS = Number(process.env.SCHEMATHESIS_SECONDS ?? 240)

/** What every answer has to be: none of 500 and above, and as the document says. */
const CHECKS = 'not_a_server_error,content_type_conformance,response_schema_conformance'

/** Ends the session that asks. */
const LEFT_OUT = ['auth.logout']

test.group('schemathesis, which makes up requests from the document of the API', (group) => {
  group.each.timeout((SECONDS + 240) * 1_000)
  if (missing) group.each.skip(true, missing)

  test('finds no answer but documented ones, and none that says the server has failed', async ({
    assert,
    cleanup,
  }) => {
    const env = { INITIAL_ADMIN_EMAIL: account.username, INITIAL_ADMIN_PASSWORD: account.password }
    const site = await startSite({ env: { ...env, VISITOR_REQUESTS_PER_MINUTE: '0' } })
    cleanup(() => site.kill())
    const body = new URLSearchParams(account)
    const login = await fetch(`${site.url}/api/auth/token`, { method: 'POST', body })
    const { access_token: token } = (await login.json()) as { access_token: string }
    const parameters = [
      ['run', `${site.url}/openapi.json`, '-H', `Authorization: Bearer ${token}`],
      ['--checks', CHECKS, '--phases', EXAMPLES > 0 ? 'coverage,fuzzing' : 'coverage'],
      ['--max-examples', String(Math.max(1, EXAMPLES)), '--request-timeout', '60'],
      ['--max-time', String(SECONDS), '--seed', '1', '--continue-on-failure', '--no-color'],
      LEFT_OUT.flatMap((id) => ['--exclude-operation-id', id]),
      ['--generation-database', 'none', '--warnings', 'off'],
    ].flat()
    const program = join(dirname(python ?? ''), 'schemathesis')
    const options = {
      timeout: (SECONDS + 180) * 1_000,
      maxBuffer: 64 * 1024 * 1024,
      cwd: site.dataDir,
    }
    const { stdout, code } = await execute(program, parameters, options).then(
      ({ stdout: text }) => ({ stdout: text, code: 0 }),
      (error: { stdout?: string; code?: number }) => ({
        stdout: error.stdout ?? String(error),
        code: error.code ?? null,
      })
    )
    assert.match(stdout, /Test cases:\s*\n?.*\b\d{2,}/, 'requests were made')
    assert.equal(code, 0, stdout.slice(-20_000))
    assert.equal((await fetch(`${site.url}/api/app/about`)).status, 200)
  })
})
