import { randomUUID } from 'node:crypto';
import { request as askHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as askHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { afterAll } from 'vitest';
import { openS3, outageLimits } from '../s3-client.ts';
import { openStorageUrl } from '../storage.ts';
import { readStorageUrl } from '../storage-url.ts';
import { listen, receive, refuse, startS3, type WatchedStore } from './s3-server.ts';

/**
 * The object storages for the tests of a file: the small one of this machine, and the one of TEST_STORAGE_URL when it is set. Each has a
 * bucket for this file alone, which is deleted after its tests.
 */
export async function givenStores(): Promise<Array<[name: string, store: WatchedStore]>> {
  const small = await startS3('KEY');
  afterAll(() => small.close());
  const given = process.env.TEST_STORAGE_URL;
  return [
    ['the small object storage of the tests', small],
    ...(given
      ? [['the storage of TEST_STORAGE_URL', await openBucket(given)] as [string, WatchedStore]]
      : []),
  ];
}

/** Deletes all files and unfinished uploads of a storage. */
export async function emptyStore(url: string): Promise<void> {
  const storage = openStorageUrl(url);
  await storage.deleteAll('');
  for await (const file of storage.unfinished()) await file.delete();
}

/** Makes a bucket beside the given one. Its requests pass this process, so that a test can disturb them. */
async function openBucket(given: string): Promise<WatchedStore> {
  const address = readStorageUrl(given);
  if (!address.pathStyle) throw new Error('TEST_STORAGE_URL: these tests need style=path');
  const Bucket = `${address.bucket}-${randomUUID().slice(0, 8)}`;
  const { client } = await openS3(address, outageLimits);
  const { CreateBucketCommand } = await import('@aws-sdk/client-s3');
  await client.send(new CreateBucketCommand({ Bucket })).catch((cause: unknown) => {
    throw new Error('TEST_STORAGE_URL: its key must be allowed to make buckets', { cause });
  });
  const store = await watch(address.endpoint, (port) => {
    const url = new URL(given);
    url.host = `127.0.0.1:${port}`;
    url.pathname = `/${Bucket}`;
    url.searchParams.set('tls', 'off');
    return url.href;
  });
  afterAll(async () => {
    delete store.breaks;
    delete store.holds;
    await emptyStore(store.url);
    await store.close();
    await deleteBucket(client, Bucket);
  });
  return store;
}

async function deleteBucket(client: S3Client, Bucket: string): Promise<void> {
  const { DeleteBucketCommand } = await import('@aws-sdk/client-s3');
  await client.send(new DeleteBucketCommand({ Bucket }));
}

/** Passes requests on to a storage unchanged: the signature covers the host that the client has asked. */
async function watch(endpoint: string, urlOf: (port: number) => string): Promise<WatchedStore> {
  const { port, close } = await listen((request, response) => answer(store, endpoint, request, response));
  const store: WatchedStore = { url: urlOf(port), requests: [], close };
  return store;
}

async function answer(
  store: WatchedStore,
  endpoint: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { asked, body } = await receive(store, request);
  const error = store.breaks?.(asked);
  if (error) return refuse(response, error);
  const { method, headers } = request;
  const ask = endpoint.startsWith('https:') ? askHttps : askHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  ask(new URL(endpoint), { method, path: request.url, headers }, resolve).on('error', reject).end(body);
  const reply = await promise;
  response.writeHead(reply.statusCode!, reply.headers);
  return pipeline(reply, response);
}
