/** The version in `If-Match: "3"`; anything that is no version of ours (`*`) counts as not said. */
export function expectedVersion(header: string | undefined): number | null {
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header?.trim() ?? '') ?? []
  return version === undefined ? null : Number(version)
}
