import { plainLine } from '#core/imports/index'
import type { Page } from '../page.js'
import { isThing, listOf, textIn, type Thing } from '../thing.js'
import { areaInAddress, areaOf } from './picture_size.js'

const SHARED = ['og:image', 'og:image:url', 'og:image:secure_url']
const SHARED_SMALL = ['twitter:image', 'twitter:image:src']
const NO_PHOTO =
  /(?:^|[/_.-])(?:logo|favicon|icon|placeholder|blank|spacer|avatar|gravatar)s?(?:[/_.\-\d]|$)/i
const SMALLEST = 200 * 150
const MOST = 12

interface Candidate {
  address: string
  /** Square pixels, 0 when nothing tells. */
  area: number
}

/**
 * Absolute addresses of a recipe's pictures, best first: the largest of those whose size the
 * markup, the page's own sharing data or the address tells, then the rest with the markup's before
 * the page's. Logos and thumbnails are last.
 */
export function images(page: Page, recipes: Thing[]): string[] {
  const marked = recipes.flatMap((recipe) =>
    listOf(recipe.image ?? recipe.thumbnailUrl).flatMap(marks)
  )
  const candidates = [...marked, ...shared(page)]
    .map(({ address, area }) => ({ address: absolute(address, page.url), area }))
    .filter((candidate): candidate is Candidate => candidate.address !== null)
    .toSorted((one, other) => worth(other) - worth(one))
  return [...new Set(candidates.map((candidate) => candidate.address))].slice(0, MOST)
}

function worth({ address, area }: Candidate): number {
  const poor = NO_PHOTO.test(new URL(address).pathname) || (area > 0 && area < SMALLEST)
  return poor ? -1 : area
}

function shared(page: Page): Candidate[] {
  const large = SHARED.flatMap((name) =>
    (page.metas.get(name) ?? []).map((address, at) => {
      const side = (which: string): string | undefined => page.metas.get(`og:image:${which}`)?.[at]
      return { address, area: areaOf(side('width'), side('height')) || areaInAddress(address) }
    })
  )
  const small = SHARED_SMALL.flatMap((name) => page.metas.get(name) ?? [])
  return [...large, ...small.map((address) => ({ address, area: areaInAddress(address) }))]
}

function marks(value: unknown): Candidate[] {
  const given = isThing(value)
    ? (value.url ?? value.contentUrl ?? value['@id'] ?? value.src)
    : value
  const address = listOf(given).map(textIn).find(Boolean)
  if (!address) return []
  const told = isThing(value) ? areaOf(value.width, value.height) : 0
  return [{ address, area: told || areaInAddress(address) }]
}

function absolute(address: string, base: string): string | null {
  const plain = plainLine(address)
  if (!plain || /^(?:data|blob|javascript):|^#/i.test(plain) || !URL.canParse(plain, base))
    return null
  const url = new URL(plain, base)
  return /^https?:$/.test(url.protocol) ? url.href : null
}
