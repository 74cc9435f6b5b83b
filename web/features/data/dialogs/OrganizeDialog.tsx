import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import type { NamedThing } from '#core/shared/contract/tidying'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import { fromAToZ } from '#web/i18n/format'
import { bulkApi } from '../api/bulk_api.js'
import { dataApi } from '../api/data_api.js'
import type { DialogFrame } from './dialog_state.js'
import { NameList } from './NameList.js'
import { DialogError } from './DialogError.js'

interface Props {
  act: 'tag' | 'categorize'
  things: NamedThing[]
  frame: DialogFrame
  onReports: (ids: string[]) => void
}

/** Adds tags or categories to many recipes; new names are created. */
export function OrganizeDialog({ act, things, frame, onReports }: Props) {
  const { t } = useText('data')
  const [names, setNames] = useState<string[]>([])
  const kind = act === 'tag' ? 'tags' : 'categories'
  const order = { search: '', orderBy: 'name', orderDirection: 'asc' } as const
  const { data } = dataApi.useDataNamesQuery({ kind, ...order })
  const [change, { error }] = bulkApi.useChangeRecipesMutation()
  const submit = async () => {
    const ids = things.map(({ id }) => id)
    const list = names.map((name) => ({ name }))
    const input =
      act === 'tag' ? ({ act, tags: list } as const) : ({ act, categories: list } as const)
    onReports(await change({ ids, change: input }).unwrap())
    frame.onDone()
  }
  return (
    <Dialog
      opened={frame.opened}
      onClose={frame.onClose}
      title={t(`organize.title-${act}`, { count: things.length })}
      submitLabel={t(`organize.submit-${act}`, { count: things.length })}
      submitDisabled={names.length === 0}
      onSubmit={submit}
    >
      <TagsInput
        label={t(`kind.${kind}`)}
        description={t('organize.hint')}
        data={[...new Set(fromAToZ(data ?? []).map(({ name }) => name))]}
        value={names}
        onChange={setNames}
        data-autofocus
        acceptValueOnBlur
      />
      <NameList things={things} />
      <DialogError error={error} />
    </Dialog>
  )
}
