import sharp from 'sharp'
import { evenLight } from './even_light.js'
import { fromGrey, type Grey, quarterTurned, toGrey } from './grey.js'
import { type Mark, marksOf } from './marks.js'
import type { Picture } from './open_picture.js'
import { feetOf, type Skew, skewOf } from './skew.js'
import { bendOf, type Lie, levelled, type Level } from './straighten.js'

/** A page made ready for reading. */
export interface LevelPage extends Level {
  /** Degrees by which the picture was turned clockwise. */
  turned: number
  /** Usual height of its letters in px. */
  letter: number
}

/** Height of letters at which the engine reads best. */
const READABLE = 24
/** Fewer marks than this are no page of text. */
const FEWEST = 20
const FLAT: Lie = { degrees: 0, across: 0, down: 0 }

/**
 * Evens the light, finds how the lines run and turns, unbends and sizes the page for reading; null
 * when nothing on it looks like letters.
 */
export async function levelPage(picture: Picture): Promise<LevelPage | null> {
  const { data, width, height } = picture
  const raw = { width, height, channels: 3 } as const
  const lit = evenLight(await toGrey(sharp(data, { raw })))
  const found = lettersOf(marksOf(lit))
  if (!found) return null
  const skew = skewOf(feetOf(found.marks, true), found.height)
  const aside = skewOf(feetOf(found.marks, false), found.height)
  const onSide = aside.clearness > skew.clearness
  const upright = onSide ? await quarterTurned(lit, 3) : lit
  return unbent(await sizedFor(upright, found.height), onSide ? aside : skew, onSide ? 270 : 0)
}

async function sizedFor(grey: Grey, letter: number): Promise<Grey> {
  const factor = Math.min(3, READABLE / letter)
  if (Math.abs(factor - 1) < 0.1) return grey
  return toGrey(fromGrey(grey).resize({ width: Math.round(grey.width * factor) }))
}

function unbent(grey: Grey, skew: Skew, quarters: number): LevelPage | null {
  const flat = levelled(grey, skew.degrees, FLAT)
  const found = lettersOf(marksOf(flat.grey))
  if (!found) return null
  const bend = bendOf(feetOf(found.marks, true), flat.grey, found.height)
  const page = levelled(grey, skew.degrees, bend)
  return { ...page, turned: quarters - skew.degrees, letter: found.height }
}

/** Marks that have the size of letters, and how high they usually are. */
function lettersOf(marks: Mark[]): { marks: Mark[]; height: number } | null {
  const candidates = marks.filter(({ points, ...mark }) => {
    const [width, height] = [mark.right - mark.left, mark.bottom - mark.top]
    return points > 20 && width < 150 && height < 150 && height > 5
  })
  if (candidates.length < FEWEST) return null
  const height = median(candidates.map(({ top, bottom }) => bottom - top))
  const letters = candidates.filter(({ left, right, top, bottom }) => {
    const share = (bottom - top) / height
    return share > 0.5 && share < 3 && right - left < 4 * height
  })
  return letters.length < FEWEST ? null : { marks: letters, height }
}

/** The value in the middle. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
