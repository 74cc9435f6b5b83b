import { createError } from '@adonisjs/core/exceptions'
import env from '#start/env'
import type { BucketPlace } from '#core/storage/index'

/** Start-up error: part of what a bucket needs is missing, or is no address. */
const E_BAD_BUCKET = createError<[string]>(
  'Files are to lie in a bucket, but %s',
  'E_BAD_BUCKET',
  500
)

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The bucket that files lie in; null where nothing names one: then they lie in the data folder. */
export const bucket = bucketOf(names.map((name) => env.get(name, '').trim()))

function bucketOf(values: string[]): BucketPlace | null {
  if (values.every((value) => value === '')) return null
  const [endpoint = '', name = '', accessKeyId = '', secretAccessKey = ''] = values
  const missing = names.filter((_, place) => values[place] === '')
  if (missing.length > 0) throw new E_BAD_BUCKET([`these are not set: ${missing.join(', ')}`])
  const url = URL.parse(endpoint)
  if (!url?.protocol.startsWith('http') || url.pathname !== '/')
    throw new E_BAD_BUCKET([
      'S3_ENDPOINT is no address of a server, such as https://s3.example.org',
    ])
  return {
    endpoint: url.origin,
    bucket: name,
    accessKeyId,
    secretAccessKey,
    region: env.get('S3_REGION', '').trim() || 'us-east-1',
    prefix: env.get('S3_PREFIX', '').trim(),
  }
}
