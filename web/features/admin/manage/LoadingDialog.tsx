import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'

interface Props {
  title: string
  error: unknown
  onRetry: () => unknown
  onClose: () => void
}

/** Stands where a form will be, until what it changes has come; says so where it does not come. */
export function LoadingDialog({ title, error, onRetry, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={title}>
      {error ? (
        <ErrorState error={error} onRetry={() => void onRetry()} />
      ) : (
        <RowSkeletons count={3} />
      )}
    </Dialog>
  )
}
