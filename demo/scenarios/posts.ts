import { randomUUID } from 'node:crypto';
import { getMember } from '../people/cast.ts';
import {
  addPicture,
  addPost,
  addVideo,
  approvePost,
  type DraftAccess,
  getPendingReviewId,
  putTag,
  rejectPost,
} from '../server.ts';
import { placeCodes } from '../texts/place-codes.ts';
import { postedAt } from '../texts/posts.ts';
import { tags } from '../texts/tags.ts';
import type { DemoPicture, DemoPost, Ratio } from '../types.ts';
import { asAnonymous, asMember, type Community } from './users.ts';

/** Height divided by width. */
const aspects: Record<Ratio, number> = { '3:4': 4 / 3, '4:5': 5 / 4, '1:1': 1, '4:3': 3 / 4, '9:16': 16 / 9 };

export async function saveTags(community: Community): Promise<void> {
  for (const [position, { key, zh, en, ja }] of tags.entries()) {
    const names = { zh_CN: zh, en_US: en, ja };
    community.tags.set(
      key,
      await putTag(asAnonymous(community.app, community.started), key, names, position),
    );
  }
}

/** A post is reviewed five minutes after its submission. */
export const submittedAt = (post: DemoPost, started: Date): Date =>
  new Date(postedAt(post, started).getTime() - 5 * 60_000);

/** The number of pictures from which a post is an atlas. */
const atlasFrom = 3;

/**
 * Paints or renders the files of a post, publishes it, and has the reviewer decide it some minutes later,
 * unless the post stays pending or there is no reviewer.
 */
export async function publish(community: Community, demo: DemoPost): Promise<string> {
  const at = postedAt(demo, community.started);
  const submitted = submittedAt(demo, community.started);
  const member = asMember(community, demo.author, submitted);
  const isCertified = getMember(demo.author).labels.length > 0;
  const author = { ...member, viewer: { ...member.viewer, certified: isCertified } };
  const upload = async ({ scene, seed, ratio }: DemoPicture) => {
    const width = community.pictureWidth;
    const height = width * aspects[ratio];
    const picture = await community.imageWorkers.paint({ scene, seed, width, height });
    return addPicture(author, author.viewer.userId, picture, `${scene}-${seed}`);
  };
  const fileIds: string[] = [];
  for (const picture of demo.pictures) fileIds.push(await upload(picture));
  if (demo.video) {
    const path = await community.videoWorkers.renderVideo(demo.video);
    fileIds.push(await addVideo(author, author.viewer.userId, path, `${demo.key}.mp4`));
  }
  // A place with a code has a name in each language.
  const placeCode = demo.place ? placeCodes[demo.place] : undefined;
  const content = {
    type: demo.video ? 1 : 2,
    title: demo.title,
    content: demo.content,
    fileIds,
    tagIds: demo.tags.map((key) => community.tags.get(key)!),
    address: placeCode ? undefined : (demo.place ?? undefined),
    placeCode,
    closeComment: false,
    aiMade: false,
    authChannel: isCertified,
    atlas: demo.pictures.length >= atlasFrom,
    markUserIds: [],
    consent: true,
  };
  const { postId } = await addPost(author, content, accessOf(demo));
  if (demo.state !== 'pending' && community.reviewer) await review(community, demo, postId, at);
  return postId;
}

const accessOf = ({ lock, priceYuan }: DemoPost): DraftAccess | undefined =>
  lock && { lock, priceFen: priceYuan === undefined ? null : priceYuan * 100 };

async function review(community: Community, demo: DemoPost, postId: string, at: Date): Promise<void> {
  const { app, reviewer } = community;
  const context = { ...asAnonymous(app, at), viewer: reviewer!, requestId: randomUUID() };
  const reviewId = await getPendingReviewId(app.db, postId);
  if (demo.state === 'published') await approvePost(context, { reviewId });
  else {
    const { rule = 'other', reason = '', quoted } = demo;
    await rejectPost(context, { reviewId, rule, reason, ...(quoted && { quoted }) });
  }
}
