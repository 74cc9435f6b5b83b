import { latePart } from '#web/components/late_part'
import { Button } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import type { NamedThing } from '#core/shared/contract/tidying'
import { Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { DialogState } from '../dialogs/dialog_state.js'
import type { DataKind } from '../kinds/kinds.js'

/** What the acts of a whole kind need to know. */
export interface KindActsProps {
  kind: DataKind
  open: (state: DialogState) => void
  names: () => Promise<NamedThing[]>
}

const KindActsPopup = latePart(async () => {
  const module = await import('./KindActsPopup.js')
  return { default: module.KindActsPopup }
})

/** Create, and a menu of what concerns the whole list. */
export function KindActs(props: KindActsProps) {
  const { t } = useText('data')
  const { kind, open, names } = props
  if (kind === 'recipes') {
    const exportAll = async () => open({ act: 'export', things: await names() })
    return (
      <>
        <Button variant="default" onClick={() => open({ act: 'read' })}>
          {t('acts.read')}
        </Button>
        <Button variant="default" onClick={() => void exportAll()}>
          {t('acts.export-all')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Reach
        target={
          <Button variant="default" leftSection={<IconDots size="1.25rem" aria-hidden />}>
            {t('acts.more')}
          </Button>
        }
        renderPopup={(popup) => <KindActsPopup {...popup} kind={kind} open={open} />}
      />
      <Button
        leftSection={<IconPlus size="1.25rem" aria-hidden />}
        onClick={() => open({ act: 'edit', thing: null })}
      >
        {t(`acts.create-${kind}`)}
      </Button>
    </>
  )
}
