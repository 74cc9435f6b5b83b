import type { PluginContext } from '#core/plugins/define_plugin'
import {
  fetchSource,
  type ImportReading,
  type ImportSource,
  OtherKind,
  RecipeElsewhere,
} from '#core/imports/index'
import type { Embed } from './embed.js'
import { fetchMore } from './fetch_more.js'
import type { VideoPage, VideoPageTask } from './read_page.js'
import { mayBeVideoPage } from './signs.js'
import { embedIn, pageIn, spokenIn, writtenIn } from './video_reader.js'

type PageSource = Extract<ImportSource, { kind: 'address' | 'page' }>

const MOST_TRACKS = 3
const NOWHERE = 'https://page.invalid/'

/** Whether a source may be the page of a video, or its address: data alone shows none. */
export const isShown = (source: ImportSource): boolean =>
  isPageSource(source) && !('isData' in source)

/** Whether a source is a page, or the address of one. */
function isPageSource(source: ImportSource): source is PageSource {
  return source.kind === 'address' || source.kind === 'page'
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
  const task = await taskOf(source, context)
  const page = mayBeVideoPage(task.bytes) ? await pageIn(task, context.signal) : null
  if (!page) throw new OtherKind('no page of a video or a post')
  const embed = page.embed ? await embedOf(page.embed, context) : null
  const texts = [...page.texts, ...(embed?.text ? [embed.text] : [])]
  const title = page.title ?? embed?.title ?? null
  const written = { texts, url: task.url, title, language: source.language }
  const first = await writtenIn(written, context.signal)
  const { drafts, elsewhere } =
    first.drafts.length > 0
      ? first
      : await writtenIn({ ...written, spoken: await spoken(page, context) }, context.signal)
  const [draft, ...others] = drafts
  if (draft) return { draft: completed(draft, { page, embed, source }), others, page: page.html }
  throw elsewhere ? new RecipeElsewhere(elsewhere) : new OtherKind('no recipe below the video')
}

async function taskOf(source: PageSource, context: PluginContext): Promise<VideoPageTask> {
  if (source.kind === 'page') {
    return { bytes: source.bytes, contentType: null, url: source.url ?? NOWHERE }
  }
  const { bytes, contentType, url } = await fetchSource(source, context)
  return { bytes, contentType, url }
}

type Draft = ImportReading['draft']

function completed(
  draft: Draft,
  { page, embed, source }: { page: VideoPage; embed: Embed | null; source: PageSource }
): Draft {
  const sourceUrl = source.url === null ? null : page.url
  return {
    ...draft,
    images: page.images.length > 0 ? page.images : (embed?.images ?? []),
    author: draft.author ?? page.author ?? embed?.author ?? null,
    language: draft.language ?? page.language,
    sourceUrl,
    videoUrl: sourceUrl,
  }
}

async function embedOf(url: string, context: PluginContext): Promise<Embed | null> {
  const bytes = await fetchMore(url, context)
  return bytes && embedIn(bytes, context.signal)
}

async function spoken({ tracks }: VideoPage, context: PluginContext): Promise<string[]> {
  for (const track of tracks.slice(0, MOST_TRACKS)) {
    const bytes = await fetchMore(track, context)
    const paragraphs = bytes ? await spokenIn(bytes, context.signal) : []
    if (paragraphs.length > 0) return paragraphs
  }
  return []
}
