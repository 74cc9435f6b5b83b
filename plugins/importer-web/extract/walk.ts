import type { AnyNode } from 'domhandler'

/**
 * Visits a node and all below it in page order without recursion, so that a page nested a million
 * deep is only slow. `visit` answers whether to look inside; `leave` is called once all inside was
 * seen.
 */
export function walk(
  root: AnyNode,
  visit: (node: AnyNode) => boolean,
  leave: (node: AnyNode) => void = () => undefined
): void {
  let node: AnyNode | null = root
  while (node) {
    if (visit(node) && 'firstChild' in node && node.firstChild) node = node.firstChild
    else node = following(node, root, leave)
  }
}

function following(from: AnyNode, root: AnyNode, leave: (node: AnyNode) => void): AnyNode | null {
  let node: AnyNode | null = from
  while (node) {
    leave(node)
    if (node === root) return null
    if (node.nextSibling) return node.nextSibling
    node = node.parent
  }
  return null
}
