import { useEffect, useRef, useState } from 'react'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { scaleForServings } from '#core/shared/servings'
import { useText } from '#web/i18n'
import { useRepeatedPress } from './use_repeated_press.js'
import { servingWords } from './serving_words.js'
import { servingsAt, servingsLabel, writtenServings, type Yielding } from './servings.js'
import { useScaleSteps } from './use_scale_steps.js'
import classes from './ScaleStepper.module.css'

interface ScaleStepperProps {
  recipe: Yielding
  scale: number
  onScale: (scale: number) => void
}

/** Servings to cook for: minus, the figure (it can be typed), plus; a long press repeats. */
export function ScaleStepper({ recipe, scale, onScale }: ScaleStepperProps) {
  const { t } = useText('recipes')
  const [typing, setTyping] = useState(false)
  const servings = servingsAt(recipe, scale)
  const step = useScaleSteps({ recipe, scale, onScale })
  const less = useRepeatedPress(() => step(-1))
  const more = useRepeatedPress(() => step(1))

  return (
    <div className={classes.stepper} role="group" aria-label={t('scale.label')}>
      <ActionIcon {...less} aria-label={t('scale.less')} disabled={servings <= 1}>
        <IconMinus aria-hidden />
      </ActionIcon>
      {typing ? (
        <ServingsField
          servings={servings}
          onServings={(next) => onScale(scaleForServings(writtenServings(recipe), next))}
          onDone={() => setTyping(false)}
        />
      ) : (
        <UnstyledButton
          className={classes.figure}
          title={t('scale.type')}
          onClick={() => setTyping(true)}
        >
          <span dir="auto" aria-live="polite">
            {servingsLabel(recipe, scale, servingWords)}
          </span>
        </UnstyledButton>
      )}
      <ActionIcon {...more} aria-label={t('scale.more')}>
        <IconPlus aria-hidden />
      </ActionIcon>
    </div>
  )
}

interface ServingsFieldProps {
  servings: number
  onServings: (servings: number) => void
  onDone: () => void
}

function ServingsField({ servings, onServings, onDone }: ServingsFieldProps) {
  const { t } = useText('recipes')
  const [text, setText] = useState(String(servings))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <input
      ref={field}
      className={classes.field}
      inputMode="decimal"
      dir="ltr"
      value={text}
      aria-label={t('scale.label')}
      onChange={(event) => {
        const value = event.currentTarget.value
        setText(value)
        const number = Number(value.replace(',', '.'))
        if (value.trim() && Number.isFinite(number) && number >= 0) onServings(number)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') onDone()
      }}
      onBlur={onDone}
    />
  )
}
