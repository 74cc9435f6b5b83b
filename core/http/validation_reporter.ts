import { errors } from '@vinejs/vine'
import type { ErrorReporterContract, FieldContext } from '@vinejs/vine/types'
import type { ValidationIssue } from '#core/shared/contract/common'

/** Names that clients know a broken rule by; a rule without one is a plain `value_error`. */
const types: Record<string, string> = {
  required: 'missing',
  string: 'string_type',
  number: 'int_parsing',
  boolean: 'bool_parsing',
  uuid: 'uuid_parsing',
  enum: 'enum',
  date: 'date_from_datetime_parsing',
  minLength: 'string_too_short',
  maxLength: 'string_too_long',
  array: 'list_type',
  object: 'dict_type',
}

/** Collects broken rules in the contract's form: `{type, loc, msg, input}` with `loc` from `body` down. */
export class ContractErrorReporter implements ErrorReporterContract {
  hasErrors = false
  readonly issues: ValidationIssue[] = []

  report(message: string, rule: string, field: FieldContext): void {
    this.hasErrors = true
    const missing = rule === 'required'
    this.issues.push({
      type: types[rule] ?? 'value_error',
      loc: ['body', ...locate(field)],
      msg: missing ? 'Field required' : message,
      input: missing ? {} : short(field.value),
    })
  }

  createError() {
    return new errors.E_VALIDATION_ERROR(this.issues)
  }
}

function locate(field: FieldContext): (string | number)[] {
  // The path of an element of a body that is an array is its number.
  const path: unknown = field.wildCardPath ? field.getFieldPath() : field.name
  return String(path)
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

/** What was sent, cut so that an answer never echoes megabytes. */
function short(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, 200)
  return typeof value === 'object' && value !== null ? {} : value
}
