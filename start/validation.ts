import vine from '@vinejs/vine'
import { ContractErrorReporter } from '#core/http/validation_reporter'

// A validator keeps the reporter there was when it was made, so this is loaded before the first one.
vine.errorReporter = () => new ContractErrorReporter()
