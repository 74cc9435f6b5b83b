import { UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '#web/i18n'
import classes from './SectionTabs.module.css'

/** Which of the sections (element ids, in page order) is being read: the last that begins above mid-screen. */
function useSectionInView<Id extends string>(ids: Id[]): Id | undefined {
  const [current, setCurrent] = useState<string>()
  const list = ids.join(' ')
  useEffect(() => {
    const sections = list.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const line = window.innerHeight * 0.4
      const begun = sections.filter((section) => section.getBoundingClientRect().top <= line)
      const found = begun.at(-1) ?? sections[0]
      setCurrent(found?.id)
    }
    // With the next frame, which lays the page out anyhow.
    const first = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      window.removeEventListener('scroll', look)
    }
  }, [list])
  return ids.find((id) => id === current) ?? ids[0]
}

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
