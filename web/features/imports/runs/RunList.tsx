import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { ImportRunOut } from '#core/shared/contract/imports'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import classes from './Bulk.module.css'
import { recipesApart, RunBar } from './RunBar.js'
import { RunState } from './RunState.js'
import { useRunsQuery } from './runs_api.js'

function Row({ run, groupSlug }: { run: ImportRunOut; groupSlug: string }) {
  const { t } = useText('import_runs')
  const { failed, doubtful } = run.counts
  const recipes = recipesApart(run)
  const notes = [
    t('list.items', { count: run.total }),
    recipes !== null && t('list.recipes', { count: recipes }),
    failed > 0 && t('list.failed', { count: failed }),
    doubtful > 0 && t('list.doubtful', { count: doubtful }),
  ]
  return (
    <li className={classes.run}>
      <span className={classes.runWords}>
        <Anchor
          component={Link}
          to={
            run.migration ? `/group/reports/${run.id}` : `/g/${groupSlug}/r/create/runs/${run.id}`
          }
          className={classes.runName}
          dir="auto"
        >
          {run.name}
        </Anchor>
        <span className={classes.quiet}>
          <When at={run.createdAt} /> · {notes.filter(Boolean).join(' · ')}
        </span>
      </span>
      <RunState run={run} />
      {run.state !== 'ended' && <RunBar run={run} />}
    </li>
  )
}

interface RunListProps {
  groupSlug: string
  of?: 'imports' | 'migrations'
}

/** The group's imports of many, or what came over from other apps, the newest first. */
export function RunList({ groupSlug, of = 'imports' }: RunListProps) {
  const { t } = useText('import_runs')
  const { data: all = [] } = useRunsQuery()
  const data = all.filter(({ migration }) => (migration !== null) === (of === 'migrations'))
  if (data.length === 0) return null
  const title = t(of === 'migrations' ? 'list.migrations' : 'list.title')
  return (
    <section className={classes.runs} aria-label={title}>
      <h2>{title}</h2>
      <ul className={classes.rows}>
        {data.map((run) => (
          <Row key={run.id} run={run} groupSlug={groupSlug} />
        ))}
      </ul>
    </section>
  )
}
