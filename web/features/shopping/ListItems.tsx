import { Menu, useComputedColorScheme } from '@mantine/core'
import { IconChevronRight, IconPencil, IconToolsKitchen2, IconTrash } from '@tabler/icons-react'
import { lazy, useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ShoppingListSummary } from '#core/shared/contract/index'
import { labelStyle } from '#web/components/LabelChip'
import { Once } from '#web/components/Once'
import { MoveItems } from '#web/components/sortable/MoveItems'
import { orderBy } from '#web/components/sortable/order'
import { type OpenedMenu, RowMenu, useRowMenu } from '#web/components/sortable/RowMenu'
import sortable from '#web/components/sortable/sortable.module.css'
import { useVisit } from '#web/features/identity'
import { useLineOptions } from '#web/features/shared/ingredients/use_line_options'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { ItemRow } from './ItemRow.js'
import type { ShownItem } from './replica/list_view.js'
import { type Section, sectionsOf, tickedOf } from './sections.js'
import classes from './ShoppingList.module.css'
import type { PageActs } from './use_list_acts.js'

const ItemDialog = lazy(async () => ({ default: (await import('./ItemDialog.js')).ItemDialog }))

/** A ticked row stays so long where it was, in ms, so that one sees what was ticked. */
const LINGER = 400

interface ListItemsProps {
  head: ShoppingListSummary | undefined
  items: readonly ShownItem[]
  acts: PageActs | null
}

/** Rows that were just ticked here stay where they were for a moment. */
function useLinger(acts: PageActs | null) {
  const [lingering, setLingering] = useState<ReadonlySet<string>>(new Set())
  const tick = useCallback(
    (item: ShownItem) => {
      acts?.tick(item)
      if (item.checked) return
      setLingering((before) => new Set(before).add(item.id))
      setTimeout(() => {
        setLingering((before) => new Set([...before].filter((id) => id !== item.id)))
      }, LINGER)
    },
    [acts]
  )
  return { lingering, tick }
}

/** What is to be bought, by label, and folded below it what was ticked. */
export function ListItems({ head, items, acts }: ListItemsProps) {
  const { lingering, tick } = useLinger(acts)
  const menu = useRowMenu()
  const [edited, setEdited] = useState<ShownItem | null>(null)
  const [isEditing, setEditing] = useState(false)
  const settings = head?.labelSettings
  const sections = useMemo(
    () =>
      sectionsOf(
        items.filter(({ id, checked }) => !checked || lingering.has(id)),
        settings ?? []
      ),
    [items, settings, lingering]
  )
  const ticked = useMemo(
    () => tickedOf(items.filter(({ id }) => !lingering.has(id))),
    [items, lingering]
  )
  const rows = { head, onTick: tick, onMenu: menu.open }
  const edit = (item: ShownItem) => {
    setEdited(item)
    setEditing(true)
  }
  return (
    <div className={sortable.area}>
      {sections.map((section) => (
        <SectionOfItems
          key={section.label?.id ?? ''}
          section={section}
          isAlone={sections.length === 1}
          {...rows}
        />
      ))}
      {ticked.length > 0 && <Ticked items={ticked} {...rows} />}
      <ItemMenu
        {...{ head, items, acts, sections }}
        opened={menu.opened}
        onClose={menu.close}
        onEdit={edit}
      />
      <Once when={isEditing}>
        {edited && (
          <ItemDialog
            key={edited.id}
            item={edited}
            labels={settings?.map(({ label }) => label) ?? []}
            opened={isEditing}
            onClose={() => setEditing(false)}
            onSave={(change) => acts?.change(edited, change)}
          />
        )}
      </Once>
    </div>
  )
}

interface RowsProps {
  head: ShoppingListSummary | undefined
  onTick: (item: ShownItem) => void
  onMenu: (id: string, button: HTMLElement) => void
}

