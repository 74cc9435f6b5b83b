/** A filter that cannot be read; `reason` says where it is wrong. */
export class UnreadableFilter extends Error {
  constructor(readonly reason: string) {
    super(`invalid query string: ${reason}`)
  }
}

/** A piece of a filter as an error repeats it, cut where it is long. */
export const quoted = (text: string): string =>
  text.length > 200 ? `${text.slice(0, 200)}…` : text
