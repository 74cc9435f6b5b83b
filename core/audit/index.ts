export { audit, auditJobs, differing, type AuditInput } from './audit.js'
