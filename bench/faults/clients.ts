import { setTimeout as wait } from 'node:timers/promises';
import { addComment } from '../../contract/comment.ts';
import { ApiError } from '../../contract/core/client.ts';
import { getTypeFeed } from '../../contract/feed.ts';
import { like } from '../../contract/like.ts';
import { uploadSlice } from '../../contract/media.ts';
import { getPost } from '../../contract/post.ts';
import { clientOf } from '../client.ts';
import { type Payment, pay } from '../crash/payers.ts';
import type { Site } from './site.ts';

/** Replies and errors that the clients of a site received. */
export type Seen = {
  requests: number;
  /** Errors by HTTP status and name; `cut` is a request without a reply, `hang` one without a reply in time. */
  errors: Map<string, number>;
  /** Times of the errors, milliseconds since 1970. */
  errorTimes: number[];
  /** Texts of comments that the server acknowledged. */
  comments: string[];
  /** Ids of uploads that the server acknowledged. */
  uploads: string[];
  payments: Payment[];
  /** The longest time that a request took, milliseconds. */
  slowestMs: number;
};

/** Longer than every bound of the server: a connection, then a statement. */
const hangMs = 60_000;
const pauseMs = 60;
const payers = 2;

/** Uses the site until `stop` is called: reads, comments, likes, payments, and uploads of `picture`. */
export function useSite(
  { stack, tokens, postIds }: Site,
  picture: Buffer | null,
): { seen: Seen; stop(): Promise<void> } {
  const seen: Seen = {
    requests: 0,
    errors: new Map(),
    errorTimes: [],
    comments: [],
    uploads: [],
    payments: [],
    slowestMs: 0,
  };
  let isOver = false;
  const onPost = () => postIds[Math.floor(Math.random() * postIds.length)]!;

  const note = (error: unknown) => {
    const name =
      error instanceof ApiError
        ? error.code === 'network'
          ? 'cut'
          : `${error.status} ${error.error}`
        : error instanceof Error && error.name === 'TimeoutError'
          ? 'hang'
          : String(error);
    seen.errors.set(name, (seen.errors.get(name) ?? 0) + 1);
    seen.errorTimes.push(Date.now());
  };
  const attempt = async (act: () => Promise<void>) => {
    const startedAt = Date.now();
    seen.requests += 1;
    await act().catch(note);
    seen.slowestMs = Math.max(seen.slowestMs, Date.now() - startedAt);
  };
  const live = async (token: string, n: number) => {
    const client = clientOf(stack.url, token, {
      fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(hangMs) }),
    });
    for (let i = 0; !isOver; i++) {
      await attempt(async () => {
        if (i % 4 === 0) {
          const content = `faults ${n} ${i} ${Math.random().toString(36).slice(2)}`;
          await client.request(addComment, { postId: onPost(), content });
          seen.comments.push(content);
        } else if (i % 4 === 1) await client.request(getPost, { id: onPost() });
        else if (i % 4 === 2) await client.request(getTypeFeed, { sortType: 2, page: '1', limit: 10 });
        else await client.request(like, { type: '0', postId: onPost(), status: 1 });
      });
      await wait(pauseMs);
    }
  };
  const upload = async (token: string) => {
    while (!isOver) {
      await attempt(async () => void seen.uploads.push(await uploadPicture(stack.url, token, picture!)));
      await wait(500);
    }
  };
  const payments = { list: seen.payments, onAcknowledged: () => {} };
  const everybody = [
    ...tokens.slice(payers).map(live),
    ...tokens.slice(0, payers).map((token) => pay(stack.url, token, payments, () => isOver)),
    ...(picture ? [upload(tokens.at(-1)!)] : []),
  ];
  return {
    seen,
    async stop() {
      isOver = true;
      await Promise.all(everybody);
    },
  };
}

/** Uploads a picture in one request; returns the id of the file. */
async function uploadPicture(url: string, token: string, picture: Buffer): Promise<string> {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const reply = await fetch(`${url}/api${uploadSlice.path}`, {
    method: 'POST',
    headers: {
      authorization: token,
      'tus-resumable': '1.0.0',
      'upload-length': String(picture.length),
      'upload-metadata': `filename ${base64('a.png')},filetype ${base64('image/png')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(picture),
    signal: AbortSignal.timeout(hangMs),
  }).catch((error: Error) => {
    throw error.name === 'TimeoutError' ? error : new ApiError('network', 0, 'network');
  });
  if (reply.status === 201) return reply.headers.get('location')!.split('/').at(-1)!;
  const body = (await reply.json().catch(() => null)) as { code: string; data: { error: string } } | null;
  throw new ApiError(body?.code ?? '', reply.status, '', body?.data ?? null);
}
