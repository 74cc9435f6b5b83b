import { type Element, isTag } from 'domhandler'
import { headingWords, letters, rawText, tidyLine } from '#core/recipe_text/index'
import { ancestors } from '../align/find_list.js'
import type { Page } from '../page.js'
import { isFact } from '../unmarked/list_lines.js'
import { areaInAddress, areaOf, areaOfWidth, NO_PHOTO } from './picture_size.js'

const ADDRESSES = ['data-src', 'data-lazy-src', 'data-original', 'src']
const SETS = ['srcset', 'data-srcset', 'data-lazy-srcset']
const COMPANY =
  /(?:^|[\s_-])(?:nav|menu|footer|sidebar|related|comments?|logo|avatar|author|ad|promo)(?:$|[\s_-])/i
const COMPANY_TAGS = new Set(['nav', 'footer', 'aside', 'noscript'])
/** Photos are hardly ever saved in the formats of drawings. */
const PHOTO = /\.(?:jpe?g|webp|avif|heic)(?:$|[?#&])/i
const DRAWING =
  /\.svg(?:$|[?#])|(?:^|[/_.-])(?:btn|button|sprite|printer|signature|badge|pixel)s?[\d/_.-]/i
const FURTHEST = 12
/** Words that a drawing stands beside: names of times, of servings and of the lists. */
const KINDS = ['prepTime', 'cookTime', 'totalTime', 'restTime', 'servings', 'difficulty']
const LABELS = new Set(KINDS.flatMap((kind) => [...headingWords(kind)].map(letters)))
const LONGEST_LABEL = 40
const MOST_PARTS = 8
const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|heic)(?:$|[?#])/i
const SMALLEST = 150 * 150
const MOST = 5

/** A picture's address, as it is written, and its square pixels, 0 when nothing tells. */
export interface Picture {
  address: string
  area: number
}

/**
 * The pictures that a page shows as its content, those described by the page's own heading first;
 * small ones, drawings that nothing describes and those of its navigation are left out.
 */
export function shownPictures(page: Page): (Picture & { from: 'shown' })[] {
  const names = [...page.headings, page.title].map(letters).filter(Boolean)
  const worth = ({ attribs }: Element, address: string): number => {
    const words = letters(attribs.alt ?? attribs.title ?? '')
    const isNamed =
      words.length > 3 && names.some((name) => name.includes(words) || words.includes(name))
    return (isNamed ? 2 : 0) + (PHOTO.test(address) ? 1 : 0)
  }
  const isCalled = (address: string): boolean => {
    const file = letters(address.split(/[/?#]/).findLast((part) => /\.\w{3,4}$/.test(part)) ?? '')
    return names.some((name) => name.length > 3 && file.includes(name))
  }
  return page.pictures
    .filter((element) => !isCompany(element) && !isSign(element))
    .map((element) => ({ element, ...pictureOf(element) }))
    .filter(
      ({ element, address }) => worth(element, address) > 1 || !leadsElsewhere(element, page.url)
    )
    .filter(({ address, area }) => isPhoto(address) && (area === 0 || area >= SMALLEST))
    .filter(
      ({ element, address, area }) => area > 0 || worth(element, address) > 0 || isCalled(address)
    )
    .toSorted((one, other) => worth(other.element, other.address) - worth(one.element, one.address))
    .slice(0, MOST)
    .map(({ address, area }) => ({ address, area, from: 'shown' }))
}

/** Whether a picture is part of a link to another page, as those of other recipes are. */
function leadsElsewhere(element: Element, url: string): boolean {
  const around = ancestors(element).slice(-FURTHEST)
  const { href = '' } = around.findLast(({ name }) => name === 'a')?.attribs ?? {}
  if (href === '' || IMAGE_FILE.test(href) || !URL.canParse(href, url)) return false
  const [own, target] = [new URL(url), new URL(href, url)]
  return target.pathname !== own.pathname || target.hostname !== own.hostname
}

/** Whether a picture is drawn for a time, the servings or a word beside it: a clock, a plate. */
function isSign({ attribs, parent }: Element): boolean {
  if (LABELS.has(letters(attribs.alt ?? ''))) return true
  const around = [parent, parent?.parent ?? null].filter((node) => node !== null)
  return around.some((node) => isTag(node) && isLabel(node))
}

function isLabel(element: Element): boolean {
  if (element.children.length > MOST_PARTS) return false
  const text = tidyLine(rawText(element).replace(/\s+/g, ' '))
  const label = letters(text.replace(/[\d:]+/g, ' '))
  return text.length <= LONGEST_LABEL && (isFact(text) || LABELS.has(label))
}

function isPhoto(address: string): boolean {
  return address !== '' && !DRAWING.test(address) && !NO_PHOTO.test(address)
}

/** The largest of an element's copies, or the one that it loads late. */
function pictureOf({ attribs }: Element): Picture {
  const largest = SETS.flatMap((name) => copiesIn(attribs[name] ?? '')).toSorted(
    (one, other) => other.area - one.area
  )[0]
  const address = ADDRESSES.map((name) => attribs[name] ?? '').find(
    (given) => given && !given.startsWith('data:')
  )
  const told = areaOf(attribs.width, attribs.height)
  return largest ?? { address: address ?? '', area: told || areaInAddress(address ?? '') }
}

/** Longer than the addresses of a dozen copies. */
const LONGEST_SET = 20_000

/** `a.jpg 300w, b.jpg 600w`: HTML's `srcset`; copies by density have no size of their own. */
function copiesIn(set: string): Picture[] {
  return [...set.slice(0, LONGEST_SET).matchAll(/(?<![^\s,])(\S+)\s+(\d{2,5})w\s*(?:,|$)/g)].map(
    ([, address = '', width]) => ({
      address,
      area: areaOfWidth(Number(width)),
    })
  )
}

function isCompany(element: Element): boolean {
  let at: Element | null = element
  for (let up = 0; at && up < FURTHEST; up++) {
    const { name, attribs } = at
    if (COMPANY_TAGS.has(name) || COMPANY.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`)) {
      return name !== 'body' && name !== 'html'
    }
    at = at.parent && 'attribs' in at.parent ? at.parent : null
  }
  return false
}
