/**
 * Whether the database refused a write because a unique value is there already (SQLSTATE 23505).
 */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
