import { useState } from 'react'
import { Select, Text } from '@mantine/core'
import type { Recipe, UserSummary } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { useMembersQuery } from '#web/features/shared/recipes/members_api'
import { useUpdateRecipeMutation } from '../edit_api.js'
import classes from './OwnerField.module.css'

const nameOf = ({ fullName, username }: UserSummary) => fullName || username

/** Hands the recipe over at once: it is no text that could wait for the others to be saved. */
function useHandOver({ id }: Pick<Recipe, 'id'>) {
  const { t } = useText('owner')
  const [update, { isLoading }] = useUpdateRecipeMutation()
  const handOver = async (heir: UserSummary) => {
    const { error } = await update({ slug: id, version: null, fields: { userId: heir.id } })
    if (error) toast.error(t('failed', { reason: errorText(error) }))
    else toast.success(t('done', { name: nameOf(heir) }))
    return !error
  }
  return { handOver, isLoading }
}

/** Whose recipe it is; its owner and administrators may give it to another one of its household. */
export function OwnerField({ recipe }: { recipe: Recipe }) {
  const { t } = useText('owner')
  const { user } = useSession()
  const { handOver, isLoading } = useHandOver(recipe)
  const [heir, setHeir] = useState<UserSummary | null>(null)
  const { userId, householdId, can } = recipe
  const mayChoose = can.lock || user?.admin === true
  const { data: members = [] } = useMembersQuery(undefined, { skip: !mayChoose })
  const choices = members.filter((each) => each.householdId === householdId || each.id === userId)
  if (!mayChoose || choices.length < 2) return null
  return (
    <>
      <Select
        className={classes.owner}
        label={t('label')}
        data={choices.map((each) => ({ value: each.id, label: nameOf(each) }))}
        value={userId}
        onChange={(id) => setHeir(choices.find((each) => each.id === id) ?? null)}
        allowDeselect={false}
        searchable={choices.length > 8}
      />
      <Dialog
        opened={heir !== null && heir.id !== userId}
        onClose={() => setHeir(null)}
        asks
        title={t('title')}
        submitLabel={t('submit')}
        onSubmit={() => (heir ? handOver(heir) : false)}
        loading={isLoading}
      >
        <Text>{t(can.lock ? 'text' : 'text-admin', { name: heir && nameOf(heir) })}</Text>
      </Dialog>
    </>
  )
}
