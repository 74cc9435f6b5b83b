import { Alert, Badge, Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ImportRunDetails, ItemRecipe } from '#core/shared/contract/imports'
import { inventoryKinds, type RunParity } from '#core/shared/contract/migrations'
import { useText } from '#web/i18n'
import classes from './Run.module.css'
import { useResumeRunMutation } from './runs_api.js'

/** The server that a run reads from: what it has, why the run waits for it, and how what came compares. */
export function FromServer({ run }: { run: ImportRunDetails }) {
  const { t } = useText('import_runs')
  const { server, parity, canSteer, id } = run
  if (!server) return null
  const { there, trouble } = server
  const kinds = inventoryKinds.filter((kind) => there?.[kind] !== undefined)
  return (
    <section className={classes.contents} aria-labelledby="run-server">
      <h2 id="run-server">{t('server.there')}</h2>
      <p className={classes.standing}>
        <bdi>{t('server.from', { server: server.address })}</bdi>
      </p>
      {trouble && (
        <Alert color="warning" mt="sm" role="alert">
          {t(`server.trouble.${trouble.kind}`, { detail: trouble.detail })}
          {trouble.kind === 'token' && canSteer && <NewToken id={id} />}
        </Alert>
      )}
      {kinds.length > 0 && (
        <>
          <ul className={`${classes.found} ${classes.there}`} aria-label={t('server.there')}>
            {kinds.map((kind) => (
              <Badge key={kind} component="li" color="secondary">
                {t(`server.count.${kind}`, { count: there?.[kind] ?? 0 })}
              </Badge>
            ))}
          </ul>
          <p className={classes.standing}>{t('server.stays')}</p>
        </>
      )}
      {parity && parity.came > 0 && <Parity parity={parity} />}
    </section>
  )
}

/** Goes on with another token than the one that is accepted no more. */
function NewToken({ id }: { id: string }) {
  const { t } = useText('import_runs')
  const [token, setToken] = useState('')
  const [resume, { isLoading }] = useResumeRunMutation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (token.trim() !== '') void resume({ id, token })
  }
  return (
    <form className={classes.token} onSubmit={submit}>
      <PasswordInput
        label={t('server.token')}
        dir="ltr"
        value={token}
        onChange={({ currentTarget }) => setToken(currentTarget.value)}
        autoComplete="off"
      />
      <Button type="submit" loading={isLoading} disabled={token.trim() === ''}>
        {t('server.resume')}
      </Button>
    </form>
  )
}

function Parity({ parity: { came, same, differing } }: { parity: RunParity }) {
  const { t } = useText('import_runs')
  const fields = Object.entries(differing).toSorted(([, one], [, other]) => other - one)
  return (
    <>
      <h3>{t('server.parity')}</h3>
      <p className={classes.standing}>{t('server.same', { count: same, came })}</p>
      {fields.length > 0 && (
        <p className={classes.standing}>
          {t('server.differing', {
            fields: fields
              .map(([field, count]) => `${t(`server.field.${field}`)} (${count})`)
              .join(', '),
          })}
        </p>
      )}
    </>
  )
}

/** Where a recipe came in otherwise than it is on its server, field by field. */
export function Differences({ recipe: { differences } }: { recipe: ItemRecipe }) {
  const { t } = useText('import_runs')
  if (differences.length === 0) return null
  return (
    <dl className={classes.differences}>
      {differences.map(({ field, there, here }) => (
        <div key={field}>
          <dt>{t(`server.field.${field}`)}</dt>
          <dd>
            {t('server.there-was')}: <bdi>{there || t('server.nothing')}</bdi>
          </dd>
          <dd>
            {t('server.here-is')}: <bdi>{here || t('server.nothing')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