function Rows({ items, label, head, ...acts }: RowsProps & { items: ShownItem[]; label: string }) {
  const options = useLineOptions(false, 1)
  const names = useMemo(
    () => new Map(head?.recipeReferences.map(({ recipeId, recipe }) => [recipeId, recipe.name])),
    [head]
  )
  const sourceOf = ({ recipeReferences }: ShownItem) =>
    recipeReferences.flatMap(({ recipeId }) => names.get(recipeId) ?? []).join(', ')
  return (
    <ul className={classes.rows} aria-label={label}>
      {items.map((item) => (
        <ItemRow key={item.id} item={item} options={options} source={sourceOf(item)} {...acts} />
      ))}
    </ul>
  )
}

interface SectionProps extends RowsProps {
  section: Section
  /** The only section of its list: where that has no label either, there is nothing to head. */
  isAlone: boolean
}

function SectionOfItems({ section, isAlone, ...rows }: SectionProps) {
  const { t } = useText('shopping')
  const mode = useComputedColorScheme('light')
  const { label, items } = section
  if (!label && isAlone)
    return (
      <section className={classes.section}>
        <Rows items={items} label={t('to-buy')} {...rows} />
      </section>
    )
  const name = label?.name ?? t('no-label')
  return (
    <section className={classes.section}>
      <h2
        className={classes.heading}
        style={label ? labelStyle(label.color.slice(0, 7), mode) : {}}
      >
        <span className={classes.leaf} aria-hidden />
        <bdi>{name}</bdi>
        <span className={classes.count}>{formatNumber(items.length)}</span>
      </h2>
      <Rows items={items} label={name} {...rows} />
    </section>
  )
}

function Ticked({ items, ...rows }: RowsProps & { items: ShownItem[] }) {
  const { t } = useText('shopping')
  const [isOpen, setOpen] = useState(false)
  const name = t('ticked-items', { count: items.length })
  return (
    <section className={classes.ticked}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size="1.25rem" className="tv-mirror" aria-hidden />
        {name}
      </button>
      {isOpen && <Rows items={items} label={name} {...rows} />}
    </section>
  )
}

interface ItemMenuProps extends ListItemsProps {
  sections: readonly Section[]
  opened: OpenedMenu | null
  onClose: () => void
  onEdit: (item: ShownItem) => void
}

/** What can be done with an item besides ticking it. */
function ItemMenu({ head, items, acts, sections, opened, onClose, onEdit }: ItemMenuProps) {
  const { t } = useText('shopping')
  const { groupSlug } = useVisit()
  const icon = { 'size': '1.25rem', 'aria-hidden': true } as const
  const entries = (id: string) => {
    const item = items.find((one) => one.id === id)
    if (!item) return null
    const recipes = head?.recipeReferences.filter(({ recipeId }) =>
      item.recipeReferences.some((one) => one.recipeId === recipeId)
    )
    const around = sections.find((section) => section.items.includes(item))?.items ?? []
    const ids = around.map((one) => one.id)
    const itemsBy = (order: readonly string[]) =>
      order.flatMap((key) => around.find((one) => one.id === key) ?? [])
    return (
      <>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(item)}>
          {t('item.edit')}
        </Menu.Item>
        {recipes?.map(({ recipeId, recipe }) => (
          <Menu.Item
            key={recipeId}
            component={Link}
            to={`/g/${groupSlug}/r/${recipe.slug}`}
            leftSection={<IconToolsKitchen2 {...icon} />}
          >
            <bdi>{recipe.name}</bdi>
          </Menu.Item>
        ))}
        {around.length > 1 && (
          <MoveItems onMove={(way) => acts?.order(itemsBy(orderBy(ids, id, way)))} />
        )}
        <Menu.Item
          color="error"
          leftSection={<IconTrash {...icon} />}
          onClick={() => acts?.remove([item])}
        >
          {t('item.delete')}
        </Menu.Item>
      </>
    )
  }
  return (
    <RowMenu opened={opened} onClose={onClose}>
      {entries}
    </RowMenu>
  )
}
