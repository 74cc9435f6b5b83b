import type { Element } from 'domhandler'
import { readJson } from '../repair_json.js'
import { type Page, rawScript } from '../page.js'
import { isThing } from '../thing.js'
import { flightRows, type Rows } from './flight.js'
import { readLiteral } from './js_literal.js'
import { isFlattened, revive } from './revive.js'

/** Scripts without such a word hold no recipe that can be told as one. */
const TELLING = /ingred|zutat|malzeme|sk[lł]adnik|hozz[aá]val|材料|matvar/i
const LARGEST = 6_000_000
const MOST_TRIES = 400
const LEAST_LITERAL = 200
/** `(function(a,b){return {…}}("x",1))`: how Nuxt 2 writes values that it repeats. */
const CALLED = /\(function\(([\w$,\s]*)\)\{/g
const BEGINS = /(?:[=(:,]|\breturn)\s*(?=[{[])/g
const PARSED = /JSON\.parse\(\s*(?=["'`])/g

/** The data that a page's scripts hold, and what short references in it stand for. */
export interface PageState {
  values: unknown[]
  rows: Rows
}

/** Reads the state that a page built by scripts carries with it, in whatever form. */
export function pageState(page: Page): PageState {
  const scripts = page.scripts.map((element) => ({ element, text: rawScript(element) }))
  const rows = flightRows(
    scripts.map(({ text }) => text).filter((text) => text.includes('__next_f'))
  )
  const values = scripts
    .filter(({ text }) => text.length < LARGEST && TELLING.test(text))
    .flatMap(({ element, text }) => (isJson(element) ? jsonIn(text) : literalsIn(text)))
  return { values: [...values, ...rows.values()], rows }
}

function isJson({ attribs }: Element): boolean {
  return /json/i.test(attribs.type ?? '')
}

function jsonIn(text: string): unknown[] {
  return readJson(text).map((value) => (isFlattened(value) ? revive(value) : value))
}

function literalsIn(script: string): unknown[] {
  const found: unknown[] = []
  const names = namesIn(script)
  let end = 0
  let tries = 0
  for (const { index, 0: head } of script.matchAll(BEGINS)) {
    const start = index + head.length
    if (start < end || ++tries > MOST_TRIES) continue
    const literal = readLiteral(script, start, names)
    if (!literal || literal.end - start < LEAST_LITERAL) continue
    end = literal.end
    if (TELLING.test(script.slice(start, end))) found.push(literal.value)
  }
  return [...found, ...parsedIn(script)]
}

/** What stands before the brackets that close a call. */
function argumentsIn(call: string): string {
  let end = call.trimEnd().length
  if (call.charAt(end - 1) === ';') end = call.slice(0, end - 1).trimEnd().length
  while (call.charAt(end - 1) === ')') end -= 1
  return call.slice(0, end)
}

/** What the parameters of a function that is called at once stand for in it. */
function namesIn(script: string): Map<string, unknown> {
  const names = new Map<string, unknown>()
  for (const { 1: parameters = '' } of script.matchAll(CALLED)) {
    const call = script.lastIndexOf('}(')
    const given = call < 0 ? null : readLiteral(`[${argumentsIn(script.slice(call + 2))}]`, 0)
    if (!Array.isArray(given?.value)) continue
    for (const [at, name] of parameters.split(',').entries())
      names.set(name.trim(), given.value[at])
  }
  return names
}

function parsedIn(script: string): unknown[] {
  return [...script.matchAll(PARSED)].flatMap(({ index, 0: head }) => {
    const text = readLiteral(script, index + head.length)?.value
    return typeof text === 'string' && TELLING.test(text) ? readJson(text) : []
  })
}

/** A value with a reference (`{"__ref": "Recipe:1"}`, `"$1f"`) replaced by what it points to. */
export function followed(state: PageState, value: unknown): unknown {
  if (value === '$undefined') return undefined
  if (typeof value === 'string' && /^\$L?[\da-f]{1,4}$/.test(value)) {
    return state.rows.get(value.replace(/^\$L?/, '')) ?? value
  }
  const id = isThing(value) ? (value.__ref ?? (value.type === 'id' ? value.id : null)) : null
  if (typeof id !== 'string') return value
  return state.values.map((root) => entryOf(root, id, 3)).find(Boolean) ?? value
}

/** The entry of this name in a cache, which may lie a few levels below. */
function entryOf(root: unknown, id: string, levels: number): unknown {
  if (!isThing(root)) return null
  if (id in root) return root[id]
  if (levels === 0) return null
  for (const inner of Object.values(root)) {
    const found = entryOf(inner, id, levels - 1)
    if (found) return found
  }
  return null
}
