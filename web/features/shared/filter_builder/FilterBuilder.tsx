import { Alert, Button, Textarea } from '@mantine/core'
import { IconBinaryTree2, IconPlus, IconTextCaption } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '#web/i18n'
import classes from './FilterBuilder.module.css'
import { GroupRows, JointChoice } from './GroupRows.js'
import {
  changed,
  type FilterGroup,
  isWhole,
  newGroup,
  newRow,
  readRows,
  type ReadRows,
  textOf,
} from './filter_rows.js'

interface FilterBuilderProps {
  /** The filter as the API takes it; empty for all recipes. */
  value: string
  /** `isWhole` is false while a condition is unfinished; such a one is not in the filter. */
  onChange: (filter: string, isWhole: boolean) => void
  /** Names of the attributes on offer; all of them unless it is given. */
  attributes?: readonly string[]
}

type Shown = ReadRows & { text: string }

const read = (text: string): Shown => ({ text, ...readRows(text) })

/** The rows of a filter; another text from outside takes their place. */
function useRows({ value, onChange }: FilterBuilderProps) {
  const [shown, setShown] = useState(() => read(value))
  if (shown.text !== value) setShown(read(value))
  return {
    shown,
    change: (group: FilterGroup) => {
      const text = textOf(group)
      setShown({ text, group, trouble: null })
      onChange(text, isWhole(group))
    },
    write: (text: string) => {
      const next = read(text)
      setShown(next)
      onChange(text, next.group ? isWhole(next.group) : next.trouble === 'deep')
    },
  }
}

/** Builds a filter of recipes of conditions and groups of them, or shows its text where rows cannot. */
export function FilterBuilder(props: FilterBuilderProps) {
  const { t } = useText('filter')
  const rows = useRows(props)
  const [asText, setAsText] = useState(false)
  const { group } = rows.shown
  if (asText || !group) {
    return (
      <FilterAsText shown={rows.shown} onChange={rows.write}>
        {group && (
          <Button variant="subtle" onClick={() => setAsText(false)}>
            {t('text.back')}
          </Button>
        )}
      </FilterAsText>
    )
  }
  return (
    <Rows
      group={group}
      attributes={props.attributes}
      onChange={rows.change}
      onText={() => setAsText(true)}
    />
  )
}

interface RowsProps {
  group: FilterGroup
  attributes: readonly string[] | undefined
  onChange: (group: FilterGroup) => void
  onText: () => void
}

function Rows({ group, attributes, onChange, onText }: RowsProps) {
  const { t } = useText('filter')
  const [added, setAdded] = useState<string | null>(null)
  const label = useId()
  const { members, joint } = group
  const add = (isGroup: boolean) => {
    const row = newRow()
    setAdded(row.key)
    const member = isGroup ? newGroup(joint === 'and' ? 'or' : 'and', [row]) : row
    onChange({ ...group, members: [...members, member] })
  }
  return (
    <div role="group" aria-labelledby={label} className={classes.builder}>
      <div className={classes.head}>
        <span id={label} className={classes.label}>
          {t(members.length === 0 ? 'all-recipes' : 'title')}
        </span>
        {members.length > 1 && (
          <JointChoice
            label={t('joint.label')}
            joint={joint}
            onChange={(next) => onChange({ ...group, joint: next })}
          />
        )}
      </div>
      <GroupRows
        group={group}
        attributes={attributes}
        focused={added}
        onAdd={setAdded}
        onChange={(key, change) => onChange(changed(group, key, change))}
      />
      <Acts count={members.length} onAdd={add} onText={onText} />
    </div>
  )
}

interface ActsProps {
  /** Conditions and groups there are. */
  count: number
  onAdd: (isGroup: boolean) => void
  onText: () => void
}

function Acts({ count, onAdd, onText }: ActsProps) {
  const { t } = useText('filter')
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(count)
  // The focus would be lost with the row that was taken away.
  useEffect(() => {
    if (count < before.current) button.current?.focus()
    before.current = count
  }, [count])
  const icon = { 'size': '1.25rem', 'aria-hidden': true } as const
  return (
    <div className={classes.acts}>
      <Button
        ref={button}
        variant="light"
        leftSection={<IconPlus {...icon} />}
        onClick={() => onAdd(false)}
      >
        {t('add')}
      </Button>
      {count > 0 && (
        <Button
          variant="subtle"
          leftSection={<IconBinaryTree2 {...icon} />}
          onClick={() => onAdd(true)}
        >
          {t('add-group')}
        </Button>
      )}
      <Button variant="subtle" leftSection={<IconTextCaption {...icon} />} onClick={onText}>
        {t('text.edit')}
      </Button>
    </div>
  )
}

interface FilterAsTextProps {
  shown: Shown
  onChange: (text: string) => void
  children: React.ReactNode
}

function FilterAsText({ shown, onChange, children }: FilterAsTextProps) {
  const { t } = useText('filter')
  const { trouble } = shown
  const failed = trouble === 'unreadable' || trouble === 'unknown'
  return (
    <div className={classes.builder}>
      {trouble === 'deep' && <Alert color="info">{t('text.deep')}</Alert>}
      <Textarea
        label={t('text.label')}
        description={t('text.hint')}
        classNames={{ input: classes.text }}
        dir="ltr"
        spellCheck={false}
        maxLength={10_000}
        value={shown.text}
        error={failed && t(`text.${trouble}`, { detail: shown.detail })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={classes.acts}>{children}</div>
    </div>
  )
}
