/** Name of the file that says what a backup, or the archive of a group, holds. */
export const MANIFEST = 'manifest.json'

/** What a part could be said to be. */
export const sums = { bytes: 0, sha256: 'a'.repeat(64) }

/** Puts triggers on tables that others make. */
export const countingMigration = 'database/migrations/0190_count_public_recipes'

/** A manifest of an archive without anything in it, but for what is said. */
export const manifestOf = (form: number | string, more: object): string =>
  JSON.stringify({
    product: 'trivet',
    form,
    productVersion: '0.1.0',
    createdAt: '2026-11-26T00:00:00Z',
    migrations: [],
    tables: {},
    files: {},
    ...more,
  })

/** The code of a refusal; empty where it has none. */
export async function codeOf(answer: Response): Promise<string> {
  const { detail } = (await answer.json()) as { detail: { code?: string } }
  return detail.code ?? ''
}
