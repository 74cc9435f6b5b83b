import type { DraftIngredient, DraftStep } from '#core/recipes/index'
import { hasAmount, letters } from '#core/recipe_text/index'
import type { Line } from '../unmarked/line.js'
import { isNotice } from '../unmarked/notices.js'
import { isLink } from '../unmarked/method_end.js'

/** "Photo: Ada Lane", "Rezept von Ada", "Recette de Ada": who made what, by the word and what follows it. */
const MADE = [
  'recipe|photos?|photograph[sy]?|pictures?|image|words|styling|source|credits?|adapted',
  'rezept|fotos?|bild(?:er)?|quelle|redaktion|recette|cr[ée]dits? photos?|receta|fuente|ricetta|fonte',
  'recept|bron|tekst|receita|przepis|zdjęci[ae]|źródło|oppskrift|opskrift|kilde|källa|recept av',
  'tarif|fotoğraf(?:lar)?|kaynak|autor(?:in|a|e|ka|ka textu)?|auteur|author|författare|forfatter|tekijä|kirjoittaja',
  'szerző|beküldte|text[eo]?|testo|kép(?:ek)?|forrás|zdroj|foto(?:grafie|grafia|grafía)?|sursa|yazan|yazar',
  'автор|фото|текст|источник|джерело|извор|снимк[аи]|συντάκτης|φωτογραφί(?:α|ες)|πηγή|κείμενο',
  'מאת|צילום|מקור|טקסט|بقلم|المصدر|تصوير|写真|撮影|出典|文|사진|출처|글|图片|来源|圖片|來源|作者',
]
const CREDIT = new RegExp(
  String.raw`^(?:${MADE.join('|')})\s?(?:[:：©|]|(?:by|from|von|de|di|van|por|par|av|af)\s)`,
  'iu'
)
/** "Done", as an application ends the steps that it counts. */
const DONE =
  /^(?:(?:all )?done|finished|fertig|c['’]est prêt|terminé|listo|finito|klaar|pronto|gotowe|färdigt?|færdig|ferdig|valmis|hotovo|kész|gata|hazır|готово|έτοιμο|מוכן|جاهز|完成|完了)[.!…]*$/iu
const LONGEST = 90
/** A method of fewer steps keeps what stands at its end. */
const LEAST = 2
/** A paragraph that may be the whole method. */
const WHOLE = 90
const LEAST_LINKS = 2
const LEAST_CALLS = 3
const LONGEST_CALL = 30
/** Words that a step has behind what it needs. */
const LEAST_WORDS = 2
const MOST = 12
const LONGEST_LIST = 200
/** By how many signs that are no letters two spellings of a line may differ. */
const NEAR = 10

/**
 * Steps without what stands behind the last of them and is none: that all is done, who made the recipe or its pictures, the
 * hours and prices of a shop, and lines that the page shows as links to something else.
 */
export function withoutForeignSteps(steps: DraftStep[], lines: Line[]): DraftStep[] {
  const count = foreignAtEnd(steps, (step) => isForeign(step, lines))
  const own = steps.slice(0, steps.length - count)
  const isWhole = own.length >= LEAST || (own[0]?.text.length ?? 0) >= WHOLE
  return isWhole ? own : steps
}

/**
 * Ingredients without a run of lines at their end that the page shows as links, as those of other recipes are; where an
 * ingredient is a link as well, all stay.
 */
export function withoutForeignIngredients(
  ingredients: DraftIngredient[],
  lines: Line[]
): DraftIngredient[] {
  const count = foreignAtEnd(ingredients, ({ text }) => !hasAmount(text) && leads(text, lines))
  const own = ingredients.slice(0, ingredients.length - count)
  if (count < LEAST_LINKS || own.length < LEAST || own.length > LONGEST_LIST) return ingredients
  return own.some(({ text }) => leads(text, lines)) ? ingredients : own
}

/**
 * Steps without what a page has one press at each ("Mark as complete"): the same few words three times and more, never
 * twice in a row, without a full stop, and behind the last step, too.
 */
export function withoutRepeatedCalls(steps: DraftStep[]): DraftStep[] {
  const call = steps.at(-1)?.text ?? ''
  if (call.length > LONGEST_CALL || !call.includes(' ') || !/[\p{L}\p{N})]$/u.test(call))
    return steps
  const own = steps.filter(({ text }) => text !== call)
  const isInRow = steps.some(({ text }, at) => text === call && steps[at + 1]?.text === call)
  const calls = steps.length - own.length
  return calls < LEAST_CALLS || calls > own.length || isInRow ? steps : own
}

/**
 * Steps without the ingredients that a page sets before each and its markup runs together with it ("200 g flour 2 eggs Mix
 * the flour with the eggs."): two or more lines of the list, word for word, and text behind them.
 */
export function withoutOwnIngredients(steps: DraftStep[], lines: string[]): DraftStep[] {
  const list = lines.map(wordsOf).filter((line) => line.length > 1 && hasAmount(line.join(' ')))
  if (list.length < LEAST) return steps
  return steps.map((step) => {
    const text = withoutLines(step.text, list)
    return text ? { ...step, text } : step
  })
}

/** A text without the lines it begins with, null for fewer than two or where nothing else is in it. */
function withoutLines(text: string, list: string[][]): string | null {
  const words = [...text.matchAll(/\S+/g)]
  const spelled = words.map(([word]) => letters(word))
  let from = 0
  let found = 0
  for (; found < MOST; found++) {
    const line = list.find((one) => one.every((word, at) => word === spelled[from + at]))
    if (!line) break
    from += line.length
  }
  const rest = words[from]
  return found >= LEAST && rest && words.length - from >= LEAST_WORDS
    ? text.slice(rest.index)
    : null
}

function wordsOf(line: string): string[] {
  return line.split(/\s+/).map(letters)
}

/** How many lines at the end of a list are none of it; no list has many. */
function foreignAtEnd<Part>(parts: Part[], isOther: (part: Part) => boolean): number {
  const end = parts.slice(-MOST).reverse()
  const at = end.findIndex((part) => !isOther(part))
  return at < 0 ? 0 : at
}

function isForeign({ text }: DraftStep, lines: Line[]): boolean {
  if (isNotice(text) || DONE.test(text)) return true
  return text.length <= LONGEST && (CREDIT.test(text) || leads(text, lines))
}

/** Whether a page shows a text as a link wherever it has it. */
function leads(text: string, lines: Line[]): boolean {
  const key = letters(text)
  const shown = lines.filter(
    (line) => Math.abs(line.text.length - text.length) <= NEAR && letters(line.text) === key
  )
  return shown.length > 0 && shown.every(isLink)
}
