import { plainLine } from '#core/imports/index'
import type { Page } from '../page.js'
import { isThing, listOf, textIn, type Thing } from '../thing.js'

const META_NAMES = [
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'twitter:image',
  'twitter:image:src',
]
const NO_PHOTO =
  /(?:^|[/_.-])(?:logo|favicon|icon|placeholder|blank|spacer|avatar|gravatar|default)[s]?(?:[/_.\-\d]|$)/i
const SMALL = 200

interface Candidate {
  address: string
  /** The shorter known side in pixels, null when nothing tells it. */
  size: number | null
  rank: number
}

/** Absolute addresses of a recipe's pictures, best first: what the page shares of itself, then the markup's list by size. */
export function images(page: Page, recipes: Thing[]): string[] {
  const shared = META_NAMES.flatMap((name) => page.metas.get(name) ?? []).map((address) => ({
    address,
    size: sizeInAddress(address),
  }))
  const marked = recipes
    .flatMap((recipe) => listOf(recipe.image ?? recipe.thumbnailUrl))
    .flatMap(marks)
  const candidates = [
    ...shared,
    ...marked.toSorted((one, other) => (other.size ?? 0) - (one.size ?? 0)),
  ]
    .map(({ address, size }, rank) => ({ address: absolute(address, page.url), size, rank }))
    .filter((candidate): candidate is Candidate => candidate.address !== null)
    .toSorted((one, other) => burden(one) - burden(other))
  return [...new Set(candidates.map((candidate) => candidate.address))].slice(0, 12)
}

/** Page order, with logos and thumbnails after every photograph. */
function burden({ address, size, rank }: Candidate): number {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  return rank + (NO_PHOTO.test(path) ? 1000 : 0) + (size !== null && size < SMALL ? 500 : 0)
}

function marks(value: unknown): { address: string; size: number | null }[] {
  if (!isThing(value)) {
    const address = textIn(value)
    return address ? [{ address, size: sizeInAddress(address) }] : []
  }
  const address = listOf(value.url ?? value.contentUrl ?? value['@id'] ?? value.src)
    .map(textIn)
    .find(Boolean)
  if (!address) return []
  const sides = [value.width, value.height].map((side) => Number.parseInt(textIn(side) ?? '', 10))
  const known = sides.filter((side) => side > 0)
  return [{ address, size: known.length > 0 ? Math.min(...known) : sizeInAddress(address) }]
}

function sizeInAddress(address: string): number | null {
  const pair = /(?:^|[^\d])(\d{2,4})x(\d{2,4})(?:[^\d]|$)/.exec(address)
  if (pair) return Math.min(Number(pair[1]), Number(pair[2]))
  const side = /[?&,/](?:w|width|h|height)[=_](\d{2,4})\b/.exec(address)
  return side ? Number(side[1]) : null
}

function absolute(address: string, base: string): string | null {
  const plain = plainLine(address)
  if (!plain || /^(?:data|blob|javascript):/i.test(plain) || !URL.canParse(plain, base)) return null
  const url = new URL(plain, base)
  return /^https?:$/.test(url.protocol) ? url.href : null
}
