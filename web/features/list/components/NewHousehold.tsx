import { Link } from 'react-router'
import { IconCamera, IconFiles, IconLink, IconListDetails } from '@tabler/icons-react'
import { LeafIcon } from '#web/components/LeafIcon'
import { LeafTiles } from '#web/components/LeafTiles'
import { useText } from '#web/i18n'
import classes from './NewHousehold.module.css'

const ways = [
  { name: 'link', path: 'url', icon: <IconLink />, colour: 'primary' },
  { name: 'files', path: 'files', icon: <IconFiles />, colour: 'secondary' },
  { name: 'photo', path: 'image', icon: <IconCamera />, colour: 'accent' },
  { name: 'write', path: 'new', icon: <IconListDetails />, colour: 'info' },
] as const

/** What a household without recipes sees: the ways to bring in the first one. */
export function NewHousehold({ groupSlug }: { groupSlug: string }) {
  const { t } = useText('recipes')
  return (
    <section className={classes.box}>
      <div className={classes.strip}>
        <LeafTiles text="strip" columns={9} rows={4} />
      </div>
      <h2 className={classes.title}>{t('empty.title')}</h2>
      <p className={classes.lead}>{t('empty.text')}</p>
      <div className={classes.ways}>
        {ways.map(({ name, path, icon, colour }) => (
          <Link key={name} to={`/g/${groupSlug}/r/create/${path}`} className={classes.way}>
            <LeafIcon colour={colour}>{icon}</LeafIcon>
            <span>
              <strong>{t(`empty.${name}.title`)}</strong>
              <span className={classes.text}>{t(`empty.${name}.text`)}</span>
            </span>
          </Link>
        ))}
      </div>
    </section>
  )
}
