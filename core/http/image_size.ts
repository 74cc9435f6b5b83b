import { errors } from '@vinejs/vine'
import { imageFileNames, type ImageFileName } from '#core/storage/index'

/** The size of a picture that a path's last part names. Throws 422 for a name that no size has. */
export function imageSizeNamed(name: string): ImageFileName {
  const existing = imageFileNames.find((one) => one === name)
  if (existing) return existing
  const wanted = imageFileNames.map((one) => `'${one}'`).join(', ')
  throw new errors.E_VALIDATION_ERROR([
    {
      type: 'enum',
      loc: ['path', 'file_name'],
      msg: `Input should be ${wanted}`,
      input: name.slice(0, 200),
    },
  ])
}
