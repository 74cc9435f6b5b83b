import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { textModules } from './text_modules.js'

type Texts = Record<string, string>

/** Writes a project with texts by locale and file. */
function writeTexts(project: string, texts: Record<string, Record<string, Texts>>): void {
  for (const [locale, files] of Object.entries(texts)) {
    const folder = join(project, 'web/i18n/locales', locale)
    mkdirSync(folder, { recursive: true })
    for (const [name, tree] of Object.entries(files))
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(tree))
  }
}

test.group('Texts of the pages', () => {
  test('how much of a language is there counts what the server says too', ({ assert, cleanup }) => {
    const project = mkdtempSync(join(tmpdir(), 'texts-'))
    cleanup(() => rmSync(project, { recursive: true }))
    writeTexts(project, {
      'en-US': {
        home: { title: 'Home', eggs_one: 'egg', eggs_other: 'eggs' },
        server: { 'a.gone': 'Gone', 'a.here': 'Here' },
      },
      'de-DE': {
        home: { title: 'Start', eggs_one: 'Ei', eggs_other: 'Eier' },
        server: { 'a.gone': 'Weg' },
      },
    })
    const load = textModules(project).load as (id: string) => string
    const shares = load('\0virtual:texts/progress')
    assert.equal(shares, 'export const progress = {"de-DE":75,"en-US":100}')
    assert.notInclude(load('\0virtual:texts'), 'Gone')
  })
})
