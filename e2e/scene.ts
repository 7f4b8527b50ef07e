import { listHottestVideos } from '@muyu/contract/feed.ts';
import type { Post } from '@muyu/contract/post.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { follow } from '@muyu/contract/social.ts';
import { listHotTags } from '@muyu/contract/tag.ts';
import { listOrders } from '@muyu/contract/wallet/order.ts';
import { addPayPassword, listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { likePost } from './helpers/inbox-helpers.ts';
import {
  buySubscription,
  payPassword,
  publishLocked,
  recharge,
  sellSubscription,
  signUpCertified,
  withdraw,
} from './helpers/money.ts';
import { picture } from './helpers/pictures.ts';
import { upload } from './helpers/upload.ts';
import { type TestCommunity, type TestUser, uniqueName } from './test-community.ts';

/**
 * The content of the main screens. Its names are Latin, so that they are not mistaken for texts of the app.
 */
export type Scene = {
  member: TestUser;
  postId: string;
  /** A comment on that post, with a reply. */
  commentId: string;
  /** A post of the member, with a comment by the author. */
  ownPostId: string;
  authorId: string;
  /** Videos of the demo community: a short one, a long one and a VIP-only one. */
  videoId: string;
  longId: string;
  lockedId: string;
  /** A certified creator who sells a subscription, and a paid post of theirs, which the member does not own. */
  creatorId: string;
  paidId: string;
  snapshotId: string;
  /** A tag of the demo community with posts. */
  tagId: string;
  /** Of the member: a withdrawal that was rejected, a balance detail and an order. */
  withdrawalId: string;
  detailId: string;
  orderId: string;
};

/**
 * Creates a certified member who follows an author, the author's post with two pictures and a comment, and a snapshot,
 * a subscription to a creator who sells a post, and finds the demo videos.
 */
export async function createScene(community: TestCommunity): Promise<Scene> {
  const [member, author] = [await signUpCertified(community), await community.signUp()];
  const pictures = [await picture('#7a4a72'), await picture('#2c5f63', 1200, 900)];
  const postId = await community.publish(author, {
    title: uniqueName(),
    content: 'Lamps by the sea.',
    pictures,
  });
  const commentId = await community.commentOn(member, postId, 'so quiet here');
  await community.answer(author, postId, commentId, 'and so bright');
  const ownPostId = await community.publish(member, { title: uniqueName(), content: 'My lamp.' });
  await community.commentOn(author, ownPostId, 'warm as ever');
  await likePost(author, ownPostId);
  await author.request(follow, { userId: member.session.userId });
  const authorId = author.session.userId;
  await member.request(follow, { userId: authorId });
  await community.submit(member, { title: uniqueName(), content: 'Not yet.' });
  const creator = await signUpCertified(community);
  await sellSubscription(creator, 12);
  const { postId: paidId } = await publishLocked(community, creator, { paidAmount: 6.5 });
  await member.request(addPayPassword, { password: payPassword });
  await recharge(community.origin, member, 30);
  await buySubscription(member, creator, 12);
  const withdrawalId = await withdraw(community, member);
  const { resultList: details } = await member.request(listBalanceDetails, {});
  const { resultList: orders } = await member.request(listOrders, {});
  const fileIds = [await upload(community.origin, author, pictures[0]!)];
  const { snapshotId } = await author.request(addSnapshot, { consent: true, fileIds, content: 'Lamps' });
  /** The hottest video of the demo that matches; videos of other tests may be hotter. */
  const videoOf = async (wanted: (post: Post) => boolean): Promise<string> => {
    for (let page: string | null | undefined; page !== null; ) {
      const { resultList, nextPage } = await member.request(listHottestVideos, { num: 50, page });
      const found = resultList.find(wanted);
      if (found) return found.postId;
      page = nextPage;
    }
    throw new Error('the demo community has no such video');
  };
  const [tag] = await member.request(listHotTags, {});
  if (!tag) throw new Error('the demo community has no tag');
  return {
    member,
    tagId: tag.tagId,
    postId,
    commentId,
    ownPostId,
    authorId,
    snapshotId,
    withdrawalId,
    detailId: details[0]!.detailId,
    orderId: orders[0]!.orderId,
    creatorId: creator.session.userId,
    paidId,
    videoId: await videoOf(
      ({ unlock, files }) => unlock.lock === 'free' && files[0]?.postVideoFile?.long === false,
    ),
    longId: await videoOf(({ files }) => files[0]?.postVideoFile?.long === true),
    lockedId: await videoOf(({ unlock }) => unlock.lock === 'vip'),
  };
}
