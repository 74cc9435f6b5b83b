import { Button, NumberInput, Switch } from '@mantine/core'
import { useText } from '#web/i18n'
import classes from './Finder.module.css'
import { DEFAULT_CHOICE, type FinderChoice, withoutThing, withThing } from './finder_choice.js'
import { ThingPicker } from './ThingPicker.js'

interface FinderPanelProps {
  choice: FinderChoice
  onChange: (choice: FinderChoice) => void
  /** Visitors have no kitchen here. */
  own: boolean
}

const KINDS = ['foods', 'tools'] as const

/** What is there, how much may be missing, and whether the household's stock counts. */
export function FinderPanel({ choice, onChange, own }: FinderPanelProps) {
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
        <NumberInput
          label={t('missing.foods')}
          value={choice.maxMissingFoods}
          onChange={(value) => limit(value, 'maxMissingFoods')}
          min={0}
          max={100}
        />
        <NumberInput
          label={t('missing.tools')}
          value={choice.maxMissingTools}
          onChange={(value) => limit(value, 'maxMissingTools')}
          min={0}
          max={100}
        />
      </div>
      <Button variant="subtle" onClick={() => onChange(DEFAULT_CHOICE)}>
        {t('reset')}
      </Button>
    </section>
  )
}
