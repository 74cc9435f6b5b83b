import { ActionIcon, Button, NumberInput, Switch } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import classes from './Finder.module.css'
import { DEFAULT_CHOICE, type FinderChoice, withoutThing, withThing } from './finder_choice.js'
import { ThingPicker } from './ThingPicker.js'

const MOST = 100

interface LimitFieldProps {
  label: string
  value: number
  onChange: (value: string | number) => void
}

/** A number between 0 and 100 with a button on either side that a thumb can hit. */
function LimitField({ label, value, onChange }: LimitFieldProps) {
  const { t } = useText('finder')
  return (
    <NumberInput
      label={label}
      value={value}
      onChange={onChange}
      min={0}
      max={MOST}
      classNames={{ input: classes.limit }}
      leftSectionWidth={48}
      leftSection={
        <ActionIcon
          aria-label={t('missing.less', { what: label })}
          disabled={value <= 0}
          onClick={() => onChange(value - 1)}
        >
          <IconMinus size="1.25rem" aria-hidden />
        </ActionIcon>
      }
      rightSectionWidth={48}
      rightSection={
        <ActionIcon
          aria-label={t('missing.more', { what: label })}
          disabled={value >= MOST}
          onClick={() => onChange(value + 1)}
        >
          <IconPlus size="1.25rem" aria-hidden />
        </ActionIcon>
      }
    />
  )
}

/** What the finder knows of the kitchen, and how to change that. */
export interface FinderPanelProps {
  choice: FinderChoice
  onChange: (choice: FinderChoice) => void
  /** Visitors have no kitchen here. */
  own: boolean
  /** Puts the focus where a food is added. */
  adds?: boolean
}

const KINDS = ['foods', 'tools'] as const

/** What is there, how much may be missing, and whether the household's stock counts. */
export function FinderPanel({ choice, onChange, own, adds = false }: FinderPanelProps) {
  const { t } = useText('finder')
  const change = (patch: Partial<FinderChoice>) => onChange({ ...choice, ...patch })
  const limit = (value: string | number, kind: 'maxMissingFoods' | 'maxMissingTools') =>
    change({ [kind]: Math.min(100, Math.max(0, Number(value) || 0)) })
  return (
    <section className={classes.panel} aria-label={t('panel')}>
      {KINDS.map((kind) => (
        <ThingPicker
          key={kind}
          kind={kind}
          things={choice[kind]}
          adds={adds && kind === 'foods'}
          onAdd={(thing) => onChange(withThing(choice, kind, thing))}
          onDrop={(id) => onChange(withoutThing(choice, kind, id))}
        />
      ))}
      {own && (
        <div className={classes.switches}>
          <Switch
            label={t('on-hand.foods')}
            checked={choice.includeFoodsOnHand}
            onChange={(event) => change({ includeFoodsOnHand: event.currentTarget.checked })}
          />
          <Switch
            label={t('on-hand.tools')}
            checked={choice.includeToolsOnHand}
            onChange={(event) => change({ includeToolsOnHand: event.currentTarget.checked })}
          />
        </div>
      )}
      <div className={classes.limits}>
        <LimitField
          label={t('missing.foods')}
          value={choice.maxMissingFoods}
          onChange={(value) => limit(value, 'maxMissingFoods')}
        />
        <LimitField
          label={t('missing.tools')}
          value={choice.maxMissingTools}
          onChange={(value) => limit(value, 'maxMissingTools')}
        />
      </div>
      <Button variant="subtle" onClick={() => onChange(DEFAULT_CHOICE)}>
        {t('reset')}
      </Button>
    </section>
  )
}
