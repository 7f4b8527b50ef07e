import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { operatorLogin } from '../../contract/admin/operator.ts';
import { approvePost, listReviewQueue } from '../../contract/admin/review.ts';
import type { Client } from '../../contract/core/client.ts';
import { getUploadState } from '../../contract/media.ts';
import { addPost, deletePost } from '../../contract/post.ts';
import { sendFile } from '../../e2e/helpers/send-file.ts';
import { createOperator } from '../../server/modules/operator/scenario.ts';
import { anonymousContext, operatorPassword } from '../../server/testing/operators.ts';
import { clientOf } from '../client.ts';
import { withApp } from '../with-app.ts';

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

/** Uploads a picture and waits until it is ready. */
async function upload(url: string, token: string, client: Client): Promise<string> {
  const noise = { type: 'gaussian', mean: 120 + Math.random() * 40, sigma: 30 } as const;
  const create = { width: 320, height: 240, channels: 3, background: '#357', noise } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const id = await sendFile(url, token, bytes, 'image/jpeg');
  for (;;) {
    const { state, reasonText } = await client.request(getUploadState, { id });
    if (state === 'ready') return id;
    if (state === 'failed') throw new Error(`a picture was refused: ${reasonText}`);
    await pause();
  }
}

/** Logs a new owner in. */
export async function signInOwner(url: string, databaseUrl: string, dataDir: string): Promise<Client> {
  const credentials = { username: 'drill', password: operatorPassword };
  await withApp({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, (app) =>
    createOperator(anonymousContext({ app }), { ...credentials, role: 'owner', demo: true }),
  );
  const { token } = await clientOf(url, null).request(operatorLogin, credentials);
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
