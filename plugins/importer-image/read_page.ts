import sharp from 'sharp'
import type { TextLine } from '#core/recipe_text/index'
import { inReadingOrder } from './layout/reading_order.js'
import { textLinesOf } from './layout/text_lines.js'
import type { LetterReader } from './letters/engine.js'
import { withFractions } from './letters/fractions.js'
import { languageOfText } from './letters/languages.js'
import type { Box, PrintedLine } from './letters/printed_line.js'
import { withSecondLook } from './letters/second_look.js'
import { withSpaces } from './letters/spaces.js'
import { quarterTurned } from './picture/grey.js'
import { type LevelPage, levelPage } from './picture/level_page.js'
import { openPicture, type Picture } from './picture/open_picture.js'
import { joinedHeadline } from './text/joined_headline.js'
import { repaired } from './text/repair.js'

/** A picture as it was read. */
export interface PageRead {
  lines: TextLine[]
  /** Code of the language whose letters were read. */
  language: string
  /** Upright, WebP, at most 2,000 px a side; the lines' places point into it. */
  picture: Uint8Array
}

/** What a page is read with. */
export interface PageWishes {
  bytes: Uint8Array
  /** Place of the picture among those of the recipe, from 0. */
  index: number
  /** Code of the language to begin with. */
  language: string
  /** Codes that may be tried. */
  languages: string[]
}

/** A page read as well as this is neither upside down nor in another language. */
const WELL = 0.8
const SHOWN = 2000

/**
 * Reads one picture: upright, level, in the language it is written in. A picture without letters
 * gives no lines.
 */
export async function readPage(reader: LetterReader, request: PageWishes): Promise<PageRead> {
  const picture = await openPicture(request.bytes)
  const level = await levelPage(picture)
  const best = level ? await bestReading(reader, level, request) : null
  const turned = best?.page.turned ?? 0
  const data = await shown(picture, turned)
  if (!best) return { lines: [], language: request.language, picture: data }
  const { page, printed, language } = best
  const placeOf = (box: Box) => ({ picture: request.index, box: shareOf(box, page) })
  const spaced = printed.map((line) => withSpaces(line, page.grey))
  const whole = []
  for (const line of spaced) {
    const counted = await withFractions(line, page.grey, reader)
    whole.push(await withSecondLook(counted, page.grey, reader))
  }
  const lines = textLinesOf(inReadingOrder(whole, page.letter), page.grey, placeOf)
  return { lines: joinedHeadline(repaired(lines, language)), language, picture: data }
}

interface Attempt {
  page: LevelPage
  printed: PrintedLine[]
  language: string
  sure: number
}

async function bestReading(
  reader: LetterReader,
  page: LevelPage,
  { language, languages }: PageWishes
): Promise<Attempt> {
  let best = attempt(reader, page, language)
  if (best.sure < WELL) {
    const turned = attempt(reader, await upsideDown(page), language)
    if (turned.sure > best.sure) best = turned
  }
  const spoken = languageOfText(textOf(best.printed))
  const other = spoken ?? (best.sure < WELL ? 'eng' : language)
  if (other === best.language || !languages.includes(other)) return best
  const translated = attempt(reader, best.page, other)
  return translated.sure > best.sure || spoken !== null ? translated : best
}

function attempt(reader: LetterReader, page: LevelPage, language: string): Attempt {
  reader.use(language)
  const printed = reader.page(page.grey)
  return { page, printed, language, sure: sureOf(printed) }
}

/** How sure the words are, long ones counting more. */
function sureOf(lines: PrintedLine[]): number {
  const words = lines.flatMap((line) => line.words)
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const sure = words.reduce((sum, word) => sum + word.sure * word.text.length, 0)
  return letters === 0 ? 0 : sure / letters
}

async function upsideDown(page: LevelPage): Promise<LevelPage> {
  const { width, height } = page.grey
  return {
    ...page,
    grey: await quarterTurned(page.grey, 2),
    turned: page.turned + 180,
    drop: (x, y) => -page.drop(width - x, height - y),
  }
}

const textOf = (lines: PrintedLine[]) =>
  lines.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')

async function shown({ data, width, height }: Picture, turned: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const
  const whole = await sharp(data, { raw })
    .rotate(turned, { background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(whole.data, { raw: whole.info })
    .resize(SHOWN, SHOWN, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 2 })
    .toBuffer()
}

/** A box on the level page as shares of the picture that is shown. */
function shareOf(box: Box, { grey, drop }: LevelPage) {
  const [left, right] = [box.left, box.right]
  const tops = [left, right].map((x) => box.top + drop(x, box.top))
  const bottoms = [left, right].map((x) => box.bottom + drop(x, box.bottom))
  const top = Math.min(...tops)
  const share = (value: number) => Math.round(10_000 * Math.min(1, Math.max(0, value))) / 10_000
  return {
    left: share(left / grey.width),
    top: share(top / grey.height),
    width: share((right - left) / grey.width),
    height: share((Math.max(...bottoms) - top) / grey.height),
  }
}
