/** Longest side of a photo that is drawn anew; letters are read at less. */
const LONGEST = 4000
const QUALITY = 0.92

/** A photo turned by quarters clockwise; one that is not turned goes as it came. */
export async function turnedPhoto(file: File, quarters: number): Promise<File> {
  const turns = ((quarters % 4) + 4) % 4
  if (turns === 0) return file
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height))
  const [width, height] = [image.width * scale, image.height * scale]
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(turns % 2 === 0 ? width : height)
  canvas.height = Math.round(turns % 2 === 0 ? height : width)
  const brush = canvas.getContext('2d')
  if (!brush) return file
  brush.translate(canvas.width / 2, canvas.height / 2)
  brush.rotate((turns * Math.PI) / 2)
  brush.drawImage(image, -width / 2, -height / 2, width, height)
  image.close()
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  )
  return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type }) : file
}
