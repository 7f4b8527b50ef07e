import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const credentials =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** The code of S3 for a request that this key has not signed, Signature Version 4; undefined for a valid signature. */
export function signatureError(
  key: { id: string; secret: string },
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): string | undefined {
  const [, id, scope, names, signature] = credentials.exec(headers.authorization ?? '') ?? [];
  if (!id || !scope || !names) return 'AccessDenied';
  if (id !== key.id) return 'InvalidAccessKeyId';
  const digest = headers['x-amz-content-sha256'];
  if (digest !== hashOf(body)) return 'XAmzContentSHA256Mismatch';
  const [path, query = ''] = url!.split('?');
  const asked = [
    method,
    path,
    query
      .split('&')
      .map((each) => (each === '' || each.includes('=') ? each : `${each}=`))
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    digest,
  ].join('\n');
  const said = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hashOf(asked)].join('\n');
  const signing = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${key.secret}`);
  return hmac(signing, said).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}
