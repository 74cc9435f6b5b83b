import { OtherKind, ProcessFailure, processFile, ProcessSeat } from '#core/imports/index'
import type { RecipeDraft } from '#core/recipes/index'
import type { Embed } from './embed.js'
import type { VideoPage, VideoPageTask } from './read_page.js'
import type { VideoAnswer, VideoTask, VideoTexts } from './video_tasks.js'

const TIME_LIMIT = 8000
const reader = new ProcessSeat<VideoTask, VideoAnswer>(processFile('read_process', import.meta.url))

/** Ends the processes that read; the next page starts a new one. */
export async function stopReading(): Promise<void> {
  await reader.clear()
}

/** What a page says of its video or post; null for another kind of page. */
export async function pageIn(task: VideoPageTask, signal: AbortSignal): Promise<VideoPage | null> {
  const answer = await answerTo({ page: task }, signal)
  return 'page' in answer ? answer.page : null
}

/** What an oEmbed answer says; null for one that is none. */
export async function embedIn(bytes: Uint8Array, signal: AbortSignal): Promise<Embed | null> {
  const answer = await answerTo({ embed: bytes }, signal)
  return 'embed' in answer ? answer.embed : null
}

/** What is said in subtitles, as paragraphs. */
export async function spokenIn(bytes: Uint8Array, signal: AbortSignal): Promise<string[]> {
  const answer = await answerTo({ track: bytes }, signal)
  return 'spoken' in answer ? answer.spoken : []
}

/** The recipes that are written about a video, or the address at which they are said to be. */
export async function writtenIn(
  written: VideoTexts,
  signal: AbortSignal
): Promise<{ drafts: RecipeDraft[]; elsewhere: string | null }> {
  const answer = await answerTo({ written }, signal)
  return 'drafts' in answer ? answer : { drafts: [], elsewhere: null }
}

/** What cannot be read here may be a page that another importer reads. */
async function answerTo(task: VideoTask, signal: AbortSignal): Promise<VideoAnswer> {
  try {
    return await reader.work(task, { timeLimit: TIME_LIMIT, signal })
  } catch (error) {
    if (error instanceof ProcessFailure) throw new OtherKind(error.message)
    throw error
  }
}
