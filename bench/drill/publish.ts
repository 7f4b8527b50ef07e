import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { operatorLogin } from '../../contract/admin/operator.ts';
import { approvePost, listReviewQueue } from '../../contract/admin/review.ts';
import { type Client, createClient } from '../../contract/core/client.ts';
import { uploadConfig, uploadState } from '../../contract/media.ts';
import { addPost, deletePost } from '../../contract/post.ts';
import { createApp } from '../../server/main/app.ts';
import { createOperator } from '../../server/modules/operator/scenario.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { closeDatabase } from '../../server/platform/database/database.ts';

/** A post as its author knows it. Times are those of this machine. */
export type Published = {
  readonly postId: string;
  readonly fileId: string;
  readonly token: string;
  /** A word that no other post has. */
  readonly word: string;
  readonly at: number;
  approved: boolean;
  /** When its author asked to delete it. */
  deletedAt: number | null;
};

export const clientOf = (url: string, token: string | null): Client =>
  createClient({ base: `${url}/api`, token: () => token, locale: () => 'zh_CN' });

const pauseMs = 50;
const pause = () => new Promise((done) => setTimeout(done, pauseMs));
const deleteShare = 0.25;

/** A member who uploads pictures, publishes posts and deletes some of them until `isOver`. */
export async function publish(
  url: string,
  token: string,
  list: Published[],
  isOver: () => boolean,
): Promise<void> {
  const client = clientOf(url, token);
  while (!isOver()) {
    const fileId = await upload(url, token, client);
    const word = `w${randomBytes(6).toString('hex')}`;
    const post = { title: `${word} 黄昏`, content: '码头的风。', fileIds: [fileId], consent: true };
    const { postId } = await client.request(addPost, post);
    list.push({ postId, fileId, token, word, at: Date.now(), approved: false, deletedAt: null });
    const own = list.find((each) => each.token === token && each.deletedAt === null && !each.approved);
    if (own && Math.random() < deleteShare) {
      own.deletedAt = Date.now();
      await client.request(deletePost, { postId: own.postId });
    }
  }
}

/** Uploads a picture by tus and waits until it is ready. */
async function upload(url: string, authorization: string, client: Client): Promise<string> {
  const noise = { type: 'gaussian', mean: 120 + Math.random() * 40, sigma: 30 } as const;
  const create = { width: 320, height: 240, channels: 3, background: '#357', noise } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const { endpoint } = await client.request(uploadConfig, {});
  const head = { authorization, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${btoa('a.jpg')},filetype ${btoa('image/jpeg')}`;
  const begun = await fetch(new URL(endpoint, url), {
    method: 'POST',
    headers: { ...head, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const place = new URL(begun.headers.get('location') ?? '', new URL(endpoint, url));
  const headers = { ...head, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const sent = await fetch(place, { method: 'PATCH', headers, body: new Uint8Array(bytes) });
  if (!sent.ok) throw new Error(`an upload was refused: ${sent.status}`);
  const id = place.pathname.split('/').at(-1)!;
  for (;;) {
    const { state, reasonText } = await client.request(uploadState, { id });
    if (state === 'ready') return id;
    if (state === 'failed') throw new Error(`a picture was refused: ${reasonText}`);
    await pause();
  }
}

const password = 'lantern-on-the-water';

/** Logs a new owner in. */
export async function signInOwner(url: string, databaseUrl: string, dataDir: string): Promise<Client> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  const app = createApp(readConfig(env));
  const from = { address: '127.0.0.1', userAgent: 'drill', log: app.log, requestId: 'drill' };
  const context = { app, viewer: { kind: 'none' }, locale: 'zh_CN', now: new Date(), ...from } as const;
  await createOperator(context as Parameters<typeof createOperator>[0], {
    username: 'drill',
    password,
    role: 'owner',
    demo: true,
  });
  await closeDatabase(app.db);
  const { token } = await clientOf(url, null).request(operatorLogin, { username: 'drill', password });
  return clientOf(url, token);
}

/** Approves what waits, so that the search has it. */
export async function approveWaiting(owner: Client, list: readonly Published[]): Promise<void> {
  const { resultList } = await owner.request(listReviewQueue, { page: '1', limit: 50 });
  for (const { reviewId, postId } of resultList) {
    const post = list.find((each) => each.postId === postId);
    if (!post || post.deletedAt !== null) continue;
    // Its author deletes no approved post; one whose deletion is under way is not approved.
    post.approved = true;
    await owner.request(approvePost, { reviewId }).catch(() => {
      post.approved = false;
    });
  }
}
