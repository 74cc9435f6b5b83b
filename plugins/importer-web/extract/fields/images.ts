import { plainLine } from '#core/recipe_text/index'
import type { FieldSource } from '#core/shared/contract/imports'
import type { Page } from '../page.js'
import type { Found, Source } from '../sources.js'
import { isThing, listOf, textIn } from '../thing.js'
import { areaInAddress, areaOf, NO_PHOTO, originalOf } from './picture_size.js'
import { type Picture, shownPictures } from './shown_pictures.js'

const SHARED = ['og:image', 'og:image:url', 'og:image:secure_url']
const SHARED_SMALL = ['twitter:image', 'twitter:image:src']
const SMALLEST = 200 * 150
/** A copy of this size is one for lists; the picture that it was made of is larger. */
const SMALL = 480 * 360
const MOST = 12
/** Letters of a word that a picture may be called after. */
const LEAST_WORD = 4
const SIGN = /\.(?:svg|ico)$|(?:^|[/_.-])(?:favicon|(?:apple-)?touch-icon)s?(?:[/_.\-\d]|$)/i

interface Candidate extends Picture {
  from: FieldSource
}

/**
 * Absolute addresses of a recipe's pictures, best first: the largest of those whose size the
 * markup, the page's own sharing data or the address tells, then the rest with the markup's before
 * the page's. Logos and thumbnails are last, behind what the page shows.
 */
export function images(page: Page, readings: Source[], name: string): Found<string[]> | null {
  const ofPage = readings.filter(({ from }) => from === 'head')
  const ofRecipe = readings.filter(({ from }) => from !== 'head')
  const named = absolutes(page, [...marked(ofRecipe), ...shared(page)]).filter(isPicture)
  const worth = worthAmong(named)
  const isOther = ofSiteAmong(named, name)
  const sorted = named.toSorted(
    (one, other) => Number(isOther(one)) - Number(isOther(other)) || worth(other) - worth(one)
  )
  const isGood = sorted[0] !== undefined && worth(sorted[0]) >= 0
  const ofRest = [...marked(ofPage), ...(isGood ? [] : shownPictures(page))]
  const rest = absolutes(page, ofRest).filter(isPicture)
  const all = isGood ? [...sorted, ...rest] : [...rest, ...sorted]
  const photos = all.filter(
    ({ address, from }) => from === 'markup' || !NO_PHOTO.test(new URL(address).pathname)
  )
  const own = photos.length > 0 ? photos : all
  return own[0] ? { value: once(own).slice(0, MOST), from: own[0].from } : null
}

/** Which of the head's pictures are called after their site and not after the dish, where one of the recipe's own is: its writer's portrait. */
function ofSiteAmong(named: Candidate[], name: string): (candidate: Candidate) => boolean {
  const words = plainWords(name)
  const isCalled = (file: string[]): boolean => words.some((word) => file.includes(word))
  const isToldApart = named.some((one) => one.from !== 'head' && isCalled(fileWords(one)))
  return (candidate) => {
    if (!isToldApart || candidate.from !== 'head') return false
    const file = fileWords(candidate)
    const { hostname } = new URL(candidate.address)
    return !isCalled(file) && file.some((word) => hostname.includes(word))
  }
}

const fileWords = ({ address }: Candidate): string[] =>
  plainWords(
    new URL(address).pathname
      .replace(/\.\w{3,4}$/, '')
      .split('/')
      .at(-1) ?? ''
  )

const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= LEAST_WORD)

/** Addresses each once; of a picture that is given by both protocols the safe one. */
function once(all: Candidate[]): string[] {
  const given = new Set(all.map(({ address }) => address))
  const safe = [...given].map((address) => {
    const own = address.replace(/^http:/, 'https:')
    return given.has(own) ? own : address
  })
  return [...new Set(safe)]
}

/** Whether an address may be that of a dish: signs of tabs and screens, and drawings, never are. */
const isPicture = ({ address }: Candidate) => !SIGN.test(new URL(address).pathname)

/** Square pixels; a picture is larger than its own copies in other sizes. */
function worthAmong(candidates: Candidate[]): (candidate: Candidate) => number {
  const copies = new Map<string, number>()
  for (const { address, area } of candidates) {
    const original = originalOf(address)
    if (original) copies.set(original, Math.max(area, copies.get(original) ?? 0))
  }
  return ({ address, area, from }) => {
    const poor = NO_PHOTO.test(new URL(address).pathname) || (area > 0 && area < SMALLEST)
    if (poor) return -1
    const copy = copies.get(address)
    if (from === 'head') return Math.max(area, 1 + (copy ?? -1))
    return copy === undefined || copy > SMALL ? area : Math.max(area, copy + 1)
  }
}

function marked(readings: Source[]): Candidate[] {
  return readings.flatMap(({ thing, from }) =>
    listOf(thing.image ?? thing.thumbnailUrl)
      .flatMap(marks)
      .map((mark) => ({ ...mark, from }))
  )
}

function absolutes(page: Page, candidates: Candidate[]): Candidate[] {
  return candidates.flatMap((candidate) => {
    const address = absolute(candidate.address, page.url)
    return address === null ? [] : [{ ...candidate, address }]
  })
}

function shared(page: Page): Candidate[] {
  const from = 'head'
  const large = SHARED.flatMap((name) =>
    (page.metas.get(name) ?? []).map((address, at) => {
      const side = (which: string): string | undefined => page.metas.get(`og:image:${which}`)?.[at]
      const told = areaOf(side('width'), side('height'))
      return { address, area: told || areaInAddress(address), from } as const
    })
  )
  const small = large.length > 0 ? [] : SHARED_SMALL.flatMap((name) => page.metas.get(name) ?? [])
  return [
    ...large,
    ...small.map((address) => ({ address, area: areaInAddress(address), from }) as const),
  ]
}

function marks(value: unknown): Picture[] {
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
