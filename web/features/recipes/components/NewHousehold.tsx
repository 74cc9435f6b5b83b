import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconCamera, IconFiles, IconLink, IconListDetails } from '@tabler/icons-react'
import { LeafIcon } from '#web/components/LeafIcon'
import { LeafTiles } from '#web/components/LeafTiles'
import { useText } from '#web/i18n'
import type { ColourName } from '#web/theme/seeds'
import classes from './NewHousehold.module.css'

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
        <WayIn
          to={`/g/${groupSlug}/r/create/url`}
          icon={<IconLink />}
          colour="primary"
          title={t('empty.link.title')}
          text={t('empty.link.text')}
        />
        <WayIn
          to={`/g/${groupSlug}/r/create/files`}
          icon={<IconFiles />}
          colour="secondary"
          title={t('empty.files.title')}
          text={t('empty.files.text')}
        />
        <WayIn
          to={`/g/${groupSlug}/r/create/image`}
          icon={<IconCamera />}
          colour="accent"
          title={t('empty.photo.title')}
          text={t('empty.photo.text')}
        />
        <WayIn
          to={`/g/${groupSlug}/r/create/new`}
          icon={<IconListDetails />}
          colour="info"
          title={t('empty.write.title')}
          text={t('empty.write.text')}
        />
      </div>
    </section>
  )
}

interface WayInProps {
  to: string
  icon: ReactNode
  colour: ColourName
  title: string
  text: string
}

function WayIn({ to, icon, colour, title, text }: WayInProps) {
  return (
    <Link to={to} className={classes.way}>
      <LeafIcon colour={colour}>{icon}</LeafIcon>
      <span>
        <strong>{title}</strong>
        <span className={classes.text}>{text}</span>
      </span>
    </Link>
  )
}
