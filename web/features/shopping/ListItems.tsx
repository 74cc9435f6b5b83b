import { latePart } from '#web/components/late_part'
import { memo, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import type { ShoppingListSummary } from '#core/shared/contract/index'
import { Once } from '#web/components/Once'
import { useRowMenu } from '#web/components/sortable/RowMenu'
import sortable from '#web/components/sortable/sortable.module.css'
import { useSession } from '#web/features/identity'
import { useMembersQuery } from '#web/features/shared/recipes/members_api'
import { currentLocale, useText } from '#web/i18n'
import { ItemMenu } from './ItemMenu.js'
import { mealDay } from './meal_day.js'
import type { RowActs } from './ItemRow.js'
import { MOST_DRAGGED, SectionOfItems, Ticked } from './ItemRows.js'
import type { ShownItem } from './replica/list_view.js'
import { rowOf, rowsOf, type ShownRow } from './rows.js'
import { sectionsOf, tickedOf } from './sections.js'
import type { SourceWords } from './sources.js'
import type { PageActs } from './use_list_acts.js'

const ItemDialog = latePart(async () => ({ default: (await import('./ItemDialog.js')).ItemDialog }))

const ItemPicture = latePart(async () => ({
  default: (await import('./ItemPicture.js')).ItemPicture,
}))

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
    ({ parts }: ShownRow, checked: boolean) => {
      acts?.tickAll(parts, checked)
      if (!checked) return
      const ids = new Set(parts.map(({ id }) => id))
      startTransition(() => setLingering((before) => before.union(ids)))
      const end = () => setLingering((before) => before.difference(ids))
      setTimeout(() => startTransition(end), LINGER)
    },
    [acts]
  )
  return { lingering, tick }
}

interface OpenItem {
  id: string
  dialog: 'edit' | 'picture' | null
}

/** One of the items at a time, and which dialog of it is open. */
function useOpenItem(items: readonly ShownItem[]) {
  const [{ id, dialog }, setOpen] = useState<OpenItem>({ id: '', dialog: null })
  const edit = useCallback((item: ShownItem) => setOpen({ id: item.id, dialog: 'edit' }), [])
  const picture = useCallback((item: ShownItem) => setOpen({ id: item.id, dialog: 'picture' }), [])
  const item = items.find((one) => one.id === id) ?? null
  return { item, dialog, edit, picture, close: () => setOpen({ id, dialog: null }) }
}

/** What is to be bought under its labels, and what was ticked, the latest first. */
function useRows(
  items: readonly ShownItem[],
  head: ShoppingListSummary | undefined,
  lingering: ReadonlySet<string>
) {
  const settings = head?.labelSettings
  const { bcp47 } = currentLocale()
  const sections = useMemo(
    () =>
      sectionsOf(
        items.filter(({ id, checked }) => !checked || lingering.has(id)),
        settings ?? [],
        bcp47
      ).map((section) => {
        const rows = rowsOf(section.items)
        return { ...section, rows, count: rows.length }
      }),
    [items, settings, lingering, bcp47]
  )
  const ticked = useMemo(
    () => tickedOf(items.filter(({ id }) => !lingering.has(id))).map(rowOf),
    [items, lingering]
  )
  return { sections, ticked }
}

/** Rows that are drawn at first, more than a large screen shows. */
const FIRST = 40

/** How many rows of a list are drawn: as many as are seen at first, all once those are there. */
function useMostRows(isThere: boolean): number {
  const [most, setMost] = useState(FIRST)
  useEffect(() => {
    if (isThere) startTransition(() => setMost(Infinity))
  }, [isThere])
  return most
}

/** The first rows of sections. */
function firstRows<Part extends { rows: readonly ShownRow[] }>(sections: Part[], most: number) {
  let left = most
  return sections.flatMap((section) => {
    const rows = section.rows.slice(0, left)
    left -= rows.length
    return rows.length > 0 ? { ...section, rows } : []
  })
}

/** What is to be bought, by label, and folded below it what was ticked. */
export const ListItems = memo(({ head, items, acts }: ListItemsProps) => {
  const { lingering, tick } = useLinger(acts)
  const menu = useRowMenu()
  const open = useOpenItem(items)
  const { picture } = open
  const { sections, ticked } = useRows(items, head, lingering)
  const most = useMostRows(items.length > 0)
  const words = useSourceWords(head)
  const rowActs = useMemo(
    (): RowActs => ({ tick, remove: ({ parts }) => acts?.remove(parts), menu: menu.open, picture }),
    [tick, acts, menu.open, picture]
  )
  const isLong = sections.reduce((sum, { rows }) => sum + rows.length, 0) > MOST_DRAGGED
  const shared = { words, acts: rowActs, onOrder: acts?.order, isLong }
  return (
    <div className={sortable.area}>
      {firstRows(sections, most).map((section) => (
        <SectionOfItems
          key={section.label?.id ?? ''}
          section={section}
          isAlone={sections.length === 1}
          {...shared}
        />
      ))}
      {ticked.length > 0 && <Ticked ticked={ticked} words={words} acts={rowActs} />}
      <ItemMenu
        {...{ head, acts }}
        lists={[...sections.map((section) => section.rows), ticked]}
        opened={menu.opened}
        onClose={menu.close}
        onEdit={open.edit}
        onPicture={open.picture}
      />
      <ItemDialogs {...{ head, acts, open }} />
    </div>
  )
})
ListItems.displayName = 'ListItems'

interface ItemDialogsProps extends Omit<ListItemsProps, 'items'> {
  open: ReturnType<typeof useOpenItem>
}

/** What is opened of one item. */
function ItemDialogs({ head, acts, open: { item, dialog, close } }: ItemDialogsProps) {
  if (!item) return null
  return (
    <>
      <Once when={dialog === 'edit'}>
        <ItemDialog
          key={item.id}
          item={item}
          labels={head?.labelSettings.map(({ label }) => label) ?? []}
          opened={dialog === 'edit'}
          onClose={close}
          onSave={(change) => acts?.change(item, change)}
        />
      </Once>
      <Once when={dialog === 'picture' && acts !== null}>
        {acts && (
          <ItemPicture
            key={item.id}
            {...{ item, acts }}
            opened={dialog === 'picture'}
            onClose={close}
          />
        )}
      </Once>
    </>
  )
}

/** What is said of where amounts come from. */
function useSourceWords(head: ShoppingListSummary | undefined): SourceWords {
  const { t: ofPlan } = useText('planner')
  const { t } = useText('shopping')
  const { user } = useSession()
  const { data: members } = useMembersQuery()
  // The head is another one at every tick, as it counts what is open; what is said of amounts is not.
  const references = head?.recipeReferences
  return useMemo(() => {
    const recipes = references?.map(({ recipeId: id, recipe }) => [id, recipe.name] as const)
    const others = members && members.length > 1 ? members : []
    return {
      userId: user?.id,
      recipes: new Map(recipes),
      members: new Map(others.map(({ id, fullName }) => [id, fullName])),
      meal: (recipe, { date, entryType }) =>
        // The name stays in its own direction, the words around it in the page's.
        t('for-meal', {
          recipe: `\u2068${recipe}\u2069`,
          day: mealDay(date),
          type: ofPlan(`type.${entryType}`),
        }),
    }
  }, [references, members, user, t, ofPlan])
}
