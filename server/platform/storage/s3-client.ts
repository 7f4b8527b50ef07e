import type { S3Client } from '@aws-sdk/client-s3';
import type { Disk } from 'flydrive';
import type { S3Address } from './storage-url.ts';

export type OpenedS3 = { client: S3Client; disk: Disk };

/** Milliseconds after which a storage counts as gone. */
export type OutageLimits = {
  /** It takes no connection. */
  connectionMs: number;
  /** It sends and takes nothing. */
  silenceMs: number;
  /** After two silences without an answer between them, requests to a storage that is gone fail at once for this long, instead of waiting in their hundreds; then some try again. */
  goneMs: number;
};
export const outageLimits: OutageLimits = { connectionMs: 3_000, silenceMs: 12_000, goneMs: 3_000 };
/** A reader holds a connection for one piece only (s3-read.ts), so this many suffice for far more readers. */
const maxSockets = 200;

/** Loads the SDK, which is large, and opens a client without a request. */
export async function openS3(address: S3Address, limits: OutageLimits): Promise<OpenedS3> {
  const [{ S3Client }, { S3Driver }, { Disk }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
    import('flydrive'),
  ]);
  const client = new S3Client({
    endpoint: address.endpoint,
    region: address.region,
    forcePathStyle: address.pathStyle,
    credentials: { accessKeyId: address.accessKeyId, secretAccessKey: address.secretAccessKey },
    requestHandler: {
      connectionTimeout: limits.connectionMs,
      socketTimeout: limits.silenceMs,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    // Not every compatible storage supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  failFastWhileGone(client, limits);
  const driver = new S3Driver({ client, bucket: address.bucket, visibility: 'private', supportsACL: false });
  return { client, disk: new Disk(driver) };
}

/** One lost connection or one object that hangs is no outage; until the next answer each silence after these is one. */
const silencesOfOutage = 2;

/** Below the client's own retries, so that each attempt counts. */
function failFastWhileGone(client: S3Client, { goneMs }: OutageLimits): void {
  let goneUntil = 0;
  let silences = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      if (Date.now() < goneUntil)
        throw Object.assign(new Error('the storage does not answer'), {
          name: 'TimeoutError',
          $metadata: {},
        });
      try {
        const answer = await next(args);
        silences = 0;
        return answer;
      } catch (error) {
        if (!(error instanceof Error && error.name === 'TimeoutError')) silences = 0;
        else if (++silences >= silencesOfOutage) goneUntil = Date.now() + goneMs;
        throw error;
      }
    },
    { step: 'finalizeRequest', priority: 'low', name: 'failFastWhileGone' },
  );
}

/** The error of the client, which flydrive wraps. */
export const causeOf = (error: unknown): { name: string; message: string } & ServiceException => {
  const { cause } = error as Error;
  return cause instanceof Error ? causeOf(cause) : (error as Error);
};
type ServiceException = { $metadata?: { httpStatusCode?: number } };

/** The HTTP status with which the storage refused a request; undefined when it did not answer. */
export const statusOf = (error: unknown): number | undefined => causeOf(error).$metadata?.httpStatusCode;
