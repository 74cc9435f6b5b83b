import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { errorText } from '#web/api/errors'

/** Why something did not work, inside its dialog. */
export function DialogError({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Alert color="error" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {errorText(error)}
    </Alert>
  )
}
