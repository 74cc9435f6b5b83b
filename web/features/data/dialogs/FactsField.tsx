import { Stack, Switch, Text } from '@mantine/core'
import { allergens } from '#core/shared/allergens'
import type { FoodRecord } from '#core/shared/contract/index'
import { Choice } from '#web/components/Choice'
import { KindChecks } from '#web/features/shared/eaters/KindChecks'
import { useText } from '#web/i18n'
import { type FoodFacts, NO_FACTS } from './thing_fields.js'

interface FactsFieldProps {
  /** Null where nobody knows. */
  facts: FoodFacts | null
  /** Who says what was stored; undefined where it is being changed. */
  by: FoodRecord['factsBy'] | undefined
  onChange: (facts: FoodFacts | null) => void
}

/** What a food contains and what it is, or that nobody knows. */
export function FactsField({ facts, by, onChange }: FactsFieldProps) {
  const { t } = useText('eaters')
  return (
    <Stack role="group" aria-label={t('facts.title')}>
      <Switch
        label={t('facts.known')}
        description={by && facts ? t(`facts.${by}`) : t('facts.hint')}
        checked={facts !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? NO_FACTS : null)}
      />
      {facts && (
        <>
          {(['allergens', 'mayContain'] as const).map((key) => (
            <KindChecks
              key={key}
              nameOf={(allergen) => t(`allergen.${allergen}`)}
              label={t(`facts.${key}`)}
              all={allergens}
              chosen={facts[key]}
              onChange={(chosen) => onChange({ ...facts, [key]: chosen })}
            />
          ))}
          {(['vegetarian', 'vegan'] as const).map((key) => (
            <div key={key}>
              <Text fw={550} mb={6} aria-hidden>
                {t(`facts.${key}`)}
              </Text>
              <Choice
                label={t(`facts.${key}`)}
                value={wordOf(facts[key])}
                options={ANSWERS.map((value) => ({ value, label: t(`facts.${value}`) }))}
                onChange={(word) => onChange({ ...facts, [key]: valueOf(word) })}
              />
            </div>
          ))}
        </>
      )}
    </Stack>
  )
}

const ANSWERS = ['yes', 'depends', 'no'] as const
type Answer = (typeof ANSWERS)[number]

const wordOf = (value: boolean | null): Answer =>
  value === null ? 'depends' : value ? 'yes' : 'no'

const valueOf = (word: Answer): boolean | null => (word === 'depends' ? null : word === 'yes')
