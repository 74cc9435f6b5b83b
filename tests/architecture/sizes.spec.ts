import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { webRoutesFile } from '#start/web_routes'

const root = fileURLToPath(new URL('../..', import.meta.url))

test.group('Sizes', () => {
  test('no file is over 400 lines, and half of them are under 75', ({ assert }) => {
    const patterns = ['core', 'plugins', 'web', 'config', 'start'].map(
      (part) => `${part}/**/*.{ts,tsx,mjs}`
    )
    const files = globSync(patterns, { cwd: root }).filter(
      // What a command writes nobody has to read.
      (file) => !/\.spec\.|\.d\.ts$/.test(file) && file !== webRoutesFile
    )
    const sizes = files
      .map((file) => ({
        file,
        lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1,
      }))
      .sort((a, b) => a.lines - b.lines)
    assert.isAbove(sizes.length, 100)
    assert.deepEqual(
      sizes.filter(({ lines }) => lines > 400),
      []
    )
    assert.isBelow(sizes[Math.floor(sizes.length / 2)]?.lines ?? 0, 76)
  })
})
