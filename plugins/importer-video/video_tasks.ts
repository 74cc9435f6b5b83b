import { plainLines } from '#core/recipe_text/index'
import type { RecipeDraft } from '#core/recipes/index'
import { type Embed, embedIn } from './embed.js'
import { readVideoPage, type VideoPage, type VideoPageTask } from './read_page.js'
import { recipeLink, recipesIn, type Wish } from './recipes_in.js'
import { spokenIn } from './subtitles.js'

/** What is written about a video, the likeliest whole text first, and how it is to be read. */
export interface VideoTexts extends Wish {
  texts: string[]
  /** The address of the video's page. */
  url: string
}

/** What the child worker reads: a page, an oEmbed answer, subtitles, or what is written. */
export type VideoTask =
  { page: VideoPageTask } | { embed: Uint8Array } | { track: Uint8Array } | { written: VideoTexts }

/** What it found; `elsewhere` is the address at which the texts say that the recipe is. */
export type VideoAnswer =
  | { page: VideoPage | null }
  | { embed: Embed | null }
  | { spoken: string[] }
  | { drafts: RecipeDraft[]; elsewhere: string | null }

/** Does a task. */
export function doVideoTask(task: VideoTask): VideoAnswer {
  if ('page' in task) return { page: readVideoPage(task.page) }
  if ('embed' in task) return { embed: embedIn(textOf(task.embed)) }
  if ('track' in task) return { spoken: spokenIn(textOf(task.track)) }
  const { texts, url, ...wish } = task.written
  const plain = texts.map(asText)
  const drafts = recipesIn(plain, wish) ?? []
  return { drafts, elsewhere: drafts.length === 0 ? recipeLink(plain, url) : null }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Descriptions are mostly plain text, in oEmbed and some states markup. */
function asText(text: string): string {
  return /<(?:p|br|div|blockquote|a)\b/i.test(text) ? plainLines(text).join('\n') : text
}
