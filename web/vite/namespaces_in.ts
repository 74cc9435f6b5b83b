/** The namespaces of texts that a source file asks for: by `useText('x')` or by a key `x:…`. */
export function namespacesIn(code: string, existing: readonly string[]): string[] {
  return existing.filter((name) =>
    new RegExp(`useText\\('${name}'\\)|['"\`]${name}:[\\w.-]+(?:['"\`]|\\$\\{)`).test(code)
  )
}
