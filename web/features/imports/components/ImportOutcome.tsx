import type { UrlImport } from '../hooks/use_url_import.js'
import { ImportFailure } from './ImportFailure.js'
import { ImportProgress } from './ImportProgress.js'
import { KnownRecipeDialog } from './KnownRecipeDialog.js'

interface ImportOutcomeProps {
  run: UrlImport
  address: string | null
  groupSlug: string
  onRetry: () => void
}

/** What became of an import: its stages, why it failed, or that the recipe is there already. */
export function ImportOutcome({ run, address, groupSlug, onRetry }: ImportOutcomeProps) {
  return (
    <>
      {run.importId && <ImportProgress importId={run.importId} />}
      {run.error !== null && !run.busy && (
        <ImportFailure
          error={run.error}
          address={address}
          groupSlug={groupSlug}
          onRetry={onRetry}
        />
      )}
      {run.known && (
        <KnownRecipeDialog
          recipe={run.known}
          groupSlug={groupSlug}
          onAgain={() => void run.again()}
          onClose={run.dismiss}
        />
      )}
    </>
  )
}
