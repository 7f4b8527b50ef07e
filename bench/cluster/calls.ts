import { listComments } from '../../contract/comment.ts';
import type { AnyEndpoint, ClientInputOf } from '../../contract/core/endpoint.ts';
import { getHomeFeed, getTypeFeed } from '../../contract/feed.ts';
import { like } from '../../contract/like.ts';
import { getPost } from '../../contract/post.ts';
import { follow } from '../../contract/social.ts';
import { getWallet } from '../../contract/wallet/wallet.ts';
import type { CommunitySize } from '../community/fill.ts';
import { drawPostId, drawUserId } from '../community/row-ids.ts';
import { shotOf } from '../shot.ts';

/** The measured calls; each is sent by one of the clients and returns the status of the reply. */
export function callsOf(port: number, tokens: readonly string[], { posts, users }: CommunitySize) {
  const somePost = () => drawPostId(posts);
  const somebody = () => drawUserId(users);
  const call =
    <C extends AnyEndpoint>(endpoint: C, input: () => ClientInputOf<C>) =>
    async (client: number): Promise<number> => {
      const { path, ...init } = shotOf(endpoint, input(), tokens[client]);
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, init);
      await reply.arrayBuffer();
      return reply.status;
    };
  let page = 0;
  return {
    'newest, another page each time': call(getTypeFeed, () => ({
      sortType: 2,
      page: '1',
      limit: 5 + (page++ % 15),
    })),
    'hot, a page of 10': call(getTypeFeed, () => ({ sortType: 1, page: '1', limit: 10 })),
    home: call(getHomeFeed, () => ({ page: '1', size: 10 })),
    'post page': call(getPost, () => ({ id: somePost() })),
    'comments of a post': call(listComments, () => ({ postId: somePost(), page: '1', limit: 10 })),
    like: call(like, () => ({ type: '0' as const, postId: somePost(), status: 1 as const })),
    follow: call(follow, () => ({ userId: somebody() })),
    wallet: call(getWallet, () => ({})),
  };
}
