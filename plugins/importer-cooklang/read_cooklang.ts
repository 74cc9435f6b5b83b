import {
  addressIn,
  draftOf,
  frontMatter,
  readMinutes,
  servingsIn,
  wordMinutes,
} from '#core/recipe_text/index'
import { decodePage } from '#core/imports/index'
import type { RecipeDraft } from '#core/recipes/index'

/** A text that may be Cooklang, or the bytes of a `.cook` file with its name. */
export interface CooklangTask {
  text: string | Uint8Array
  /** BCP 47 tag of the language that times are worded in. */
  language: string
  fileName: string | null
}

const LONGEST = 200_000
const TITLE = /^=+(?:([^=\n]{1,200})=*)?$/
const OLD_FIELD = /^>>([^:]+):(.*)$/
const COMMENT = /(?:^|\s)--(?!-).*$|\[-/gm
const LONGEST_COMMENT = 2000
/** `@name`, `@many words{}`, `@name{2%kg}(peeled)`; the same with `#` for cookware, `~` for timers. */
const MARK =
  /(?<![\p{L}\p{N}])([@#~])[&?+@-]{0,3}(?:([^\s@#~{}][^@#~{}\n]{0,80})?\{([^{}\n]{0,80})\}(?:\(([^()\n]{0,200})\))?|([\p{L}\p{N}_'’-]+))/gu
/** What only Cooklang has: a marked ingredient with braces. */
const SIGN = /(?<!\S)@[&?+@-]{0,3}\p{L}[^@#~{}\n]{0,60}\{[^{}\n]{0,40}\}/u

interface Ingredient {
  name: string
  size: string
  unit: string
  preparation: string
  title: string | null
  section: number
}

/** What has been read so far; a section's title waits for its first ingredient and first step. */
interface Progress {
  section: number
  waiting: { list: string | null; steps: string | null }
  ingredients: Ingredient[]
  steps: RecipeDraft['steps']
  notes: RecipeDraft['notes']
}

/** The recipe in a text; null when it marks no ingredient or is no Cooklang at all. */
export function readCooklang(task: CooklangTask): RecipeDraft | null {
  const text = typeof task.text === 'string' ? task.text : decodePage(task.text, null)
  if (task.fileName === null && !SIGN.test(text)) return null
  const { fields, body } = frontMatter(text.slice(0, LONGEST).replace(/\r\n?/g, '\n'))
  const said = new Map(fields.map(({ name, value }) => [keyOf(name), value]))
  const lines = withoutComments(body).split('\n')
  for (const line of lines) {
    const [, name, value] = OLD_FIELD.exec(line) ?? []
    if (name && value) said.set(keyOf(name), value.trim())
  }
  const found = partsOf(lines.filter((line) => !OLD_FIELD.test(line)).join('\n'))
  if (found.ingredients.length === 0 || found.steps.length === 0) return null
  const { notes, steps } = found
  const ingredients = found.ingredients.map((one) => ({ text: wordsOf(one), title: one.title }))
  return { ...factsOf(said, task), notes, steps, ingredients }
}

/** A text without what stands behind `--` or between `[-` and `-]`. */
function withoutComments(text: string): string {
  const kept: string[] = []
  let from = 0
  let close = text.indexOf('-]')
  for (const { 0: mark, index } of text.matchAll(COMMENT)) {
    if (index < from) continue
    if (mark === '[-') {
      if (close >= 0 && close < index + 2) close = text.indexOf('-]', index + 2)
      if (close < 0 || close - index - 2 > LONGEST_COMMENT) continue
    }
    kept.push(text.slice(from, index))
    from = mark === '[-' ? close + 2 : index + mark.length
  }
  return [...kept, text.slice(from)].join('')
}

/** `prep_time`, `Prep Time` and `time.prep` are `preptime` and `timeprep`. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function partsOf(body: string): Progress {
  const found: Progress = {
    ingredients: [],
    steps: [],
    notes: [],
    section: 0,
    waiting: { list: null, steps: null },
  }
  for (const block of body.split(/\n\s*\n|\n(?==)|(?<=^=.*)\n|\n(?=>)/m))
    readBlock(block.trim(), found)
  return found
}

function readBlock(block: string, found: Progress): void {
  const head = TITLE.exec(block)
  if (block === '') return
  if (head) {
    const title = head[1]?.trim() || null
    found.section += 1
    found.waiting = { list: title, steps: title }
  } else if (block.startsWith('>')) {
    found.notes.push({ title: '', text: plain(block.replace(/^>\s*/gm, ''), found) })
  } else {
    const text = plain(block, found)
    found.steps.push({ text, title: found.waiting.steps, summary: null })
    found.waiting.steps = null
  }
}

