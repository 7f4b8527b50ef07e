import { randomUUID } from 'node:crypto';
import { ConfigError } from '../config/environment.ts';
import { causeOf, type OpenedS3, statusOf } from './s3-client.ts';
import type { S3Address } from './storage-url.ts';

/** Messages for requests that a storage refuses for good, by the code of S3. */
const reasons: Record<string, (address: S3Address) => string> = {
  NoSuchBucket: ({ bucket }) => `has no bucket ${bucket}`,
  InvalidAccessKeyId: ({ accessKeyId }) => `does not know the key ${accessKeyId}`,
  SignatureDoesNotMatch: ({ accessKeyId }) => `refuses the secret of the key ${accessKeyId}`,
  AccessDenied: ({ bucket, accessKeyId }) => `does not let the key ${accessKeyId} use the bucket ${bucket}`,
  AuthorizationHeaderMalformed: ({ region }) => `is not in the region ${region}`,
  PermanentRedirect: ({ bucket, region }) => `does not have the bucket ${bucket} in the region ${region}`,
};

/**
 * Lists, writes and deletes, as the site will. Throws a ConfigError with the reason when the storage refuses; any other error
 * is an outage. `name` is the variable or option that holds the address.
 */
export async function checkS3({ client, disk }: OpenedS3, address: S3Address, name: string): Promise<void> {
  const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
  const key = `check/${randomUUID()}`;
  try {
    await client.send(new ListObjectsV2Command({ Bucket: address.bucket, MaxKeys: 1 }));
    await disk.put(key, 'check');
    await disk.delete(key);
  } catch (error) {
    const { name: code, message } = causeOf(error);
    const status = statusOf(error);
    if (status === undefined || status >= 500 || status === 429) throw error;
    const said = reasons[code]?.(address) ?? `answers ${status} ${code}: ${message}`;
    throw new ConfigError(`${name}: the storage at ${address.endpoint} ${said}.`);
  }
}
