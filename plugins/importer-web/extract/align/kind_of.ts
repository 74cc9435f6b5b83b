import type { Element } from 'domhandler'

/** Elements of one kind look alike: same tag, same classes but for numbers in them. */
export function kindOf({ name, attribs }: Element): string {
  return `${name} ${(attribs.class ?? '').replace(/\d+/g, '')}`
}
