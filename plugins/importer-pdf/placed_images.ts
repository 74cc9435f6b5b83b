import { getResolvedPDFJS } from 'unpdf'
import type { Operators, PdfPage } from './open_pdf.js'

/** `[a, b, c, d, e, f]` of PDF 32000-1, 8.3.4: an image fills the unit square that it maps. */
export type Matrix = [number, number, number, number, number, number]

/** An image as a page shows it; `bits` are one a pixel, 0 for ink, else bytes of `channels`. */
export interface PlacedImage {
  width: number
  height: number
  channels: 1 | 3 | 4
  bits: boolean
  /** A mask only puts ink on what lies below. */
  mask: boolean
  data: Uint8Array
  matrix: Matrix
}

const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0]
/** A page of a book has fewer; drawings of a thousand dots are no scan. */
const MOST_IMAGES = 400
/** A picture that is not there by then will not come, in milliseconds. */
const PATIENCE = 20_000

/** The images of a page with their places, in the order that they are painted. */
export async function placedImages(page: PdfPage): Promise<PlacedImage[]> {
  const { OPS } = await getResolvedPDFJS()
  const list = await page.getOperatorList()
  const found: PlacedImage[] = []
  for (const { op, args, matrix } of steps(list, OPS)) {
    if (found.length >= MOST_IMAGES) break
    const isMask = op === OPS.paintImageMaskXObject
    const isImage = op === OPS.paintImageXObject || op === OPS.paintInlineImageXObject
    if (!isMask && !isImage) continue
    const image = imageOf(await objectOf(page, args[0]), isMask, matrix)
    if (image) found.push(image)
  }
  return found
}

interface Step {
  op: number
  args: unknown[]
  matrix: Matrix
}

/** Every operator with the matrix that is in force there. */
function steps({ fnArray, argsArray }: Operators, ops: Record<string, number>): Step[] {
  const kept: Matrix[] = []
  let matrix = UNMOVED
  return fnArray.map((op, at): Step => {
    const found = argsArray[at]
    const args: unknown[] = Array.isArray(found) ? found : []
    if (op === ops.save || op === ops.paintFormXObjectBegin) kept.push(matrix)
    if (op === ops.transform) matrix = times(matrix, matrixIn(args))
    if (op === ops.paintFormXObjectBegin) matrix = times(matrix, matrixIn(args[0]))
    if (op === ops.restore || op === ops.paintFormXObjectEnd) matrix = kept.pop() ?? UNMOVED
    return { op, args, matrix }
  })
}

function matrixIn(value: unknown): Matrix {
  const list = value && typeof value === 'object' ? Object.values(value) : []
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = list.map(Number)
  return [a, b, c, d, e, f]
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ]
}

/** What is painted: the image itself, or the one that its name stands for. */
async function objectOf(page: PdfPage, given: unknown): Promise<unknown> {
  const name = nameIn(given)
  if (name === null) return given
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, null).unref())
  const there = new Promise((resolve) => objects.get(name, resolve))
  return Promise.race([there, late])
}

function nameIn(given: unknown): string | null {
  if (typeof given === 'string') return given
  if (typeof given !== 'object' || given === null || !('data' in given)) return null
  return typeof given.data === 'string' ? given.data : null
}

function imageOf(given: unknown, mask: boolean, matrix: Matrix): PlacedImage | null {
  if (typeof given !== 'object' || given === null) return null
  if (!('data' in given && 'width' in given && 'height' in given)) return null
  const [width, height] = [Number(given.width), Number(given.height)]
  const { data: bytes } = given
  if (!ArrayBuffer.isView(bytes)) return null
  const data = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const bits = data.length === Math.ceil(width / 8) * height
  const channels = bits ? 1 : data.length / (width * height)
  if (channels !== 1 && channels !== 3 && channels !== 4) return null
  return { width, height, channels, bits, mask, data, matrix }
}
