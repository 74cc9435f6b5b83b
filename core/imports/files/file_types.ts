import { type Contributed, plugins } from '#core/plugins/index'
import { type FileType, fileTypes } from '../points.js'
import { HEAD } from './file_kind.js'

/** A kind of file and whose it is. */
export type OwnedFileType = FileType & { pluginId: string }

/** Types that are recognised without any plugin. */
const OURS = /^(?:image\/.+|text\/(?:plain|html)|application\/(?:zip|json)|multipart\/related)$/
const TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/
const ENDING = /^\.[a-z\d][a-z\d.-]{0,30}$/
const OUR_ENDINGS =
  /^\.(?:txt|json|html?|xhtml|mhtml?|webarchive|zip|jpe?g|png|webp|gif|tiff?|avif|hei[cf])$/
/** Endings and signs of one type. */
const MOST = 20

let last: { claims: Contributed<FileType>[]; types: OwnedFileType[] } = { claims: [], types: [] }

/**
 * The kinds of files of the plugins that are switched on. What a plugin claims that is none, or that another one has, is
 * noted on its page and left out.
 */
export function readableTypes(): OwnedFileType[] {
  const claims = plugins().list(fileTypes)
  const isSame = claims.every(({ item }, at) => item === last.claims[at]?.item)
  if (!isSame || claims.length !== last.claims.length) last = { claims, types: typesOf(claims) }
  return last.types
}

function typesOf(claims: Contributed<FileType>[]): OwnedFileType[] {
  const types: OwnedFileType[] = []
  for (const { item, pluginId, fault } of claims) {
    const wrong = faultOf(item) ?? rivalOf(item, types)
    if (wrong !== null) fault('fileTypes', new Error(wrong))
    else types.push({ ...item, pluginId })
  }
  return types
}

/** What is wrong with a type, since it may be anybody's. */
function faultOf({ type, endings, signs = [] }: FileType): string | null {
  if (typeof type !== 'string' || !TYPE.test(type)) return `“${type}” is no MIME type.`
  if (OURS.test(type)) return `“${type}” is recognised without a plugin.`
  if (!isList(endings) || endings.length === 0) return `“${type}” has no endings.`
  const odd = endings.find((ending) => typeof ending !== 'string' || !ENDING.test(ending))
  if (odd !== undefined) return `The ending “${odd}” is not written as “.cook”.`
  const ours = endings.find((ending) => OUR_ENDINGS.test(ending))
  if (ours !== undefined) return `“${ours}” is recognised without a plugin.`
  return isList(signs) && signs.every(isSign) ? null : `A sign of “${type}” is wrong.`
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length <= MOST

function isSign(sign: unknown): boolean {
  if (typeof sign !== 'object' || sign === null || !('bytes' in sign)) return false
  const { bytes, from = 0, to = from } = sign as { bytes: unknown; from?: number; to?: number }
  const isThere = typeof bytes === 'string' && /^[\0-\xff]{1,64}$/.test(bytes)
  return isThere && Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to < HEAD
}

function rivalOf({ type, endings }: FileType, types: OwnedFileType[]): string | null {
  for (const { pluginId, ...other } of types) {
    const same =
      other.type === type ? type : endings.find((ending) => other.endings.includes(ending))
    if (same !== undefined) return `The plugin “${pluginId}” reads “${same}” already.`
  }
  return null
}
