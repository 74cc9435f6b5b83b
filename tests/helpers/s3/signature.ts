import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Milliseconds by which a request's clock may differ, as S3 has it. */
const SKEW = 15 * 60_000

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Why a request is refused that was signed by AWS Signature Version 4; null for one that is signed as it has to be. */
export function refusalOf(
  { method = '', url = '', headers }: IncomingMessage,
  keys: { accessKeyId: string; secretAccessKey: string; region: string }
): string | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/
  const [, id, day = '', region = '', names = '', signature] =
    form.exec(headers.authorization ?? '') ?? []
  if (!signature) return 'AccessDenied'
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const date = String(headers['x-amz-date'])
  if (Math.abs(timeOf(date) - Date.now()) > SKEW) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const unsigned = Object.keys(headers).some(
    (name) => name.startsWith('x-amz-') && !signed.includes(name)
  )
  if (unsigned || !signed.includes('host')) return 'AccessDenied'
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${hash}`
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (last, part) => hmac(last, part),
    Buffer.from(`AWS4${keys.secretAccessKey}`)
  )
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

function canonicalQuery(query: string): string {
  const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, escape)
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
}

const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
