import type { RecipeAsset } from '#core/shared/contract/index'

/** A further picture of a recipe: a file that browsers show. */
export type PictureAsset = RecipeAsset & { fileName: string }

const shown = /\.(avif|gif|jpe?g|png|webp)$/i

/** Which of a recipe's files are pictures. */
export function picturesOf(assets: readonly RecipeAsset[]): PictureAsset[] {
  return assets.filter((asset): asset is PictureAsset => shown.test(asset.fileName ?? ''))
}

const endings: Record<string, string> = {
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Ending of a picture's file name by its type, else by the name it came with. */
export function endingOf(file: Blob): string {
  const name = 'name' in file && typeof file.name === 'string' ? file.name : ''
  const own = /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
  return endings[file.type] ?? own ?? 'jpg'
}
