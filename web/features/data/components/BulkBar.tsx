import { Button, CloseButton } from '@mantine/core'
import type { NamedThing } from '#core/shared/contract/tidying'
import type { Selection } from '#web/components/data_table/use_selection'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { dataApi } from '../api/data_api.js'
import type { DialogAct, DialogState } from '../dialogs/dialog_state.js'
import { type DataKind, powers } from '../kinds/kinds.js'
import classes from './DataView.module.css'

interface Props {
  kind: DataKind
  selection: Selection
  total: number
  open: (state: DialogState) => void
}

type BulkAct = Extract<DialogState, { things: NamedThing[] }>['act']

/** Most that are combined at once: each is a change of its own on the server. */
const MOST_MERGED = 50

function actsOf(kind: DataKind, count: number): BulkAct[] {
  if (kind === 'recipes') return ['tag', 'categorize', 'settings', 'export']
  const { label, merge } = powers[kind]
  const acts: BulkAct[] = label ? ['label'] : []
  return merge && count >= 2 && count <= MOST_MERGED ? [...acts, 'merge'] : acts
}

function OnHandButtons({ kind, ids }: { kind: 'foods' | 'tools'; ids: string[] }) {
  const { t } = useText('data')
  const [change, { isLoading }] = dataApi.useChangeManyMutation()
  const set = (onHand: boolean) => {
    void change({ kind, ids, onHand })
      .unwrap()
      .then(({ count }) =>
        toast.success(t(onHand ? 'on-hand.many' : 'on-hand.many-not', { count }))
      )
  }
  return (
    <>
      <Button variant="default" size="sm" disabled={isLoading} onClick={() => set(true)}>
        {t('bulk.on-hand')}
      </Button>
      <Button variant="default" size="sm" disabled={isLoading} onClick={() => set(false)}>
        {t('bulk.not-on-hand')}
      </Button>
    </>
  )
}

/** What can be done with the chosen rows; over the table's end as long as there are any. */
export function BulkBar({ kind, selection, total, open }: Props) {
  const { t } = useText('data')
  const { chosen, all, clear } = selection
  const { size } = chosen
  if (size === 0) return null
  const start = (act: DialogAct) => () => {
    const things = [...chosen].map(([id, name]) => ({ id, name }))
    open({ act, things } as DialogState)
  }
  return (
    <div className={classes.bar} role="region" aria-label={t('bulk.title')}>
      <span className={classes.count} role="status">
        {t('bulk.chosen', { count: size })}
      </span>
      {size < total && (
        <Button variant="subtle" size="sm" onClick={all}>
          {t('bulk.all', { count: total })}
        </Button>
      )}
      <div className={classes.acts}>
        {actsOf(kind, size).map((act) => (
          <Button key={act} variant="default" size="sm" onClick={start(act)}>
            {t(`bulk.${act}`)}
          </Button>
        ))}
        {(kind === 'foods' || kind === 'tools') && (
          <OnHandButtons kind={kind} ids={[...chosen.keys()]} />
        )}
        <Button variant="outline" color="error" size="sm" onClick={start('delete')}>
          {t('bulk.delete')}
        </Button>
      </div>
      <CloseButton aria-label={t('bulk.clear')} onClick={clear} />
    </div>
  )
}
