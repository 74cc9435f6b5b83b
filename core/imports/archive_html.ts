import { selectAll, selectOne } from 'css-select'
import { type AnyNode, type Element, isTag } from 'domhandler'
import { getAttributeValue } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { plainLine, rawText } from '#core/recipe_text/index'
import type { ForeignArchive } from './archive_importers.js'
import { textIn } from './archive_values.js'

/** An element of an app's export in HTML. */
export type ForeignElement = Element

/** The elements that match a selector in files of an archive, in their order. */
export async function elementsIn(
  { files, read }: ForeignArchive,
  { path, selector }: { path: RegExp; selector: string }
): Promise<ForeignElement[]> {
  const pages = files.filter((file) => file.path.search(path) >= 0)
  const texts = await Promise.all(
    pages.map(async (file) => textIn(await read(file.path, file.size)))
  )
  return texts.flatMap((text) => selectAll<AnyNode, Element>(selector, parseDocument(text)))
}

/** The elements that match a selector within one. */
export const within = (element: ForeignElement, selector: string): ForeignElement[] =>
  selectAll<AnyNode, Element>(selector, element)

/** The text of the first element that matches a selector; empty for none. */
export function textAt(element: ForeignElement, selector: string): string {
  const found = selectOne<AnyNode, Element>(selector, element)
  return found ? plainLine(rawText(found)) : ''
}

/** An attribute of the first element that matches a selector; empty for none. */
export function attributeOf(element: ForeignElement, selector: string, name: string): string {
  const found = selectOne<AnyNode, Element>(selector, element)
  return (found && getAttributeValue(found, name)?.trim()) ?? ''
}

/** The text of each element that matches a selector, without empty ones. */
export const textsOf = (element: ForeignElement, selector: string): string[] =>
  within(element, selector)
    .map((one) => plainLine(rawText(one)))
    .filter(Boolean)

/** Whether an element has a class. */
export const hasClass = (element: ForeignElement, name: string): boolean =>
  (getAttributeValue(element, 'class') ?? '').split(/\s+/).includes(name)

/** The elements right below another. */
export const childrenOf = (element: ForeignElement | undefined): ForeignElement[] =>
  element?.children.filter(isTag) ?? []

/** The text of an element. */
export const elementText = (element: ForeignElement): string => plainLine(rawText(element))
