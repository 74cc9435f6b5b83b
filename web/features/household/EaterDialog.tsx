import { Alert, Button, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { allergens, diets } from '#core/shared/allergens'
import type { Eater } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Choice } from '#web/components/Choice'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { type EaterInput, eatersApi } from '#web/features/shared/eaters/eaters_api'
import { KindChecks } from '#web/features/shared/eaters/KindChecks'
import { useText } from '#web/i18n'
import { useHouseholdMembersQuery } from './group_api.js'

interface EaterDialogProps {
  /** Who is changed; null for a new one. */
  eater: Eater | null
  others: readonly Eater[]
  opened: boolean
  onClose: () => void
}

const NEW: EaterInput = {
  kind: 'child',
  userId: null,
  name: '',
  diets: [],
  allergens: [],
  atTable: true,
}
const KINDS = ['member', 'child', 'guest'] as const

/** Writes down who somebody is and what they cannot eat. */
export function EaterDialog({ eater, others, opened, onClose }: EaterDialogProps) {
  const { t } = useText('eaters')
  const [input, setInput] = useState<EaterInput>(eater ?? NEW)
  const [save, { error }] = eatersApi.useSaveEaterMutation()
  const change = (patch: Partial<EaterInput>) => setInput((before) => ({ ...before, ...patch }))
  const { kind, userId, name, atTable } = input
  const submit = async () => {
    const answer = await save({ id: eater?.id ?? null, input: { ...input, name: name.trim() } })
    return !answer.error
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={eater ? t('edit-named', { name: eater.name }) : t('add')}
      submitLabel={t('save')}
      submitDisabled={kind === 'member' ? userId === null : name.trim() === ''}
      onSubmit={submit}
      actions={eater && <TakeOff eater={eater} onDone={onClose} />}
    >
      <Stack>
        <Choice
          label={t('kind.label')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(value) => change({ kind: value, userId: null })}
        />
        {kind === 'member' ? (
          <MemberField eater={eater} others={others} value={userId} onChange={change} />
        ) : (
          <TextInput
            label={t('name')}
            required
            maxLength={200}
            value={name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            data-autofocus
          />
        )}
        <KindChecks
          nameOf={(diet) => t(`diet.${diet}`)}
          label={t('diet.label')}
          all={diets}
          chosen={input.diets}
          onChange={(chosen) => change({ diets: chosen })}
        />
        <KindChecks
          nameOf={(allergen) => t(`allergen.${allergen}`)}
          label={t('allergen.label')}
          all={allergens}
          chosen={input.allergens}
          onChange={(chosen) => change({ allergens: chosen })}
        />
        <Switch
          label={t('at-table')}
          description={t('at-table-hint')}
          checked={atTable}
          onChange={({ currentTarget }) => change({ atTable: currentTarget.checked })}
        />
        {error !== undefined && (
          <Alert color="error">{t('not-saved', { reason: errorText(error) })}</Alert>
        )}
      </Stack>
    </Dialog>
  )
}

/** Takes somebody off the list, who would have to be written down anew: that is asked first. */
function TakeOff({ eater, onDone }: { eater: Eater; onDone: () => void }) {
  const { t } = useText('eaters')
  const [isAsking, setAsking] = useState(false)
  const [remove] = eatersApi.useDeleteEaterMutation()
  const act = async () => {
    const { error } = await remove(eater.id)
    if (error) toast.error(errorText(error))
    else onDone()
    return !error
  }
  return (
    <>
      <Button variant="outline" color="error" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Dialog
        opened={isAsking}
        danger
        title={t('remove')}
        submitLabel={t('remove')}
        onSubmit={act}
        onClose={() => setAsking(false)}
      >
        {t('remove-text', { name: eater.name })}
      </Dialog>
    </>
  )
}

interface MemberFieldProps {
  eater: Eater | null
  others: readonly Eater[]
  value: string | null
  onChange: (patch: Partial<EaterInput>) => void
}

/** Members of the household that are not on the list yet. */
function MemberField({ eater, others, value, onChange }: MemberFieldProps) {
  const { t } = useText('eaters')
  const { data = [] } = useHouseholdMembersQuery()
  const listed = new Set(others.filter(({ id }) => id !== eater?.id).map(({ userId }) => userId))
  const free = data.filter(({ id }) => !listed.has(id))
  return (
    <Select
      label={t('member')}
      required
      allowDeselect={false}
      nothingFoundMessage={t('no-member')}
      description={free.length === 0 ? t('no-member') : undefined}
      data={free.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      value={value}
      onChange={(userId) => onChange({ userId })}
    />
  )
}
