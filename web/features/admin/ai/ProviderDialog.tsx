import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { AiProvider, AiTrial } from '#core/shared/contract/index'
import { errorText, fieldErrors } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { DeleteDialog } from '../manage/DeleteDialog.js'
import classes from './Ai.module.css'
import { aiApi } from './ai_api.js'
import { draftOf, inputOf } from './provider_draft.js'
import { ProviderFields } from './ProviderFields.js'

interface ProviderDialogProps {
  /** Null for one that is added. */
  provider: AiProvider | null
  onClose: () => void
}

function Trial({ trial }: { trial: AiTrial }) {
  const { t } = useText('ai')
  const Icon = trial.ok ? IconCircleCheck : IconAlertTriangle
  return (
    <Alert
      role={trial.ok ? 'status' : 'alert'}
      color={trial.ok ? 'success' : 'error'}
      icon={<Icon aria-hidden />}
      title={trial.message}
    >
      <div className={classes.trial}>
        {trial.detail && (
          <bdi dir="ltr" className={classes.quiet}>
            {trial.detail}
          </bdi>
        )}
        {t('trial.took', { seconds: (trial.milliseconds / 1000).toFixed(1) })}
      </div>
    </Alert>
  )
}

/** Says what failed; what the server refused of a field is said at the field. */
function tell(error: unknown): false {
  if (Object.keys(fieldErrors(error)).length === 0) toast.error(errorText(error))
  return false
}

function useForm(provider: AiProvider | null) {
  const [draft, setDraft] = useState(() => draftOf(provider))
  const [save, saving] = aiApi.useSaveProviderMutation()
  const [attempt, attempting] = aiApi.useTryProviderMutation()
  const id = provider?.id ?? null
  return {
    draft,
    change: (part: Partial<typeof draft>) => {
      setDraft({ ...draft, ...part })
      attempting.reset()
    },
    errors: fieldErrors(saving.error ?? attempting.error),
    trial: attempting.data,
    isTrying: attempting.isLoading,
    save: () => {
      attempting.reset()
      return save({ id, input: inputOf(draft) })
        .unwrap()
        .then(() => undefined, tell)
    },
    attempt: () => {
      saving.reset()
      return attempt({ id, ...inputOf(draft) })
        .unwrap()
        .then(() => undefined, tell)
    },
  }
}

/** Asks before a provider is taken away, whose key nobody can read again. */
function DropButton({ provider, onDone }: { provider: AiProvider; onDone: () => void }) {
  const { t } = useText('ai')
  const [isAsking, setAsking] = useState(false)
  const [drop] = aiApi.useDropProviderMutation()
  return (
    <>
      <Button variant="outline" color="error" onClick={() => setAsking(true)}>
        {t('providers.delete')}
      </Button>
      {isAsking && (
        <DeleteDialog
          name={provider.name}
          text={t('providers.delete-text')}
          onDelete={() => drop(provider.id).unwrap().then(onDone)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Adds a provider, changes it or takes it away; tries it before it is stored. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const { t } = useText('ai')
  const form = useForm(provider)
  const acts = (
    <>
      <Button variant="light" loading={form.isTrying} onClick={() => void form.attempt()}>
        {t('providers.try')}
      </Button>
      {provider && <DropButton provider={provider} onDone={onClose} />}
    </>
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={provider ? t('providers.edit-named', { name: provider.name }) : t('providers.add')}
      submitLabel={t('providers.save')}
      onSubmit={form.save}
      actions={acts}
      size={620}
    >
      <ProviderFields
        draft={form.draft}
        errors={form.errors}
        hasKey={provider?.hasKey ?? false}
        onChange={form.change}
      />
      {form.trial && <Trial trial={form.trial} />}
    </Dialog>
  )
}
