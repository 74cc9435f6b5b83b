import { UnstyledButton } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import classes from './NewRecipes.module.css'

interface NewRecipesProps {
  count: number
  onShow: () => void
}

/** Tells that recipes came while the list was open, over the list and without moving it. */
export function NewRecipes({ count, onShow }: NewRecipesProps) {
  const { t } = useText('finding')
  return (
    <div role="status" className={classes.place}>
      {count > 0 && (
        <UnstyledButton className={classes.pill} onClick={onShow}>
          <IconArrowUp aria-hidden stroke={1.8} />
          {t('news', { count })}
        </UnstyledButton>
      )}
    </div>
  )
}
