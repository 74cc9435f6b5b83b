import { Anchor, Select } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AiProvider, AiTaskChoice } from '#core/shared/contract/index'
import { i18n, useText } from '#web/i18n'
import classes from './Ai.module.css'
import { SectionHead } from './SectionHead.js'
import { aiApi } from './ai_api.js'

const OFF = 'off'

/** A task in words: ours are translated, those of other plugins say their own. */
export function taskName(task: string, fallback: string): string {
  const key = `ai:tasks.names.${task}`
  return i18n.exists(key) ? i18n.t(key) : fallback
}

function Row({ choice, providers }: { choice: AiTaskChoice; providers: AiProvider[] }) {
  const { t } = useText('ai')
  const [choose] = aiApi.useChooseProviderMutation()
  const { task, name, provider, pictures } = choice
  const options = providers.map(({ id, name: label, locked }) => ({
    value: id,
    label: locked ? t('providers.environment') : label,
  }))
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.name}>{taskName(task, name)}</h3>
        {pictures && <p className={classes.quiet}>{t('tasks.pictures')}</p>}
      </div>
      <Select
        className={classes.choice}
        aria-label={taskName(task, name)}
        allowDeselect={false}
        data={[{ value: OFF, label: t('tasks.off') }, ...options]}
        value={provider ?? OFF}
        onChange={(id) => void choose({ task, provider: id === OFF ? null : id })}
      />
    </li>
  )
}

/** Who does what; only what a plugin that is on asks for can be chosen. */
export function Tasks({ tasks, providers }: { tasks: AiTaskChoice[]; providers: AiProvider[] }) {
  const { t } = useText('ai')
  return (
    <section className={classes.section} aria-labelledby="ai-tasks">
      <SectionHead
        id="ai-tasks"
        icon={<IconListCheck />}
        title={t('tasks.title')}
        text={t('tasks.text')}
      />
      {tasks.length === 0 ? (
        <p className={classes.quiet}>
          {t('tasks.none')}{' '}
          <Anchor component={Link} to="/admin/plugins">
            {t('tasks.plugins')}
          </Anchor>
        </p>
      ) : (
        <ul className={classes.panel}>
          {tasks.map((choice) => (
            <Row key={choice.task} choice={choice} providers={providers} />
          ))}
        </ul>
      )}
    </section>
  )
}
