import sharp, { type Sharp } from 'sharp'

/** A grey picture, a byte a point: 0 is black. */
export interface Grey {
  data: Uint8Array
  width: number
  height: number
}

/** A made of rows turned by quarters of a circle, clockwise. */
export async function quarterTurned(grey: Grey, quarters: number): Promise<Grey> {
  if (quarters % 4 === 0) return grey
  return toGrey(fromGrey(grey).rotate(90 * (quarters % 4)))
}

/** Opens a grey picture for sharp. */
export function fromGrey({ data, width, height }: Grey): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } })
}

/** The outcome of sharp's work as a grey picture. */
export async function toGrey(image: Sharp): Promise<Grey> {
  const { data, info } = await image
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 1) throw new Error(`grey pictures have one channel, not ${info.channels}`)
  return { data, width: info.width, height: info.height }
}
