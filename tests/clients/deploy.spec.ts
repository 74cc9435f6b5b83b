import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { pythonWith } from './python.js'

const folder = fileURLToPath(new URL('../../deploy', import.meta.url))
const checker = await pythonWith('check-jsonschema', '0.39.0')

/** What the checker says of files; nothing where all is well. */
function complaint(files: string[]): string {
  const check = ['-m', 'check_jsonschema', '--builtin-schema', 'vendor.compose-spec']
  const { status, stdout } = spawnSync(String(checker.python), [...check, ...files], {
    encoding: 'utf8',
  })
  return status === 0 ? '' : stdout
}

test.group('Files for operators', (group) => {
  group.each.skip(checker.missing !== null, checker.missing ?? '')

  test('the compose files are what the specification of compose allows', ({ assert }) => {
    const files = globSync('compose*.yaml', { cwd: folder }).map((name) => join(folder, name))
    assert.isAbove(files.length, 1)
    assert.equal(complaint(files), '')
    const wrong = join(mkdtempSync(join(tmpdir(), 'trivet-test-')), 'compose.yaml')
    writeFileSync(wrong, 'services: { trivet: { ports: 9000 } }')
    assert.include(complaint([wrong]), 'ports')
    rmSync(dirname(wrong), { recursive: true })
  })
})
