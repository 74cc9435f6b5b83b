import { type ImportFailureKind, importFailureKinds } from '#core/shared/contract/imports'

/** The kind of an import's failure by its code (`E_IMPORT_NOT_A_RECIPE`); null for any other failure. */
export function failureKind(code: string | undefined): ImportFailureKind | null {
  const named = code
    ?.replace(/^E_IMPORT_/, '')
    .toLowerCase()
    .replaceAll('_', '-')
  return importFailureKinds.find((kind) => kind === named) ?? null
}
