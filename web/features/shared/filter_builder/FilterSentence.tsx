import type { ReactNode } from 'react'
import { recipeAttributeKinds, type ThingKind } from '#core/shared/query_filter/recipe_attributes'
import { currentLocale, useText } from '#web/i18n'
import { formatDate, formatNumber } from '#web/i18n/format'
import { useAttributeWords } from './attribute_words.js'
import { type FilterMember, type FilterRow, readRows } from './filter_rows.js'
import { useThingsByIdQuery } from './names_api.js'
import { isThing, listed, operatorKey, shownAs } from './operators.js'

/** A filter of recipes in words: `Tags has any of Soup and Rating is at least 4`; as its text where words cannot say it. */
export function FilterSentence({ filter }: { filter: string }) {
  const { t } = useText('filter')
  const { group } = readRows(filter)
  if (!group) {
    return (
      <code dir="ltr">
        <bdi>{filter}</bdi>
      </code>
    )
  }
  return group.members.length === 0 ? (
    t('every-recipe')
  ) : (
    <Members joint={group.joint} of={group.members} />
  )
}

function Members({ joint, of: members }: { joint: 'and' | 'or'; of: FilterMember[] }) {
  const { t } = useText('filter')
  return members.map((member, index) => (
    <span key={member.key}>
      {index > 0 && ` ${t(`joint.${joint}`)} `}
      {member.kind === 'row' ? (
        <Condition row={member} />
      ) : (
        <>
          (<Members joint={member.joint} of={member.members} />)
        </>
      )}
    </span>
  ))
}

function Condition({ row }: { row: FilterRow }): ReactNode {
  const { t } = useText('filter')
  const wordsOf = useAttributeWords()
  const kind = recipeAttributeKinds.get(row.attribute)?.kind ?? 'text'
  const { operator, value } = shownAs(row.operator, row.value)
  const values = typeof value === 'string' ? [value] : (value ?? [])
  const comparison = `${wordsOf(row.attribute)} ${t(`operator.${operatorKey(kind, operator)}`)}`
  if (values.length === 0) return comparison
  if (isThing(kind)) {
    return (
      <>
        {comparison} <ThingNames kind={kind} row={row} ids={values} />
      </>
    )
  }
  const words = values.map((text) => {
    const [, figure = '', unit = ''] = /^\$NOW-(\d{1,9})([dmy])$/.exec(text) ?? []
    if (unit) return t(`ago.${unit}`, { count: Number(figure) })
    if (kind === 'number') return formatNumber(Number(text))
    if (kind === 'yes-no') return t(`value.${/^(t|y|1$)/i.test(text)}`)
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text
  })
  return (
    <>
      {comparison} <bdi>{listed(words, row.operator, currentLocale().bcp47)}</bdi>
    </>
  )
}

function ThingNames({ kind, row, ids }: { kind: ThingKind; row: FilterRow; ids: string[] }) {
  const { t } = useText('filter')
  const { data, isError } = useThingsByIdQuery({ kind, ids })
  if (!data) return isError ? t('value.failed') : '…'
  const names = new Map(data.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id.toLowerCase()) ?? t('value.gone')
  return <bdi>{listed(ids.map(nameOf), row.operator, currentLocale().bcp47)}</bdi>
}
