import { useState } from 'react'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { dataApi } from '../api/data_api.js'
import type { ThingKind } from '../kinds/kinds.js'
import type { Thing } from '../kinds/thing.js'
import type { DialogFrame } from './dialog_state.js'
import { DialogError } from './DialogError.js'
import { bodyOf, fieldsOf, valuesOf } from './thing_fields.js'
import { ThingInput } from './ThingInput.js'

interface Props {
  kind: ThingKind
  /** Null to create one. */
  thing: Thing | null
  frame: DialogFrame
}

/** Creates or changes one thing; a refused save keeps what was written. */
export function ThingDialog({ kind, thing, frame }: Props) {
  const { t } = useText('data')
  const [values, setValues] = useState(() => valuesOf(thing))
  const [isTried, setTried] = useState(false)
  const [save, { error }] = dataApi.useSaveThingMutation()
  const isNameless = values.name.trim() === ''
  const submit = async () => {
    setTried(true)
    if (isNameless) return false
    const body = bodyOf(kind, thing, values)
    await save({ kind, ...(thing && { id: thing.id }), body }).unwrap()
    toast.success(t('edit.saved', { name: values.name.trim() }))
    return true
  }
  return (
    <Dialog
      opened={frame.opened}
      onClose={frame.onClose}
      title={thing ? t('edit.title', { name: thing.name }) : t(`acts.create-${kind}`)}
      submitLabel={t(thing ? 'edit.save' : 'edit.create')}
      onSubmit={submit}
    >
      {fieldsOf[kind].map((field) => (
        <ThingInput
          key={field.key}
          field={field}
          thing={thing}
          values={values}
          error={field.key === 'name' && isTried && isNameless ? t('edit.nameless') : undefined}
          onChange={(more) => setValues((now) => ({ ...now, ...more }))}
        />
      ))}
      <DialogError error={error} />
    </Dialog>
  )
}
