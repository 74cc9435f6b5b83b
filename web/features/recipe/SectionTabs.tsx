import { UnstyledButton } from '@mantine/core'
import { useText } from '#web/i18n'
import { useSectionInView } from './use_section_in_view.js'
import classes from './SectionTabs.module.css'

/** Parts of a recipe page a cook jumps between; the names are also the ids of the sections. */
export type RecipeSection = 'ingredients' | 'method' | 'notes'

/** Bar below the top bar of phones that leads to the parts of the recipe and shows where one is. */
export function SectionTabs({ sections }: { sections: RecipeSection[] }) {
  const { t } = useText('recipes')
  const current = useSectionInView(sections)
  return (
    <nav className={classes.bar} aria-label={t('recipe.sections')}>
      {sections.map((section) => (
        <UnstyledButton
          key={section}
          className={classes.tab}
          aria-current={section === current || undefined}
          onClick={() => document.getElementById(section)?.scrollIntoView({ block: 'start' })}
        >
          {t(`recipe.${section}`)}
        </UnstyledButton>
      ))}
    </nav>
  )
}
