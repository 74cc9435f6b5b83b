import { type KeyboardEvent, useId, useState } from 'react'
import { Button, NumberInput, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'react-router'
import type { NutritionEntry, NutritionLine } from '#core/shared/contract/nutrition'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { pantryApi } from '#web/features/shared/ingredient_fields/pantry_api'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import classes from './Nutrition.module.css'
import { type FoodLink, nutritionApi } from './nutrition_api.js'

interface MendLineProps {
  line: NutritionLine
  onDone: () => void
}

/** Links a line's food, which is created first where the group has none of its name; a failure is said. */
function useLink({ line: { food }, onDone }: MendLineProps) {
  const { t } = useText('nutrition')
  const [link, { isLoading }] = nutritionApi.useLinkFoodMutation()
  const [addFood, { isLoading: isAdding }] = pantryApi.useAddFoodMutation()
  const change = async (to: FoodLink['change']) => {
    if (!food) return
    try {
      const id = food.id ?? (await addFood(food.name).unwrap()).id
      await link({ id, change: to }).unwrap()
      onDone()
    } catch (error) {
      toast.error(t('not-linked', { reason: errorText(error) }))
    }
  }
  return { change: (to: FoodLink['change']) => void change(to), isBusy: isLoading || isAdding }
}

/** One hit: its name, the table it is from, and what 100 g of it have. */
function Hit({ entry, onPick }: { entry: NutritionEntry; onPick: () => void }) {
  const { t } = useText('nutrition')
  const { name, localName, source, calories } = entry
  return (
    <li>
      <UnstyledButton className={classes.hit} onClick={onPick}>
        <span className={classes.hitName}>
          <bdi>{localName ?? name}</bdi>
          <small className={classes.found}>
            {localName && <bdi>{name}</bdi>}
            <span>{t(`table.${source}`)}</span>
          </small>
        </span>
        {calories !== null && (
          <bdi className={classes.calories}>
            {t('per-100', { calories: formatNumber(Math.round(calories)) })}
          </bdi>
        )}
      </UnstyledButton>
    </li>
  )
}

/** Chooses the entry of a food by searching the tables; Enter takes the first hit. */
function EntrySearch(props: MendLineProps) {
  const { t } = useText('nutrition')
  const { line } = props
  const name = line.food?.name ?? ''
  const [text, setText] = useState(name)
  const [search] = useDebouncedValue(text.trim(), 200)
  const { currentData: hits } = nutritionApi.useFindEntriesQuery(search, { skip: search === '' })
  const { change, isBusy } = useLink(props)
  const list = useId()
  const pick = (entry: NutritionEntry | undefined) => {
    if (entry && !isBusy) change({ entryId: entry.id })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // The dialog around it would close.
    event.preventDefault()
    if (search === text.trim()) pick(hits?.[0])
  }
  return (
    <div className={classes.mend}>
      <TextInput
        type="search"
        label={t('entry.label', { food: name })}
        description={line.food?.id === null ? t('entry.creates', { food: name }) : undefined}
        value={text}
        maxLength={200}
        aria-controls={list}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={press}
      />
      <ul id={list} className={classes.hits} aria-label={t('entry.hits')}>
        {hits?.map((entry) => (
          <Hit key={entry.id} entry={entry} onPick={() => pick(entry)} />
        ))}
      </ul>
      {hits?.length === 0 && <p className={classes.reason}>{t('entry.nothing')}</p>}
      {line.entry && (
        <Button variant="subtle" disabled={isBusy} onClick={() => change({ entryId: null })}>
          {t('entry.none')}
        </Button>
      )}
    </div>
  )
}

/** Cooks know what a cup weighs, not what a millilitre does. */
const VOLUME = 100

/** What a weight that somebody gave means for the food. */
function linkOf({ mend, portionUnit }: NutritionLine, grams: number): FoodLink['change'] {
  if (mend === 'density') return { gPerMl: grams / VOLUME }
  if (mend === 'portion' && portionUnit) return { portions: { [portionUnit]: grams } }
  return { pieceGrams: grams }
}

/** Takes the weight of what a line counts or measures. */
function WeightField(props: MendLineProps) {
  const { t } = useText('nutrition')
  const { line } = props
  const [grams, setGrams] = useState<number | string>('')
  const { change, isBusy } = useLink(props)
  const isWeight = typeof grams === 'number' && grams > 0
  const save = () => {
    if (isWeight && !isBusy) change(linkOf(line, grams))
  }
  const kind = line.mend === 'density' ? 'density' : 'one'
  return (
    <div className={classes.weight}>
      <NumberInput
        label={t(`weight.${kind}`, { food: line.food?.name ?? '', millilitres: VOLUME })}
        description={t('weight.remembered')}
        suffix={` ${t('weight.unit')}`}
        min={0}
        max={line.mend === 'density' ? 3_000 : 1_000_000}
        inputMode="decimal"
        value={grams}
        onChange={setGrams}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          save()
        }}
      />
      <Button variant="light" disabled={!isWeight} loading={isBusy} onClick={save}>
        {t('weight.save')}
      </Button>
    </div>
  )
}

/** What has a line counted: an entry for its food, a weight, or, where no food was found in it, the recipe's editor. */
export function MendLine(props: MendLineProps) {
  const { t } = useText('nutrition')
  const { line } = props
  if (!line.food)
    return (
      <Button variant="light" component={Link} to="?edit=true">
        {t('edit-recipe')}
      </Button>
    )
  const isWeight = line.mend === 'piece' || line.mend === 'density' || line.mend === 'portion'
  return isWeight ? <WeightField {...props} /> : <EntrySearch {...props} />
}
