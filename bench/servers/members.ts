import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sendChatMessage } from '../../contract/chat.ts';
import { addComment, listComments } from '../../contract/comment.ts';
import { urlOf } from '../../contract/core/client.ts';
import type { AnyEndpoint, ClientInputOf, DataOf } from '../../contract/core/endpoint.ts';
import { getTypeFeed } from '../../contract/feed.ts';
import { collect, like } from '../../contract/like.ts';
import { uploadSlice } from '../../contract/media.ts';
import { streamNotifications } from '../../contract/notification.ts';
import { addPost, getPost } from '../../contract/post.ts';
import { follow } from '../../contract/social.ts';
import { createOrder, getPayToken, orderTypes, payFromBalance } from '../../contract/wallet/order.ts';
import { payPassword } from '../crash/fund-payers.ts';
import type { Payment } from '../crash/payers.ts';
import { shotOf } from '../shot.ts';

/** A write that a reply has acknowledged, and where it must be found. */
export type Acknowledged = {
  kind: 'comment' | 'chat' | 'like' | 'collect' | 'follow' | 'upload' | 'post' | 'payment';
  keys: string[];
};

export type Load = {
  requests: number;
  /** Requests whose first try failed, and that succeeded at the second. */
  retried: number;
  /** Requests that failed twice. */
  errors: string[];
  /** Milliseconds from the first try to the reply. */
  times: number[];
  acknowledged: Acknowledged[];
  payments: Payment[];
  streamsOpened: number;
};
export const newLoad = (): Load => ({
  requests: 0,
  retried: 0,
  errors: [],
  times: [],
  acknowledged: [],
  payments: [],
  streamsOpened: 0,
});

export type Member = { token: string; userId: string };
export type World = {
  /** Each request goes to the next one; after a failure the second try does. */
  urls: readonly string[];
  postIds: readonly string[];
  userIds: readonly string[];
  /** Members of the load, who write to each other. */
  memberIds: readonly string[];
  /** Whether the members have the pay password of payers and a balance. */
  pays?: boolean;
  isOver(): boolean;
};

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string | Uint8Array };
type Answer = { status: number; headers: Headers; body: string };
type Send = (sent: Sent, again?: () => Promise<Sent | null>, moves?: boolean) => Promise<Answer | null>;

/** A client tries once more after this time. */
const retryMs = 1_000;
const pauseMs = 20;
const requestTimeoutMs = 30_000;
/** Uploads of a member in a run: the site takes 200 a day from each. */
const dailyUploads = 190;

const oneOf = <Of>(all: readonly Of[]): Of => all[Math.floor(Math.random() * all.length)]!;

