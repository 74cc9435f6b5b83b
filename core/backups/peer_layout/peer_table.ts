/** A table of the peer's layout: SQL of each column, and of the rows that it is read from, in the order they are written. */
export interface PeerTable {
  columns: Record<string, string>
  from: string
}

/** The state of the peer's database that is written; a peer of today brings it up to date when it puts an archive back. */
export const PEER_SCHEMA = '1d9a002d7234'

/** A time as the peer has it: of UTC, which it does not say. */
export const naiveTime = (sql: string): string => `(${sql}) at time zone 'UTC'`

/** When a row was made and changed; parts of something have the times of what they belong to. */
export const stampColumns = (row: string) => ({
  created_at: naiveTime(`${row}.created_at`),
  update_at: naiveTime(`${row}.updated_at`),
})

/** Columns, with blanks between, that have the same names here. */
export const sameColumns = (row: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, `${row}.${name}`]))

/** A number with as many digits as it has. */
export const plainNumber = (sql: string): string => `(${sql})::float8`

/** Numbers from 1 on, for rows that the peer counts; it shows some of them in the order of these. */
export const countedBy = (order: string): string => `row_number() over (order by ${order})`

/** An id for a row that has none here. */
export const FRESH_ID = 'gen_random_uuid()'

/** A text as the peer compares it: small letters without accents. Other scripts it folds when somebody saves them there. */
export const peerFolded = (sql: string): string =>
  `trim(lower(case when octet_length(${sql}) = length(${sql}) then ${sql}
    else regexp_replace(normalize(${sql}, NFD), '[\\u0300-\\u036f]+', '', 'g') end))`

/** A name that stands alone among its like, where the peer wants that: a second one is followed by the beginning of its id. */
export const uniqueName = (row: string): string =>
  `case when ${row}.turn = 1 then ${row}.name else ${row}.name || ' (' || left(${row}.id::text, 8) || ')' end`

/** A table that stays empty: what it holds there is of sessions, of a day, or has another form here. */
export const emptyTable = (columns: string): PeerTable => ({
  columns: Object.fromEntries(columns.split(' ').map((name) => [name, 'null'])),
  from: '(select where false) t',
})

/** One text of JSON for each row. */
export function peerRowsSql({ columns, from }: PeerTable): string {
  const selected = Object.entries(columns).map(([name, sql]) => `${sql} as "${name}"`)
  return `select row_to_json(t)::text as row from (select ${selected.join(', ')} from ${from}) t`
}
