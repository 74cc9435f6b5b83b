import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import {
  type RecipeAttribute,
  recipeAttributeKinds,
} from '#core/shared/query_filter/recipe_attributes'
import { Choice } from '#web/components/Choice'
import { useText } from '#web/i18n'
import { useAttributeChoices, useAttributeWords } from './attribute_words.js'
import classes from './FilterBuilder.module.css'
import { type FilterGroup, type FilterMember, type FilterRow, newRow } from './filter_rows.js'
import {
  isList,
  operatorKey,
  operatorsOf,
  type RowOperator,
  shownAs,
  storedAs,
} from './operators.js'
import { ValueField } from './ValueField.js'

type Change = (key: string, change: (member: FilterMember) => FilterMember | null) => void

interface JointChoiceProps {
  label: string
  joint: FilterGroup['joint']
  onChange: (joint: FilterGroup['joint']) => void
}

/** Whether all conditions have to hold or one is enough. */
export function JointChoice({ label, joint, onChange }: JointChoiceProps) {
  const { t } = useText('filter')
  return (
    <Choice
      label={label}
      value={joint}
      onChange={onChange}
      options={[
        { value: 'and', label: t('joint.all') },
        { value: 'or', label: t('joint.any') },
      ]}
    />
  )
}

interface GroupRowsProps {
  group: FilterGroup
  attributes: readonly string[] | undefined
  /** Key of the row that was added last and takes the focus. */
  focused: string | null
  onAdd: (key: string) => void
  onChange: Change
}

/** The conditions of a group, one under the other, with the word that joins them between. */
export function GroupRows(props: GroupRowsProps) {
  const { group, attributes, focused, onAdd, onChange } = props
  const { t } = useText('filter')
  return (
    <ol className={classes.rows}>
      {group.members.map((member, index) => (
        <li key={member.key}>
          {index > 0 && <span className={classes.joint}>{t(`joint.${group.joint}`)}</span>}
          {member.kind === 'row' ? (
            <Row
              row={member}
              number={index + 1}
              attributes={attributes}
              focused={focused === member.key}
              onChange={(row) => onChange(member.key, () => row)}
            />
          ) : (
            <div
              role="group"
              aria-label={t('group-name', { number: index + 1 })}
              className={classes.group}
            >
              {member.members.length > 1 && (
                <JointChoice
                  label={t('joint.label')}
                  joint={member.joint}
                  onChange={(joint) => onChange(member.key, () => ({ ...member, joint }))}
                />
              )}
              <GroupRows {...props} group={member} />
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconPlus size="1.25rem" aria-hidden />}
                onClick={() => {
                  const row = newRow()
                  onAdd(row.key)
                  onChange(member.key, () => ({ ...member, members: [...member.members, row] }))
                }}
              >
                {t('add-here')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

interface RowProps {
  row: FilterRow
  number: number
  attributes: readonly string[] | undefined
  focused: boolean
  /** Null takes the row away. */
  onChange: (row: FilterRow | null) => void
}

/** The row with another attribute: what it was compared with stays where the kind is the same. */
function withAttribute(row: FilterRow, attribute: string): FilterRow {
  const [before, after] = [row.attribute, attribute].map((name) => recipeAttributeKinds.get(name))
  if (!after || (before?.kind === after.kind && before.isMany === after.isMany)) {
    return { ...row, attribute }
  }
  const [first = '='] = operatorsOf(after)
  return { ...row, attribute, ...storedAs(first, null) }
}

function Row({ row, number, attributes, focused, onChange }: RowProps) {
  const { t } = useText('filter')
  const wordsOf = useAttributeWords()
  const about = recipeAttributeKinds.get(row.attribute)
  const choices = useAttributeChoices(attributes, about?.same ?? row.attribute)
  const name = about ? wordsOf(row.attribute) : t('row-name', { number })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  return (
    <div role="group" aria-label={name} className={classes.row}>
      <Select
        aria-label={t('attribute')}
        placeholder={t('attribute')}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        ref={field}
        nothingFoundMessage={t('value.nothing')}
        maxDropdownHeight={320}
        data={choices}
        value={about?.same ?? (row.attribute || null)}
        onChange={(attribute) => attribute && onChange(withAttribute(row, attribute))}
      />
      {about && <Comparison row={row} about={about} name={name} onChange={onChange} />}
      <ActionIcon
        className={classes.remove}
        aria-label={t('remove', { name })}
        onClick={() => onChange(null)}
      >
        <IconTrash aria-hidden />
      </ActionIcon>
    </div>
  )
}

interface ComparisonProps {
  row: FilterRow
  about: RecipeAttribute
  name: string
  onChange: (row: FilterRow) => void
}

/** By what and with what an attribute is compared. */
function Comparison({ row, about, name, onChange }: ComparisonProps) {
  const { t } = useText('filter')
  const shown = shownAs(row.operator, row.value)
  const offered = [...new Set([...operatorsOf(about), shown.operator])]
  const compare = (operator: RowOperator, value: FilterRow['value']) =>
    onChange({ ...row, ...storedAs(operator, value) })
  return (
    <>
      <Select
        aria-label={t('operator.label')}
        allowDeselect={false}
        maxDropdownHeight={320}
        data={offered.map((operator) => ({
          value: operator,
          label: t(`operator.${operatorKey(about.kind, operator)}`),
        }))}
        value={shown.operator}
        onChange={(operator) => operator && compare(operator, shown.value)}
      />
      {row.operator !== 'IS' && row.operator !== 'IS NOT' && (
        <ValueField
          key={about.kind}
          kind={about.kind}
          many={isList(shown.operator)}
          value={shown.value}
          label={t('value.label', { name })}
          onChange={(value) => compare(shown.operator, value)}
        />
      )}
    </>
  )
}
