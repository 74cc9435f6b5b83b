import type { ImportRun } from '../hooks/use_import.js'
import { ImportFailure } from './ImportFailure.js'
import { ImportProgress } from './ImportProgress.js'
import { KnownRecipeDialog } from './KnownRecipeDialog.js'

interface ImportOutcomeProps {
  run: ImportRun
  address: string | null
  groupSlug: string
  onRetry: () => void
}

/** What became of an import: its stages, why it failed, or that the recipe is there already. */
export function ImportOutcome({ run, address, groupSlug, onRetry }: ImportOutcomeProps) {
  return (
    <>
      {run.importId && <ImportProgress importId={run.importId} />}
      {run.trouble !== null && !run.busy && (
        <ImportFailure
          trouble={run.trouble}
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