/** A step as people read it; its ingredients are noted on the way. */
function plain(block: string, found: Progress): string {
  return block
    .replace(/\\?\n\s*/g, (end) => (end.startsWith('\\') ? '\n' : ' '))
    .replace(MARK, (mark, sign: string, ...parts: (string | undefined)[]) => {
      const [many, amount = '', preparation = '', one] = parts
      const name = (many ?? one ?? '')
        .replace(/^.*\//, '')
        .replace(/\|[^]*$/, '')
        .trim()
      const [size = '', unit = ''] = amount
        .replace(/^=/, '')
        .split('%')
        .map((part) => part.trim())
      if (sign === '@') note({ name, size, unit, preparation }, mark, found)
      return sign === '~' ? [size, unit].filter(Boolean).join(' ') || name : name
    })
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
}

/** Each ingredient of a section is listed once, with the amounts of one unit added up. */
function note(one: Omit<Ingredient, 'title' | 'section'>, mark: string, found: Progress): void {
  const { section, ingredients, waiting } = found
  const isSame = ({ name }: Ingredient): boolean => name.toLowerCase() === one.name.toLowerCase()
  const last = ingredients.findLast(isSame)
  if (mark.startsWith('@-') || (last && one.size === '')) return
  const sum = Number(one.size) + Number(last?.size)
  if (last?.section === section && last.unit === one.unit && sum > 0) last.size = String(sum)
  else {
    ingredients.push({ ...one, title: waiting.list, section })
    waiting.list = null
  }
}

function wordsOf({ name, size, unit, preparation }: Ingredient): string {
  const words = [size, unit, name].filter(Boolean).join(' ')
  return preparation ? `${words} (${preparation})` : words
}

function factsOf(said: Map<string, string>, { language, fileName }: CooklangTask): RecipeDraft {
  const first = (...names: string[]): string | null =>
    names.map((name) => said.get(name)).find(Boolean) ?? null
  const time = (...names: string[]): string | null => {
    const minutes = readMinutes(first(...names) ?? '', language)
    return minutes === null ? null : wordMinutes(minutes, language)
  }
  const list = (...names: string[]): string[] =>
    names
      .flatMap((name) => (said.get(name) ?? '').split(',').map((part) => part.trim()))
      .filter(Boolean)
  // Several numbers are what it can be scaled to; the first one is how it is written.
  const makes = first('servings', 'serves', 'yield')?.split('|')[0]?.trim() || null
  const place = first('sourceurl', 'source', 'url') ?? ''
  const name = first('title', 'name')
  const ownName = (fileName ?? '').replace(/\.\w+$/, '')
  return draftOf({
    name: name ?? ownName,
    description: first('description', 'introduction') ?? '',
    images: list('image', 'images', 'picture').filter((address) => URL.canParse(address)),
    recipeYield: makes,
    recipeServings: makes === null ? null : servingsIn(makes),
    totalTime: time('time', 'totaltime', 'timerequired', 'duration', 'timetotal'),
    prepTime: time('preptime', 'timeprep'),
    performTime: time('cooktime', 'timecook'),
    categories: list('course', 'category', 'cuisine'),
    keywords: list('tags', 'keywords', 'diet'),
    language: first('language', 'locale'),
    sourceUrl: addressIn(place),
    author: first('author', 'sourceauthor', 'sourcename'),
    evidence: {
      fields: name
        ? {}
        : { name: { source: 'text', confidence: ownName ? 0.8 : 0, reason: 'missing' } },
    },
  })
}
