import type { PluginContext } from '#core/plugins/define_plugin'
import {
  decodePage,
  fetchSource,
  type ImportReading,
  type ImportSource,
  OtherKind,
  plainLines,
  RecipeElsewhere,
  ProcessFailure,
  processFile,
  ProcessSeat,
} from '#core/imports/index'
import { fetchEmbed, fetchText } from './fetch_more.js'
import type { VideoPage, VideoPageTask } from './read_page.js'
import { recipeLink, recipesIn } from './recipes_in.js'
import { isVideoPage } from './signs.js'
import { spokenIn } from './subtitles.js'

type PageSource = Extract<ImportSource, { kind: 'address' | 'page' }>

const TIME_LIMIT = 8000
const MOST_TRACKS = 3
const NOWHERE = 'https://page.invalid/'
const seat = new ProcessSeat<VideoPageTask, VideoPage>(processFile('read_process', import.meta.url))

/** Whether a source is a page, or the address of one. */
export function isPageSource(source: ImportSource): source is PageSource {
  return source.kind === 'address' || source.kind === 'page'
}

/** Ends the process that reads pages; the next page starts a new one. */
export async function stopReading(): Promise<void> {
  await seat.clear()
}

/**
 * The recipe that is written below a video or in a post; what to do may be said in its subtitles.
 * Throws `RecipeElsewhere` when only an address of it is given, and `OtherKind` for other pages.
 */
export async function readVideo(
  source: ImportSource,
  context: PluginContext
): Promise<ImportReading> {
  if (!isPageSource(source)) throw new OtherKind('no page')
  const { html, url } = await pageOf(source, context)
  if (!isVideoPage(html)) throw new OtherKind('no page of a video or a post')
  const page = await pageIn({ html, url }, context.signal)
  const embed = page.embed ? await fetchEmbed(page.embed, context) : null
  const texts = [...page.texts, ...(embed?.text ? [embed.text] : [])].map(asText)
  const title = page.title ?? embed?.title ?? null
  const wish = { title, language: source.language }
  const [draft, ...others] =
    recipesIn(texts, wish) ??
    recipesIn(texts, { ...wish, spoken: await spoken(page, context) }) ??
    []
  if (!draft) throw elsewhere(texts, url) ?? new OtherKind('nothing below the video is a recipe')
  const images = page.images.length > 0 ? page.images : (embed?.images ?? [])
  const sourceUrl = source.url === null ? null : page.url
  const author = draft.author ?? page.author ?? embed?.author ?? null
  const language = draft.language ?? page.language
  return {
    draft: { ...draft, images, author, language, sourceUrl, videoUrl: sourceUrl },
    others,
    page: html,
  }
}

async function pageOf(source: PageSource, context: PluginContext): Promise<VideoPageTask> {
  if (source.kind === 'page') {
    return { html: decodePage(source.bytes, null), url: source.url ?? NOWHERE }
  }
  const { bytes, contentType, url } = await fetchSource(source, context)
  return { html: decodePage(bytes, contentType), url }
}

async function pageIn(task: VideoPageTask, signal: AbortSignal): Promise<VideoPage> {
  try {
    return await seat.work(task, { timeLimit: TIME_LIMIT, signal })
  } catch (error) {
    if (error instanceof ProcessFailure) throw new OtherKind(error.message)
    throw error
  }
}

async function spoken({ tracks }: VideoPage, context: PluginContext): Promise<string[]> {
  for (const track of tracks.slice(0, MOST_TRACKS)) {
    const paragraphs = spokenIn((await fetchText(track, context)) ?? '')
    if (paragraphs.length > 0) return paragraphs
  }
  return []
}

/** Descriptions are mostly plain text, in oEmbed and some states markup. */
function asText(text: string): string {
  return /<(?:p|br|div|blockquote|a)\b/i.test(text) ? plainLines(text).join('\n') : text
}

function elsewhere(texts: string[], page: string): RecipeElsewhere | null {
  const link = recipeLink(texts, page)
  return link ? new RecipeElsewhere(link) : null
}
