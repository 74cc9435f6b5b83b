import { Children, createElement, type ReactNode } from 'react'

/** A picture in somebody's markdown. */
export interface MarkdownPicture {
  src: string
  alt: string
}

/** What a page draws itself in a markdown text, with all else as the markdown has it. */
export interface MarkdownDrawing {
  /** Draws a run of words; never those of links and code. */
  text?: (words: string) => ReactNode
  picture?: (picture: MarkdownPicture) => ReactNode
}

const opaque = new Set(['a', 'code', 'kbd', 'pre', 'summary'])
const booleans = new Set(['open', 'reversed', 'disabled'])
const renamed: Record<string, string> = {
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  checked: 'defaultChecked',
}

function propsOf(element: Element): Record<string, string | boolean> {
  return Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [
      renamed[name] ?? name,
      booleans.has(name) || name === 'checked' ? true : value,
    ])
  )
}

function drawText(node: Node, drawing: MarkdownDrawing): ReactNode {
  const words = node.textContent ?? ''
  if (words.trim() === '') return node.parentElement?.tagName.startsWith('T') ? null : words
  return drawing.text?.(words) ?? words
}

function drawElement(element: Element, drawing: MarkdownDrawing): ReactNode {
  const tag = element.tagName.toLowerCase()
  const src = element.getAttribute('src')
  if (tag === 'img' && src && drawing.picture) {
    return drawing.picture({ src, alt: element.getAttribute('alt') ?? '' })
  }
  const inner = opaque.has(tag) ? {} : drawing
  const children = element.hasChildNodes() ? drawMarkdown(element.childNodes, inner) : undefined
  return createElement(tag, propsOf(element), children)
}

/** Cleaned markdown as React draws it, so that parts of it can be buttons and the like. */
export function drawMarkdown(nodes: NodeListOf<ChildNode>, drawing: MarkdownDrawing): ReactNode[] {
  // Keys without a fragment around each: a method has hundreds of such pieces.
  return Children.toArray(
    [...nodes].map((node) =>
      node instanceof Element ? drawElement(node, drawing) : drawText(node, drawing)
    )
  )
}
