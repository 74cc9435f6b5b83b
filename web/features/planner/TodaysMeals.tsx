import { Link } from 'react-router'
import { recipePictureUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { inOrderOfDay, mealName } from './planner_context.js'
import { useTodaysMealsQuery } from './planner_api.js'
import classes from './TodaysMeals.module.css'

/** What the household eats today, as a strip that leads to the recipes; nothing while nothing is planned. */
export function TodaysMeals() {
  const { t } = useText('planner')
  const { user } = useSession()
  const { data: meals = [] } = useTodaysMealsQuery()
  if (!user || meals.length === 0) return null
  return (
    <section className={classes.strip} aria-labelledby="todays-meals">
      <h2 id="todays-meals" className={classes.title}>
        <Link to="/household/mealplan/planner">{t('home.title')}</Link>
      </h2>
      <ul className={classes.meals}>
        {inOrderOfDay(meals).map((entry) => (
          <li key={entry.id} className={classes.meal}>
            {entry.recipe && (
              <span className={classes.picture}>
                <Picture
                  src={recipePictureUrl(entry.recipe, 'tiny-original')}
                  name={entry.recipe.name}
                  width={48}
                  height={48}
                />
              </span>
            )}
            <span className={classes.words}>
              <span className={classes.type}>{t(`type.${entry.entryType}`)}</span>
              <span className={classes.name} dir="auto">
                {entry.recipe ? (
                  <Link to={`/g/${user.groupSlug}/r/${entry.recipe.slug}`}>{mealName(entry)}</Link>
                ) : (
                  mealName(entry)
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
