/** The namespaces of texts that a source file asks for: by `useText('x')` or by a key `x:…`. */
export function namespacesIn(code: string, known: readonly string[]): string[] {
  return known.filter((name) =>
    new RegExp(`useText\\('${name}'\\)|['"\`]${name}:[\\w.-]+(?:['"\`]|\\$\\{)`).test(code)
  )
}
