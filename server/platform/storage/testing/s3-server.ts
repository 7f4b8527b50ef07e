import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { signatureError } from './signature.ts';

/** A recorded request, for tests of the use of a storage. */
type S3Request = {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
};
type Stored = { bytes: Buffer; modified: Date; type: string; etag?: string };

/** A storage whose requests a test sees and disturbs. */
export type WatchedStore = {
  url: string;
  requests: S3Request[];
  /** Returns an error status to reply with, `cut` to close the connection without a reply, or undefined. */
  breaks?: (request: S3Request) => number | 'cut' | undefined;
  /** The reply waits for what this returns. */
  holds?: (request: S3Request) => Promise<unknown> | undefined;
  close(): Promise<void>;
};

export type S3Server = WatchedStore & {
  objects: Map<string, Stored>;
  /** Multipart uploads that are neither completed nor aborted. */
  open: Map<string, Map<number, Buffer> & { key?: string; begun?: Date }>;
};

const bucket = 'media';
const secret = 'se/cret';
const keysAPage = 3;
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/**
 * An in-memory S3 server with the path-style operations that the storage uses; it rejects unsigned requests.
 */
export async function startS3(accessKeyId: string): Promise<S3Server> {
  const { port, close } = await listen((request, response) => answer(s3, accessKeyId, request, response));
  const s3: S3Server = {
    url: `s3://${encodeURIComponent(accessKeyId)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?tls=off&style=path`,
    objects: new Map(),
    requests: [],
    open: new Map(),
    close,
  };
  return s3;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** Listens on a free port of 127.0.0.1. */
export async function listen(handle: Handler): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(error.message);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { port: (server.address() as { port: number }).port, close };
}

/** Records a request and waits as the test says. */
export async function receive(store: WatchedStore, request: IncomingMessage) {
  const { pathname, searchParams: query } = new URL(request.url!, 'http://s3');
  const body = await buffer(request);
  const [, inBucket, ...rest] = pathname.split('/').map(decodeURIComponent);
  const asked: S3Request = { method: request.method!, key: rest.join('/'), query, headers: request.headers };
  store.requests.push(asked);
  await store.holds?.(asked);
  return { asked, body, inBucket };
}

/** Replies with an error of `breaks`. */
export function refuse(response: ServerResponse, error: number | 'cut'): void {
  if (error === 'cut') response.socket?.destroy();
  else response.writeHead(error).end();
}

async function answer(s3: S3Server, accessKeyId: string, request: IncomingMessage, response: ServerResponse) {
  const { asked, body, inBucket } = await receive(s3, request);
  const unsigned = signatureError({ id: accessKeyId, secret }, request, body);
  const error = unsigned ? undefined : s3.breaks?.(asked);
  if (error) return refuse(response, error);
  const reply = () => (inBucket === bucket ? operate(s3, asked, body) : errorOf(404, 'NoSuchBucket'));
  const { status = 200, headers = {}, content = '' } = unsigned ? errorOf(403, unsigned) : reply();
  response.writeHead(status, { 'content-length': Buffer.byteLength(content), ...headers });
  return response.end(asked.method === 'HEAD' ? undefined : content);
}

type Answer = { status?: number; headers?: Record<string, string | number>; content?: string | Buffer };

const errorOf = (status: number, code: string): Answer => ({
  status,
  content: `<Error><Code>${code}</Code></Error>`,
});

function operate(s3: S3Server, asked: S3Request, body: Buffer): Answer {
  const { method, key, query } = asked;
  if (method === 'GET' && query.has('list-type')) return list(s3, query);
  if (method === 'GET' && query.has('uploads')) return listUploads(s3, query.get('prefix') ?? '');
  if (query.has('uploads') || query.has('uploadId')) return parts(s3, asked, body);
  if (method === 'PUT') return put(s3, asked, body);
  if (method === 'DELETE') {
    s3.objects.delete(key);
    return { status: 204 };
  }
  return read(s3, asked);
}

function put({ objects }: S3Server, { key, headers }: S3Request, body: Buffer): Answer {
  const source = headers['x-amz-copy-source'];
  const from = source && objects.get(decodeURIComponent(String(source)).replace(`/${bucket}/`, ''));
  if (source && !from) return { status: 404 };
  const bytes = from ? from.bytes : body;
  objects.set(key, { bytes, modified: new Date(), type: headers['content-type'] ?? '' });
  const content = from ? `<CopyObjectResult><ETag>${etagOf(bytes)}</ETag></CopyObjectResult>` : '';
  return { headers: { etag: etagOf(bytes) }, content };
}

function read({ objects }: S3Server, { key, headers: asked }: S3Request): Answer {
  const found = objects.get(key);
  if (!found) return errorOf(404, 'NoSuchKey');
  found.etag ??= etagOf(found.bytes);
  const headers = { etag: found.etag, 'last-modified': found.modified.toUTCString() };
  if (asked['if-match'] && asked['if-match'] !== headers.etag) return { status: 412 };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(asked.range ?? '') ?? [];
  if (first === undefined) return { headers, content: found.bytes };
  const content = found.bytes.subarray(Number(first), Number(last) + 1);
  const range = `bytes ${first}-${last}/${found.bytes.length}`;
  return { status: 206, headers: { ...headers, 'content-range': range }, content };
}

function parts(s3: S3Server, { method, key, query }: S3Request, body: Buffer): Answer {
  if (query.has('uploads')) {
    const id = `upload-${s3.requests.length}`;
    s3.open.set(id, Object.assign(new Map<number, Buffer>(), { key, begun: new Date() }));
    return {
      content: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  const id = query.get('uploadId')!;
  const known = s3.open.get(id);
  if (!known) return errorOf(404, 'NoSuchUpload');
  if (method === 'PUT') {
    known.set(Number(query.get('partNumber')), body);
    return { headers: { etag: etagOf(body) } };
  }
  s3.open.delete(id);
  if (method === 'DELETE') return { status: 204 };
  const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) => Number(n));
  const bytes = Buffer.concat(numbers.map((number) => known.get(number)!));
  s3.objects.set(key, { bytes, modified: new Date(), type: '' });
  return { content: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' };
}

function listUploads({ open }: S3Server, prefix: string): Answer {
  const uploads = [...open]
    .filter(([, { key }]) => key!.startsWith(prefix))
    .map(
      ([id, { key, begun }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun!.toISOString()}</Initiated></Upload>`,
    );
  return {
    content: `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`,
  };
}

function list({ objects }: S3Server, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, keysAPage);
  const more =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => {
    const { bytes, modified } = objects.get(key)!;
    return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modified.toISOString()}</LastModified><ETag>${etagOf(bytes)}</ETag></Contents>`;
  });
  return {
    content: `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
  };
}
