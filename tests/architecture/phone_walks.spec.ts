import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { householdWalks, recipeWalks, settingsWalks } from '#tests/browser/phone_walks'
import { unwalked, ways } from '#tests/browser/phone_ways'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Whether a file draws something that opens over the page: a dialog, a drawer, or what a menu or popover drops down. */
const opens = (text: string): boolean =>
  /<(?:Dialog|Modal|Drawer)(?:\.Root)?[\s>]|<(?:Menu|Popover|HoverCard)\.Dropdown[\s>]/.test(text)

/** What others are made of: the house's own dialog, and the place where a recipe's dialogs are put in. */
const made = new Set(['components/Dialog', 'features/shared/menu/RecipeDialogs'])

/** Files of the pages, and of the plugins' parts of them, that draw what opens, as the walks name them. */
function openers(): string[] {
  const files = globSync('{web,plugins/*/web}/**/*.{tsx,jsx}', { cwd: root })
  return files
    .filter((file) => opens(readFileSync(join(root, file), 'utf8')))
    .map((file) => file.replace(/^web\//, '').replace(/\.[jt]sx$/, ''))
    .filter((name) => !made.has(name))
}

test.group('What opens over a page of a phone', () => {
  test('is found by what draws it', ({ assert }) => {
    for (const text of [
      '<Dialog opened>',
      '<Dialog\n  opened',
      '<Drawer.Root opened>',
      '<Menu.Dropdown>',
      '<Popover.Dropdown p={0}>',
    ])
      assert.isTrue(opens(text), text)
    for (const text of [
      "import { Dialog } from '#web/components/Dialog'",
      '<Menu.Item>',
      '<DialogFrame>',
    ])
      assert.isFalse(opens(text), text)
    assert.isAbove(openers().length, 100)
  })

  test('is opened by a walk through it, or is known to need what none has', ({ assert }) => {
    const walks = [...recipeWalks, ...householdWalks, ...settingsWalks, ...ways]
    const walked = new Set(walks.flatMap((walk) => walk.opens))
    const excused = Object.keys(unwalked)
    const all = openers()
    const missed = all.filter((name) => !walked.has(name) && !excused.includes(name))
    assert.deepEqual(missed, [], 'give it a walk in tests/browser/phone_walks.ts')
    const gone = [...walked, ...excused].filter((name) => !all.includes(name))
    assert.deepEqual(gone, [], 'draws nothing that opens')
    assert.deepEqual(
      excused.filter((name) => walked.has(name)),
      [],
      'has a walk'
    )
    for (const [name, reason] of Object.entries(unwalked)) assert.match(reason, /^needs /, name)
  })
})
