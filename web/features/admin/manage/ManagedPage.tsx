import { type ComponentType, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PageTitle } from '#web/components/PageTitle'
import { useText } from '#web/i18n'
import { ListSearch, ManagedList, type ManagedAnswer, type useListed } from './ManagedList.js'
import type { RowActions } from './RowActs.js'

type Kind = 'users' | 'groups' | 'households'
type Word = `${Kind}.${'title' | 'subtitle' | 'search' | 'none'}`

/** What makes one kind of things different from another. */
export interface ManagedKind<Item> {
  /** Address of the list; `/create` and `/{id}` behind it open a form over it. */
  home: string
  /** Keys of its texts. */
  words: Record<'title' | 'subtitle' | 'search' | 'none', Word>
  /** Buttons beside the title. */
  Actions: ComponentType<{ onAdd: () => void }>
  Row: ComponentType<{ item: Item } & RowActions>
  /** The form of an item, or of a new one. */
  Form: ComponentType<{ id: string | null; onClose: () => void }>
  /** Asks before an item is deleted. */
  Leave: ComponentType<{ item: Item; onClose: () => void }>
}

interface Props<Item> {
  of: ManagedKind<Item>
  list: ReturnType<typeof useListed>
  answer: ManagedAnswer<Item>
}

/** Everything of a kind that a site has, to be found, made, changed and deleted. */
export function ManagedPage<Item extends { id: string }>({ of, list, answer }: Props<Item>) {
  const { home, words, Actions, Row, Form, Leave } = of
  const { t } = useText('manage')
  const { id } = useParams()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<Item | null>(null)
  const go = (path: string) => void navigate(`${home}${path}`)
  const title = t(words.title)
  return (
    <>
      <PageTitle
        title={title}
        subtitle={t(words.subtitle)}
        actions={<Actions onAdd={() => go('/create')} />}
      />
      <ListSearch label={t(words.search)} text={list.text} onType={list.type} />
      <ManagedList
        label={title}
        answer={answer}
        empty={t(words.none)}
        page={list.listed.page}
        onPage={list.setPage}
      >
        {(item) => (
          <Row item={item} onEdit={() => go(`/${item.id}`)} onDelete={() => setLeaving(item)} />
        )}
      </ManagedList>
      {id && <Form id={id === 'create' ? null : id} onClose={() => go('')} />}
      {leaving && <Leave item={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
