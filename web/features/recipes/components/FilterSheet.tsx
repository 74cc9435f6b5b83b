import { Button, CloseButton, Drawer } from '@mantine/core'
import { FilterButton } from '#web/components/FilterButton'
import { useText } from '#web/i18n'
import { DEFAULT_FILTERS, FILTER_KINDS, type FilterKind } from '../filters/filter_state.js'
import type { Filters } from '../hooks/use_filters.js'
import { FilterChoices } from './FilterChoices.js'
import classes from './Filters.module.css'

interface FilterSheetProps {
  /** The kind whose values are shown; null while the sheet is closed. */
  kind: FilterKind | null
  onKind: (kind: FilterKind | null) => void
  filters: Filters
  total: number | null
}

/** All filters as a sheet from below, for phones; its button says how many recipes are left. */
export function FilterSheet({ kind, onKind, filters, total }: FilterSheetProps) {
  const { t } = useText('recipes')
  const close = () => {
    filters.apply()
    onKind(null)
  }
  return (
    <Drawer.Root
      opened={kind !== null}
      onClose={close}
      position="bottom"
      classNames={{ content: classes.sheet, body: classes.sheetBody }}
    >
      <Drawer.Overlay color="var(--tv-scrim)" backgroundOpacity={1} />
      <Drawer.Content aria-label={t('filter.title')}>
        <Drawer.Body>
          <div className={classes.sheetHead}>
            <h2>{t('filter.title')}</h2>
            <CloseButton aria-label={t('filter.close')} onClick={close} />
          </div>
          {kind && <Kinds kind={kind} onKind={onKind} filters={filters} />}
          <SheetFoot filters={filters} total={total} onShow={close} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

interface KindsProps {
  kind: FilterKind
  onKind: (kind: FilterKind) => void
  filters: Filters
}

function Kinds({ kind, onKind, filters }: KindsProps) {
  const { t } = useText('recipes')
  const { draft, change } = filters
  return (
    <>
      <div className={classes.kinds} role="group" aria-label={t('filter.title')}>
        {FILTER_KINDS.map((other) => (
          <FilterButton
            key={other}
            label={t(`filter.kind.${other}`)}
            withArrow={false}
            count={draft.chosen[other].length}
            aria-pressed={other === kind}
            onClick={() => onKind(other)}
          />
        ))}
      </div>
      <FilterChoices key={kind} kind={kind} filters={draft} onChange={change} />
    </>
  )
}

interface SheetFootProps {
  filters: Filters
  total: number | null
  onShow: () => void
}

function SheetFoot({ filters, total, onShow }: SheetFootProps) {
  const { t } = useText('recipes')
  const { chosen, requireAll } = DEFAULT_FILTERS
  return (
    <div className={classes.sheetFoot}>
      <Button variant="default" onClick={() => filters.change({ chosen, requireAll })}>
        {t('filter.clear')}
      </Button>
      <Button onClick={onShow}>
        {total === null ? t('filter.show') : t('filter.show-count', { count: total })}
      </Button>
    </div>
  )
}
