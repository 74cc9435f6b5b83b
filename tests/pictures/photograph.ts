import sharp from 'sharp'

/** What a hurried hand, a lamp and a telephone do to a page. */
export interface Handling {
  /** Degrees clockwise. */
  turned: number
  /** How much darker the dark side is, 0 to 1. */
  shadow: number
  /** Standard deviation of the grain, of 255. */
  grain: number
  /** Radius in px. */
  blur: number
  /** How far the upper corners are drawn together, as a share of the width. */
  lean: number
}

/** Numbers that look random and are the same at each run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

/** A photograph of a page (PNG) on a dark table, as a JPEG of quality 70. */
export async function photograph(page: Buffer, how: Handling): Promise<Buffer> {
  const table = { r: 92, g: 74, b: 58 }
  const leant = await lean(page, how.lean)
  const turned = await sharp(leant)
    .flatten({ background: table })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: table })
    .rotate(how.turned, { background: table })
    .toBuffer()
  const softened = how.blur > 0 ? sharp(turned).blur(how.blur) : sharp(turned)
  const { data, info } = await softened.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  dim(data, info, how)
  return sharp(data, { raw: info }).jpeg({ quality: 70 }).toBuffer()
}

type Size = { width: number; height: number; channels: number }

/** Light falls off from the upper left to the lower right, with a fold of shadow across. */
function dim(data: Buffer, { width, height, channels }: Size, how: Handling): void {
  const next = dice(7)
  for (let at = 0; at < data.length; at += channels) {
    const place = at / channels
    const x = (place % width) / width
    const y = Math.floor(place / width) / height
    const fold = Math.exp(-(((x + y - 1.1) / 0.15) ** 2))
    const light = 1 - how.shadow * (0.6 * ((x + y) / 2) + 0.4 * fold)
    const grain = (next() + next() + next() - 1.5) * 2 * how.grain
    for (let channel = 0; channel < channels; channel++) {
      const value = (data[at + channel] ?? 0) * light + grain
      data[at + channel] = Math.max(0, Math.min(255, value))
    }
  }
}

/** Draws the upper corners together, as when the page is seen from its lower edge. */
async function lean(page: Buffer, by: number): Promise<Buffer> {
  if (by === 0) return page
  const raw = await sharp(page).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = raw.info
  const out = Buffer.alloc(raw.data.length)
  const source = new Uint32Array(raw.data.buffer, raw.data.byteOffset, width * height)
  const target = new Uint32Array(out.buffer, out.byteOffset, width * height)
  for (let y = 0; y < height; y++) {
    const share = 1 - 2 * by * (1 - y / height)
    // Far rows lie closer together.
    const from = Math.floor(height * ((y / height) * (1 - by) + by * (y / height) ** 2))
    for (let x = 0; x < width; x++) {
      const column = Math.round((x - width / 2) / share + width / 2)
      if (column < 0 || column >= width) continue
      target[y * width + x] = source[from * width + column] ?? 0
    }
  }
  return sharp(out, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}
