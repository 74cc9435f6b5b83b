import { type Cut, laidSize, shrink } from './cut.js'

/** Longest side of a picture that is cut here; what the server shows largest is smaller. */
const LONGEST = 2400
const QUALITY = 0.9

/** The picture of a file, for the browser to draw; rejects when the browser cannot read it. */
export async function readPicture(file: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  const address = URL.createObjectURL(file)
  image.src = address
  try {
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}

function toFile(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

/** Whether the cut leaves a picture as it is. */
function isWhole({ turn, area }: Cut, size: { width: number; height: number }): boolean {
  const same = turn.quarters === 0 && !turn.flipX && !turn.flipY
  return same && area.width >= size.width - 1 && area.height >= size.height - 1
}

function draw(image: HTMLImageElement, { turn, area }: Cut): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const factor = shrink(area, LONGEST)
  canvas.width = Math.max(1, Math.round(area.width * factor))
  canvas.height = Math.max(1, Math.round(area.height * factor))
  const { naturalWidth, naturalHeight } = image
  const laid = laidSize({ width: naturalWidth, height: naturalHeight }, turn)
  const brush = canvas.getContext('2d')
  brush?.scale(factor, factor)
  brush?.translate(laid.width / 2 - area.x, laid.height / 2 - area.y)
  brush?.rotate((turn.quarters * Math.PI) / 2)
  brush?.scale(turn.flipX ? -1 : 1, turn.flipY ? -1 : 1)
  brush?.drawImage(image, -naturalWidth / 2, -naturalHeight / 2)
  return canvas
}

/**
 * The part of a picture that a cut leaves, as WebP where the browser writes it, else JPEG. Without
 * a cut, or with one that leaves everything, the file goes as it came.
 */
export async function cutPicture(file: Blob, cut: Cut | null): Promise<Blob> {
  if (!cut) return file
  const image = await readPicture(file)
  if (isWhole(cut, { width: image.naturalWidth, height: image.naturalHeight })) return file
  const canvas = draw(image, cut)
  const webp = await toFile(canvas, 'image/webp')
  if (webp?.type === 'image/webp') return webp
  return (await toFile(canvas, 'image/jpeg')) ?? file
}
