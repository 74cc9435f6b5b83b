/** What a header names in the order of its q-values (`br;q=0.8, gzip`), in lower case, without what is refused (RFC 9110 §12.4.2). */
export function weightedNames(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { name: name.trim(), weight: q ? Number(q.trim().slice(2)) : 1 }
    })
    .filter(({ name, weight }) => name && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name)
}
