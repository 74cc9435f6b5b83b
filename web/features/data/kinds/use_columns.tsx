import { useMemo } from 'react'
import { IconCheck } from '@tabler/icons-react'
import type { RecipeSummary } from '#core/shared/contract/index'
import type { Column } from '#web/components/data_table/types'
import { LabelChip } from '#web/components/LabelChip'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import classes from '../components/Cells.module.css'
import { OnHandCell } from '../components/OnHandCell.js'
import type { DataKind } from './kinds.js'
import type { DataRow, Thing } from './thing.js'

/** A label as it will look, and its colour as it was chosen. */
function ColourCell({ name, colour }: { name: string; colour: string }) {
  return (
    <span className={classes.colour}>
      <LabelChip name={name} colour={colour} />
      <bdi dir="ltr" className={classes.code}>
        {colour}
      </bdi>
    </span>
  )
}

type Cell = Column<DataRow>['cell']
type Spec = Omit<Column<DataRow>, 'label' | 'cell'>

/** A cell about things; recipes never stand in its table. */
const ofThing = (draw: (thing: Thing, tabIndex: number) => ReturnType<Cell>): Cell => draw as Cell
const ofRecipe = (draw: (recipe: RecipeSummary) => ReturnType<Cell>): Cell => draw as Cell

const long = (text: string | undefined) => text && <span className={classes.clamped}>{text}</span>
const names = (list: { name: string }[] | undefined) =>
  long(list?.map(({ name }) => name).join(', '))
const yes = (value: boolean | undefined) =>
  value ? <IconCheck size="1.25rem" aria-hidden data-yes /> : null
const day = (value: string | undefined | null) =>
  value ? <time dateTime={value}>{formatDate(value)}</time> : null

const cells: Record<string, Cell> = {
  name: ({ name }) => name,
  pluralName: ofThing(({ pluralName }) => pluralName),
  description: ofThing(({ description }) => long(description)),
  label: ofThing(({ label }) => label && <LabelChip name={label.name} colour={label.color} />),
  aliases: ofThing(({ aliases }) => names(aliases)),
  createdAt: ({ createdAt }) => day(createdAt),
  abbreviation: ofThing(({ abbreviation }) => abbreviation),
  pluralAbbreviation: ofThing(({ pluralAbbreviation }) => pluralAbbreviation),
  useAbbreviation: ofThing(({ useAbbreviation }) => yes(useAbbreviation)),
  fraction: ofThing(({ fraction }) => yes(fraction)),
  colour: ofThing(({ name, color = '' }) => <ColourCell name={name} colour={color} />),
  recipeCategory: ofRecipe(({ recipeCategory }) => names(recipeCategory)),
  recipeTags: ofRecipe(({ tags }) => names(tags)),
  recipeTools: ofRecipe(({ tools }) => names(tools)),
  recipeYield: ofRecipe(({ recipeYield }) => recipeYield),
  dateAdded: ofRecipe(({ dateAdded }) => day(dateAdded)),
  dateUpdated: ofRecipe(({ dateUpdated }) => day(dateUpdated)),
}

/** On a tablet a date gives the names its room. */
const DATE = 'clamp(6.75rem, 12vw, 8rem)'
const MARK = 'minmax(5.75rem, 0.7fr)'
/** The longest word of its head ("Schlagwörter", "Kategorien") is whole on a tablet. */
const WORDS = 'minmax(6.5rem, 1fr)'
const name: Spec = { key: 'name', sort: 'name', width: 'minmax(0, 1.6fr)' }
const aliases: Spec = { key: 'aliases', width: 'minmax(0, 1.2fr)' }
const added: Spec = { key: 'createdAt', sort: 'createdAt', width: DATE, extra: true }
const onHand: Spec = { key: 'onHand', width: '6.5rem' }

const specs: Record<DataKind, Spec[]> = {
  recipes: [
    { ...name, width: 'minmax(0, 2.4fr)' },
    { key: 'recipeCategory', width: WORDS },
    { key: 'recipeTags', width: WORDS },
    { key: 'recipeTools', extra: true },
    { key: 'recipeYield', extra: true },
    { key: 'dateAdded', sort: 'createdAt', width: DATE },
    { key: 'dateUpdated', sort: 'dateUpdated', width: DATE },
  ],
  foods: [
    name,
    { key: 'pluralName', sort: 'pluralName' },
    { key: 'label', sort: 'label.name', width: 'minmax(0, 1.4fr)' },
    aliases,
    { key: 'description', sort: 'description', extra: true },
    onHand,
    added,
  ],
  units: [
    name,
    { key: 'pluralName', sort: 'pluralName', width: 'minmax(0, 1.6fr)' },
    { key: 'abbreviation', sort: 'abbreviation' },
    { key: 'pluralAbbreviation', extra: true },
    { key: 'useAbbreviation', width: MARK },
    { key: 'fraction', width: MARK },
    { key: 'description', sort: 'description', extra: true },
    aliases,
    added,
  ],
  labels: [name, { key: 'colour' }],
  categories: [name],
  tags: [name],
  tools: [name, onHand],
}

/** Columns of a kind's table, in the language of the screen. */
export function useColumns(kind: DataKind): Column<DataRow>[] {
  const { t } = useText('data')
  return useMemo(() => {
    const ownCells: Record<string, Cell> = {
      ...cells,
      onHand: ofThing((thing, tabIndex) =>
        kind === 'foods' || kind === 'tools' ? (
          <OnHandCell kind={kind} thing={thing} tabIndex={tabIndex} />
        ) : null
      ),
    }
    return specs[kind].map((spec) => ({
      ...spec,
      label: t(`column.${spec.key}`),
      cell: ownCells[spec.key] ?? cells.name ?? (() => null),
    }))
  }, [kind, t])
}
