import sharp, { type OverlayOptions, type Sharp } from 'sharp'
// Within its limits: one thread, and nothing kept of pictures.
import '#core/images/sdk'
import type { PdfPage } from './open_pdf.js'
import type { Matrix, PlacedImage } from './placed_images.js'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Letters of a page that fills the picture are large enough at this size. */
const LONGEST = 3200
/** Images that cover less of their page than this are no scan of it. */
const LEAST_COVER = 0.15

/** The images of a page put together as one picture, as JPEG; null when they do not make up a page. */
export async function pagePicture(
  images: PlacedImage[],
  sheet: Pick<PdfPage, 'view' | 'rotate'>
): Promise<Buffer | null> {
  const [left = 0, bottom = 0, right = 0, top = 0] = sheet.view
  const [wide, high] = [right - left, top - bottom]
  const placed = images.map((image) => ({ image, box: boxOf(image.matrix, left, top) }))
  const cover = placed.reduce((sum, { box }) => sum + box.width * box.height, 0)
  if (!(wide > 0 && high > 0) || cover < LEAST_COVER * wide * high) return null
  const finest = Math.max(...placed.map(({ image, box }) => image.width / Math.max(box.width, 1)))
  const scale = Math.min(finest, LONGEST / Math.max(wide, high))
  const page = { width: Math.ceil(wide * scale), height: Math.ceil(high * scale) }
  const layers: OverlayOptions[] = []
  for (const { image, box } of placed) {
    const layer = await layerOf(image, scaled(box, scale), page)
    if (layer) layers.push(layer)
  }
  const paper = sharp({ create: { ...page, channels: 3, background: '#fff' } })
  const whole = await paper.composite(layers).jpeg({ quality: 90 }).toBuffer()
  if (sheet.rotate % 360 === 0) return whole
  return sharp(whole).rotate(sheet.rotate).jpeg({ quality: 90 }).toBuffer()
}

/** Where an image lies, in points from the top left of its page. */
function boxOf([a, b, c, d, e, f]: Matrix, left: number, top: number): Box {
  const across = [e, e + a, e + c, e + a + c]
  const up = [f, f + b, f + d, f + b + d]
  const [x, y] = [Math.min(...across), Math.max(...up)]
  return {
    left: x - left,
    top: top - y,
    width: Math.max(...across) - x,
    height: y - Math.min(...up),
  }
}

function scaled({ left, top, width, height }: Box, scale: number): Box {
  const at = (value: number) => Math.round(value * scale)
  const [x, y] = [at(left), at(top)]
  return { left: x, top: y, width: at(left + width) - x, height: at(top + height) - y }
}

/** An image in its place, turned as it lies and cut at the edges of its page. */
async function layerOf(
  image: PlacedImage,
  box: Box,
  page: { width: number; height: number }
): Promise<OverlayOptions | null> {
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
  const width = Math.min(box.left + box.width, page.width) - left
  const height = Math.min(box.top + box.height, page.height) - top
  if (width < 1 || height < 1) return null
  const whole = await turned(opened(image), image.matrix)
    .resize(box.width, box.height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const cut = { left: left - box.left, top: top - box.top, width, height }
  const input = await sharp(whole).extract(cut).png({ compressionLevel: 1 }).toBuffer()
  return { input, left, top, blend: image.mask ? 'multiply' : 'over' }
}

function opened({ width, height, channels, bits, data }: PlacedImage): Sharp {
  const bytes = bits ? greyOf(data, width, height) : data
  return sharp(bytes, { raw: { width, height, channels } })
}

/** Bits as bytes: ink is 0. */
function greyOf(data: Uint8Array, width: number, height: number): Uint8Array {
  const row = Math.ceil(width / 8)
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const byte = data[y * row + (x >> 3)] ?? 0
      grey[y * width + x] = byte & (128 >> (x & 7)) ? 255 : 0
    }
  }
  return grey
}

/** Scanners write sheets upright, on a side or upside down; what is askew stays so. */
function turned(image: Sharp, [a, b, c, d]: Matrix): Sharp {
  if (Math.abs(b) > Math.abs(a)) return image.rotate(b > 0 ? 270 : 90)
  if (a < 0 && d < 0) return image.rotate(180)
  if (c === 0 && a < 0) return image.flop()
  return b === 0 && d < 0 ? image.flip() : image
}
