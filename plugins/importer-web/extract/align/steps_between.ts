import type { Element } from 'domhandler'
import { isTag } from 'domhandler'
import type { DraftStep } from '#core/recipes/index'
import { cookingWords } from '#core/recipe_text/index'
import { isLabelledNote } from '../fields/step_labels.js'
import { placesOf } from '../fields/step_titles.js'
import type { Line } from '../unmarked/line.js'
import { isLink } from '../unmarked/method_end.js'
import { ancestors } from './find_list.js'

const LEAST_STEPS = 2
const SHORTEST = 30
/** A single word of cooking stands in stories, too. */
const LEAST_WORDS = 2
const SENTENCES = /[.!。！]$/

/**
 * Steps of a markup that has only what stands in lists, with the paragraph that the page tells between two of them: all
 * steps are items of the lists of one element, and the paragraph is that element's, right behind the one list.
 */
export function withStepsBetween(marked: DraftStep[], lines: Line[]): DraftStep[] {
  const places = marked.length < LEAST_STEPS ? null : placesOf(marked, lines, ({ item }) => item)
  const lists = places?.map((at) => listOf(lines[at])) ?? []
  const holder = lists[0]?.parent
  if (!places || !holder || lists.some((list) => list?.parent !== holder)) return marked
  return marked.flatMap((step, number) => {
    const [at = 0, next] = places.slice(number, number + 2)
    if (next === undefined || lists[number] === lists[number + 1]) return [step]
    const between = lines.slice(at + 1, next).find(({ element }) => element.parent === holder)
    return between && isStep(between)
      ? [step, { text: between.text, title: null, summary: null }]
      : [step]
  })
}

function listOf(line: Line | undefined): Element | null {
  if (!line) return null
  const around = [...ancestors(line.element), line.element].filter((one) => isTag(one))
  return around.findLast(({ name }) => name === 'ol' || name === 'ul') ?? null
}

function isStep(line: Line): boolean {
  const { text, heading } = line
  const isSentence = heading === 0 && text.length >= SHORTEST && SENTENCES.test(text)
  const words = cookingWords(text)[0]?.count ?? 0
  return isSentence && words >= LEAST_WORDS && !isLabelledNote(text) && !isLink(line)
}
