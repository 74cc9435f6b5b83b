import type { DraftField } from '#core/shared/contract/imports'
import { Picture } from '#web/components/Picture'
import { Confidence } from '#web/features/shared/parsing/Confidence'
import { nutritionLines } from '#web/features/shared/recipes/nutrition_lines'
import { useText } from '#web/i18n'
import classes from './Doubts.module.css'
import { isListField, isUnsureField, linesOf } from './doubts.js'
import { fieldText } from './fields.js'
import { recipePictureOf } from './original_urls.js'
import { useReviewing } from './use_review.js'

/** What was read for a field, in a few words; a picture is none. */
export function useFieldWords(field: DraftField): string {
  const { t } = useText('import_review')
  const { review } = useReviewing()
  if (field === 'nutrition') {
    const count = nutritionLines(review.fields.nutrition).length
    return count > 0 ? t('found.values', { count }) : ''
  }
  if (!isListField(field)) return fieldText(review, field)
  const count = linesOf(review, field).length
  return count > 0 ? t('lines', { count }) : ''
}

function NutritionValues() {
  const { t } = useText('recipes')
  const lines = nutritionLines(useReviewing().review.fields.nutrition)
  if (lines.length === 0) return null
  return (
    <ul className={classes.lines}>
      {lines.map(({ key, value, unit }) => (
        <li key={key} className={classes.fact}>
          <span>{t(`nutrition.${key}`)}</span>
          <bdi>{unit ? t(`nutrition.unit.${unit}`, { value }) : value}</bdi>
        </li>
      ))}
    </ul>
  )
}

function Thumbnail() {
  const { t } = useText('import_review')
  const reviewing = useReviewing()
  const src = recipePictureOf(reviewing)
  if (src === null) return null
  return (
    <div className={classes.picture}>
      <Picture
        src={src}
        name={reviewing.review.fields.name}
        alt={t('field.images')}
        width={160}
        height={120}
      />
    </div>
  )
}

/** All that was read for a field that is more than a text: lines, nutrition values, a picture. */
export function FieldParts({ field }: { field: DraftField }) {
  const { review } = useReviewing()
  if (field === 'images') return <Thumbnail />
  if (field === 'nutrition') return <NutritionValues />
  const lines = isListField(field) ? linesOf(review, field) : []
  if (lines.length === 0) return null
  return (
    <ul className={classes.lines}>
      {lines.map(({ id, text }) => (
        <li key={id} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Marks a field that is to be glanced over; nothing for any other. */
export function FieldMark({ field }: { field: DraftField }) {
  const { review } = useReviewing()
  if (!isUnsureField(review, field)) return null
  return <Confidence value={review.evidence[field]?.confidence ?? 1} />
}