/** A member who reads and writes until the load is over, and tries what fails once more. */
export async function liveAs(member: Member, world: World, load: Load): Promise<void> {
  let turn = Math.floor(Math.random() * world.urls.length);

  const once = async ({ method, path, headers, body }: Sent): Promise<Answer | null> => {
    const url = `${world.urls[turn % world.urls.length]}${path}`;
    try {
      const reply = await fetch(url, {
        method,
        headers: { authorization: member.token, ...headers },
        ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> | string }),
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      const text = await reply.text();
      if (reply.status < 500) return { status: reply.status, headers: reply.headers, body: text };
    } catch {
      // As a reply of 500 and above: another server.
    }
    turn += 1;
    return null;
  };
  /**
   * `again` makes the request of the second try. Null after two failures. `moves` false: the next request goes to the same
   * server.
   */
  const send: Send = async (sent, again = async () => sent, moves = true) => {
    const begun = performance.now();
    load.requests += 1;
    let answer = await once(sent);
    if (!answer) {
      await wait(retryMs);
      const second = await again();
      answer = second && (await once(second));
      if (answer) load.retried += 1;
    }
    if (moves && answer) turn += 1;
    load.times.push(performance.now() - begun);
    // A rule that strangers meet, no failure of a server.
    if (answer?.status === 403 && answer.body.includes('chat.tooManyUnanswered')) return null;
    if (!answer || answer.status >= 400) {
      load.errors.push(
        `${sent.method} ${sent.path.split('?')[0]}: ${answer?.status ?? 'no reply twice'} ${answer?.body.slice(0, 200) ?? ''}`,
      );
      return null;
    }
    return answer;
  };
  const call = async <C extends AnyEndpoint>(
    endpoint: C,
    input: ClientInputOf<C>,
  ): Promise<DataOf<C> | null> => {
    const answer = await send(shotOf(endpoint, input));
    return answer && (JSON.parse(answer.body).data as DataOf<C>);
  };
  const acknowledge = (kind: Acknowledged['kind'], ...keys: string[]) =>
    load.acknowledged.push({ kind, keys });

  const buyVip = async () => {
    const product = { type: orderTypes.vip, productId: '1' };
    const priced = await call(getPayToken, product);
    if (!priced) return;
    const { token, payAmount } = priced;
    const order = await call(createOrder, { ...product, payAmount, channel: 'Balance', token });
    if (!order) return;
    const { orderId } = order;
    const payment: Payment = { orderId, channel: 'Balance', acknowledged: false, inDoubt: false };
    load.payments.push(payment);
    const paid = await call(payFromBalance, { orderId, payPassword });
    payment.acknowledged = paid?.state === 'paid';
    payment.inDoubt = !payment.acknowledged;
    if (payment.acknowledged) acknowledge('payment', orderId);
  };

  let uploads = 0;
  const acts: Array<() => Promise<void>> = [
    async () => void (await call(getTypeFeed, { sortType: 2, page: '1', limit: 10 })),
    async () => void (await call(getPost, { id: oneOf(world.postIds) })),
    async () => void (await call(listComments, { postId: oneOf(world.postIds), page: '1', limit: 10 })),
    async () => {
      const postId = oneOf(world.postIds);
      if (await call(like, { type: '0', postId, status: 1 })) acknowledge('like', postId, member.userId);
    },
    async () => {
      const postId = oneOf(world.postIds);
      if (await call(collect, { type: '3', postId, status: 1 }))
        acknowledge('collect', postId, member.userId);
    },
    async () => {
      const userId = oneOf(world.userIds);
      if (userId !== member.userId && (await call(follow, { userId })))
        acknowledge('follow', member.userId, userId);
    },
    async () => {
      const input = { postId: oneOf(world.postIds), content: `好看 ${randomUUID()}`, key: randomUUID() };
      const made = await call(addComment, input);
      if (made) acknowledge('comment', made.commentId);
    },
    async () => {
      const toUserId = oneOf(world.memberIds);
      if (toUserId === member.userId) return;
      const made = await call(sendChatMessage, {
        toUserId,
        content: `你好 ${randomUUID()}`,
        key: randomUUID(),
      });
      if (made) acknowledge('chat', made.messageId);
    },
    async () => {
      if (uploads++ >= dailyUploads) return;
      const fileId = await upload(send);
      if (fileId) acknowledge('upload', fileId);
    },
    async () => {
      const draft = { title: '码头的黄昏', content: `起风了 ${randomUUID()}`, consent: true };
      const made = await call(addPost, { ...draft, key: randomUUID() });
      if (made) acknowledge('post', made.postId);
    },
    ...(world.pays ? [buyVip] : []),
  ];
  const stream = followStream(member, world, load);
  // Each of them once, so that a short run on a busy machine has them all.
  for (const act of acts) await act();
  while (!world.isOver()) {
    await oneOf(acts)();
    await wait(pauseMs);
  }
  await stream;
}

const megabyte = 1024 * 1024;

/** Uploads a file that is no video in two slices, as tus clients do: after a failure they ask for the offset. */
async function upload(send: Send) {
  const bytes = randomBytes(megabyte);
  const path = `/api${uploadSlice.path}`;
  const tus = { 'tus-resumable': '1.0.0' };
  const type = Buffer.from('video/mp4').toString('base64');
  const headers = { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': `filetype ${type}` };
  const created = await send({ method: 'POST', path, headers });
  const location = created?.headers.get('location');
  if (!location) return null;
  const slice = (offset: number): Sent => {
    const part = bytes.subarray(offset, offset + megabyte / 2);
    const checksum = `sha256 ${createHash('sha256').update(part).digest('base64')}`;
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    return {
      method: 'PATCH',
      path: location,
      headers: { ...tus, ...type, 'upload-checksum': checksum },
      body: part,
    };
  };
  const askOffset = async (): Promise<number | null> => {
    const answer = await send({ method: 'HEAD', path: location, headers: tus }, undefined, false);
    return answer && Number(answer.headers.get('upload-offset'));
  };
  for (let offset: number | null = 0; offset !== null && offset < bytes.length; ) {
    const answer: Answer | null = await send(slice(offset), async () => {
      const reached = await askOffset();
      // The lost reply was that of the last slice.
      if (reached === bytes.length) return { method: 'HEAD', path: location, headers: tus };
      return reached === null ? null : slice(reached);
    });
    offset = answer && Number(answer.headers.get('upload-offset'));
    if (offset === null) return null;
  }
  return location.split('/').at(-1)!;
}

/** Keeps a stream of events open as clients do: after its end another one. */
async function followStream({ token }: Member, world: World, load: Load): Promise<void> {
  const path = `/api${urlOf(streamNotifications, {})}`;
  for (let turn = 0; !world.isOver(); turn++) {
    const ended = new AbortController();
    const watch = setInterval(() => world.isOver() && ended.abort(), 200);
    try {
      const url = `${world.urls[turn % world.urls.length]}${path}`;
      const reply = await fetch(url, { headers: { authorization: token }, signal: ended.signal });
      if (reply.ok) load.streamsOpened += 1;
      for await (const _ of reply.body ?? []);
    } catch {
      // The connection is gone.
    } finally {
      clearInterval(watch);
    }
    if (!world.isOver()) await wait(retryMs);
  }
}
