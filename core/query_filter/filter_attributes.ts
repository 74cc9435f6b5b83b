/** Types of what can be filtered by, named as Postgres names them. */
export type FilterType = 'uuid' | 'text' | 'numeric' | 'real' | 'boolean' | 'date' | 'timestamptz'

/** Something that a resource can be filtered by. Everything here is fixed SQL. */
export interface FilterAttribute {
  type: FilterType
  /** SQL of the value: of the resource's own row, or of a related one. */
  sql: string
  /**
   * Rows to look for the value in, `table alias where …` tied to the resource's row; none for its
   * own columns.
   */
  among?: string
  /** Whether `among` can find more than one row. */
  isMany?: boolean
  /** Whether a related row always has the value. */
  isSet?: boolean
  /** Whether an index of the resource's own rows is sorted by it. */
  isIndexed?: boolean
  /**
   * Whether the text is kept in lower case, so that it is compared as it stands and its index
   * serves.
   */
  isLower?: boolean
}

/**
 * All that a resource can be filtered by, under names in snake_case with dots. What is not here
 * does not exist for a filter.
 */
export type FilterAttributes = ReadonlyMap<string, FilterAttribute>

/** Related rows: where they are found and whether there can be more than one. */
export type Among = Required<Pick<FilterAttribute, 'among' | 'isMany'>>

/** A column's type and SQL, and what else is known of it. */
export type FilterColumn = readonly [FilterType, string, ('set' | 'lower' | 'indexed')?]

/**
 * Columns as attributes, of the resource's own row or of related ones, under a common prefix. A
 * `lower` column is always set.
 */
export function attributesOf(
  columns: Record<string, FilterColumn>,
  { prefix = '', ...among }: Partial<Among> & { prefix?: string } = {}
): [string, FilterAttribute][] {
  return Object.entries(columns).map(([name, [type, sql, known]]) => [
    prefix + name,
    {
      type,
      sql,
      ...among,
      isSet: known === 'set' || known === 'lower',
      isLower: known === 'lower',
      isIndexed: known === 'indexed',
    },
  ])
}
