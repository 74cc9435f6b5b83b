import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudUpload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { openStorage } from '#web/browser_storage'
import { Strip } from '#web/components/Strip'
import { toast } from '#web/components/toast'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { draftsChanged, useWaitingEdits, type WaitingEdit } from './waiting_edits.js'

/** Throws a change away, which can be undone. */
function drop({ key }: WaitingEdit): () => void {
  const storage = openStorage()
  const text = storage.getItem(key)
  storage.removeItem(key)
  draftsChanged()
  return () => {
    if (text !== null) storage.setItem(key, text)
    draftsChanged()
  }
}

function WaitingStrip({ edit, groupSlug }: { edit: WaitingEdit; groupSlug: string }) {
  const { t } = useText('offline')
  const { name, slug, trouble } = edit
  const icon = trouble ? <IconAlertTriangle aria-hidden /> : <IconCloudUpload aria-hidden />
  return (
    <Strip colour={trouble ? 'warning' : 'info'} icon={icon}>
      <span>{trouble ? t(`waiting.${trouble}`, { name }) : t('waiting.text', { name })}</span>
      <Button component={Link} to={`/g/${groupSlug}/r/${slug}?edit=true`} variant="subtle">
        {trouble ? t('waiting.open') : t('waiting.look')}
      </Button>
      {trouble && (
        <Button
          variant="subtle"
          onClick={() => toast.undo(t('waiting.dropped', { name }), drop(edit))}
        >
          {t('waiting.drop')}
        </Button>
      )}
    </Strip>
  )
}

/** Above a page: what was saved without the server and waits for it, each with the way to look at it. */
export function WaitingStrips() {
  const { user } = useSession()
  const edits = useWaitingEdits(user?.id)
  if (!user) return null
  return edits.map((edit) => <WaitingStrip key={edit.key} edit={edit} groupSlug={user.groupSlug} />)
}
