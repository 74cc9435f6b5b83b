import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { fixture } from '#tests/helpers/samples'
import { migrationKitchen as kitchen } from './migration_kitchen.js'

const folder = fixture('migrations')
const missing = existsSync(folder) ? null : 'no fixtures (set TRIVET_FIXTURES to their folder)'

type Check = { slug: string } & Record<string, unknown>

/** An archive of an app, and what is to come of it. */
interface Archive {
  file: string
  recipes: number
  failed: number
  /** A number, or words that begin with what comes without a network. */
  images: number | string
  names: string[]
  checks: Check[]
  failedMessages?: string[]
}

function archives(): (Archive & { app: string })[] {
  if (missing) return []
  const apps = readdirSync(folder).filter((app) => existsSync(join(folder, app, 'EXPECTED.json')))
  return apps.flatMap((app) => {
    const text = readFileSync(join(folder, app, 'EXPECTED.json'), 'utf8')
    const expected = JSON.parse(text) as { archives: Archive[] }
    return expected.archives.map((archive) => ({ ...archive, app }))
  })
}

/** Lines and steps as a person reads them, organizers by name whatever their case and order. */
function readable(recipe: Record<string, unknown>): Record<string, unknown> {
  const named = (list: unknown) =>
    (list as { name: string }[]).map(({ name }) => name.toLowerCase()).toSorted()
  return {
    ...recipe,
    tags: named(recipe.tags),
    categories: named(recipe.recipeCategory),
    hasImage: Boolean(recipe.image),
  }
}

/** Something at a path such as `notes[0].text`. */
function at(value: unknown, path: string): unknown {
  const keys = path.match(/[^.[\]]+/g) ?? []
  return keys.reduce<unknown>(
    (part, key) => (part as Record<string, unknown> | null | undefined)?.[key],
    value
  )
}

const textOf = (one: unknown) =>
  ['display', 'text', 'note', 'name'].map((key) => at(one, key)).find((text) => text) ?? one

const MINUTES = /^\d+$/

/** `1 hour 15 minutes` for 75. */
function worded(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const say = (count: number, unit: string) =>
    count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]
  return [...say(hours, 'hour'), ...say(rest, 'minute')].join(' ')
}

type Judge = (found: unknown, wanted: never) => boolean

/** What the last word of a key asks. */
const judges: Record<string, Judge> = {
  length: (found, wanted: number) => (found as unknown[]).length === wanted,
  minLength: (found, wanted: number) => (found as unknown[]).length >= wanted,
  maxLength: (found, wanted: number) => (found as unknown[]).length <= wanted,
  items: (found, wanted: string[]) =>
    JSON.stringify((found as unknown[]).map(textOf)) === JSON.stringify(wanted),
  contains: (found, wanted: string | string[]) =>
    typeof wanted === 'string'
      ? String(found).includes(wanted)
      : wanted.every((one) => (found as unknown[]).map(textOf).includes(one)),
  startsWith: (found, wanted: string) => String(found).startsWith(wanted),
  isSet: (found) => Boolean(found),
  all: (found, wanted: string[]) => wanted.every((key) => Boolean(at(found, key))),
  note: () => true,
}

function holds(found: unknown, wanted: unknown, key: string): boolean {
  if (key === 'tags' || key === 'categories') {
    const names = (wanted as string[]).map((name) => name.toLowerCase()).toSorted()
    return JSON.stringify(found) === JSON.stringify(names)
  }
  if (key === 'hasImage') return found === (wanted === true || String(wanted).startsWith('yes'))
  if (key.endsWith('Time') && MINUTES.test(String(wanted)))
    return [wanted, worded(Number(wanted))].includes(found)
  // What is in brackets is said to whoever reads the expectations.
  if (typeof wanted === 'string' && typeof found === 'string')
    return found === wanted || found === wanted.replace(/ \(.*\)$/, '')
  return JSON.stringify(found ?? null) === JSON.stringify(wanted) || (found ?? '') === wanted
}

/** What of a recipe is not as it is to be. */
function differences(recipe: Record<string, unknown>, { slug, ...checks }: Check): string[] {
  return Object.entries(checks).flatMap(([key, wanted]) => {
    if (key === 'note') return []
    const last = key.split('.').at(-1) ?? ''
    const judge = key.includes('.') ? judges[last] : undefined
    const found = at(recipe, judge ? key.slice(0, -last.length - 1) : key)
    const isRight = judge ? judge(found, wanted as never) : holds(found, wanted, key)
    const shown = JSON.stringify(Array.isArray(found) ? found.map(textOf) : found)
    return isRight ? [] : [`${slug}: ${key} is ${shown}, not ${JSON.stringify(wanted)}`]
  })
}

test.group('Exports of other apps give what is expected of them', (group) => {
  group.each.timeout(120_000)

  test('every one: {app}/{file}')
    .skip(missing !== null, missing ?? '')
    .with(archives())
    .run(async ({ client, assert }, archive) => {
      const { moved, recipes, recipe, failures } = await kitchen(client)
      const content = readFileSync(join(folder, archive.app, archive.file))
      const ends = await moved(archive.file, content)
      const found: { name: string; image: unknown }[] = await recipes()
      assert.sameMembers(
        found.map(({ name }) => name),
        archive.names
      )
      assert.lengthOf(found, archive.recipes)
      assert.lengthOf(
        ends.filter((end) => end.endsWith(': failed')),
        archive.failed
      )
      // Pictures that are only linked to come where there is a network.
      const pictures = found.filter(({ image }) => image)
      if (typeof archive.images === 'number') assert.lengthOf(pictures, archive.images)
      const wrong: string[] = []
      for (const check of archive.checks)
        wrong.push(...differences(readable(await recipe(check.slug)), check))
      assert.deepEqual(wrong, [])
      const messages = (await failures()).join('\n')
      for (const message of archive.failedMessages ?? []) assert.include(messages, message)
    })
})
