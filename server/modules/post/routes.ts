import * as likeEndpoints from '@muyu/contract/like.ts';
import { listRecentMentions as mentionsEndpoint } from '@muyu/contract/mention.ts';
import * as playbackEndpoints from '@muyu/contract/playback.ts';
import * as endpoints from '@muyu/contract/post.ts';
import * as tagEndpoints from '@muyu/contract/tag.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { addPost } from './commands/add-post.ts';
import { cancelCollections } from './commands/cancel-collections.ts';
import { recordPostRead } from './commands/counters/record-post-read.ts';
import { recordVideoPlay } from './commands/counters/record-video-play.ts';
import { deletePost } from './commands/delete-post.ts';
import { pinPost } from './commands/pin-post.ts';
import { collectPost } from './commands/reactions.ts';
import { setCommentsClosed } from './commands/set-comments-closed.ts';
import { unlockWithTrial } from './commands/unlock-with-trial.ts';
import { updatePost } from './commands/update-post.ts';
import { getPlaybackUrls } from './queries/get-playback-urls.ts';
import { getPost } from './queries/get-post.ts';
import { getPostDraft } from './queries/get-post-draft.ts';
import { listRecentMentions } from './queries/list-recent-mentions.ts';
import { getTag, listHotTags } from './queries/tags/get-tag-counts.ts';
import { listTags } from './queries/tags/list-tags.ts';
import { listPurchasedPosts } from './sale/list-purchased-posts.ts';
import { unlockWithTicket } from './sale/unlock-with-ticket.ts';

/** The endpoints `like` and `listLikers` serve posts and comments; the comment module binds them. */
export const postRoutes: Route[] = [
  memberRoute(endpoints.addPost, addPost),
  memberRoute(endpoints.updatePost, updatePost),
  memberRoute(endpoints.getPost, getPost),
  memberRoute(endpoints.getPostDraft, getPostDraft),
  memberRoute(endpoints.deletePost, deletePost),
  memberRoute(endpoints.pinPost, pinPost),
  memberRoute(endpoints.setCommentsClosed, setCommentsClosed),
  memberRoute(mentionsEndpoint, listRecentMentions),
  memberRoute(endpoints.recordPostRead, recordPostRead),
  memberRoute(playbackEndpoints.getPlaybackUrls, getPlaybackUrls),
  memberRoute(playbackEndpoints.recordVideoPlay, recordVideoPlay),
  memberRoute(playbackEndpoints.unlockWithTrial, unlockWithTrial),
  memberRoute(playbackEndpoints.unlockWithTicket, unlockWithTicket),
  memberRoute(playbackEndpoints.listPurchasedPosts, listPurchasedPosts),
  memberRoute(likeEndpoints.collect, collectPost),
  memberRoute(likeEndpoints.cancelCollections, cancelCollections),
  memberRoute(tagEndpoints.listTags, listTags),
  memberRoute(tagEndpoints.getTag, getTag),
  memberRoute(tagEndpoints.listHotTags, listHotTags),
];
