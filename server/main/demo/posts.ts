import { randomUUID } from 'node:crypto';
import { addPicture, addVideo } from '#modules/media';
import { pendingReviewOf } from '#modules/moderation';
import { approvePost, rejectPost } from '#modules/operator';
import { addPost, putTag } from '#modules/post';
import { postedAt } from '../../demo/posts.ts';
import { tags } from '../../demo/tags.ts';
import type { DemoPicture, DemoPost, Ratio } from '../../demo/types.ts';
import { asMember, asNobody, type Community } from './people.ts';

const width = 720;
const heights: Record<Ratio, number> = { '3:4': 960, '4:5': 900, '1:1': 720, '4:3': 540, '9:16': 1280 };

export async function putTags(community: Community): Promise<void> {
  for (const [position, { key, zh, en, ja }] of tags.entries()) {
    const names = { zh_CN: zh, en_US: en, ja };
    community.tags.set(key, await putTag(asNobody(community.app, community.started), key, names, position));
  }
}

/** So many pictures of one author's make an atlas. */
const atlasFrom = 3;

/** A member paints or shoots, uploads and publishes; the reviewer decides some minutes later, unless the post is to wait. */
export async function publish(community: Community, demo: DemoPost): Promise<string> {
  const at = postedAt(demo, community.started);
  const submitted = new Date(at.getTime() - 5 * 60_000);
  const author = asMember(community, demo.author, submitted);
  const upload = async ({ scene, seed, ratio }: DemoPicture) => {
    const picture = await community.painters.paint({ scene, seed, width, height: heights[ratio] });
    return addPicture(author, author.viewer.userId, picture, `${scene}-${seed}`);
  };
  const fileIds: string[] = [];
  for (const picture of demo.pictures) fileIds.push(await upload(picture));
  if (demo.film) {
    const path = await community.studios.shoot(demo.film);
    fileIds.push(await addVideo(author, author.viewer.userId, path, `${demo.key}.mp4`));
  }
  const content = {
    type: demo.film ? 1 : 2,
    title: demo.title,
    content: demo.content,
    fileIds,
    tagIds: demo.tags.map((key) => community.tags.get(key)!),
    address: demo.place ?? undefined,
    closeComment: false,
    aiMade: false,
    atlas: demo.pictures.length >= atlasFrom,
    markUserIds: [],
    consent: true,
  };
  const { postId } = await addPost(author, content, demo.lock && { lock: demo.lock, priceFen: null });
  if (demo.state !== 'pending') await decide(community, demo, postId, at);
  return postId;
}

async function decide(community: Community, demo: DemoPost, postId: string, at: Date): Promise<void> {
  const { app, reviewer } = community;
  const context = { ...asNobody(app, at), viewer: reviewer!, requestId: randomUUID() };
  const reviewId = await pendingReviewOf(app.db, postId);
  if (demo.state === 'published') await approvePost(context, { reviewId });
  else await rejectPost(context, { reviewId, rule: demo.rule ?? 'other', reason: demo.reason ?? '' });
}
