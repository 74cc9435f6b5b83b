import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { dataApi } from '../api/data_api.js'
import classes from './Cells.module.css'
import type { Thing } from '../kinds/thing.js'

interface Props {
  kind: 'foods' | 'tools'
  thing: Thing
  tabIndex: number
}

/** Whether the household has a food or tool, changed at once by a tap. */
export function OnHandCell({ kind, thing, tabIndex }: Props) {
  const { t } = useText('data')
  const [change, { isLoading, originalArgs }] = dataApi.useChangeManyMutation()
  const { id, name, onHand = false } = thing
  const shown = isLoading ? (originalArgs?.onHand ?? onHand) : onHand
  const set = (to: boolean) => {
    void change({ kind, ids: [id], onHand: to })
      .unwrap()
      .then(() =>
        toast.undo(t(to ? 'on-hand.marked' : 'on-hand.unmarked', { name }), () => {
          void change({ kind, ids: [id], onHand: !to })
        })
      )
  }
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={shown}
      tabIndex={tabIndex}
      className={classes.switch}
      checked={shown}
      onChange={(event) => set(event.currentTarget.checked)}
      aria-label={t('on-hand.of', { name })}
    />
  )
}
