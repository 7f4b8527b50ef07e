import type { UserCard, UserInfo } from '@muyu/contract/account/account.ts';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import type { MediaFile, Picture, Video } from '@muyu/contract/media.ts';
import type { NotificationItem, UnreadCounts } from '@muyu/contract/notification.ts';
import type { OwnPost } from '@muyu/contract/post.ts';
import type { Account } from '../client/session.ts';

/** Sample data for component tests: complete values of the contract's types, changed by what a test is about. */

/** The member who uses the app in component tests. */
export const account: Account = {
  userId: 'me',
  username: 'me',
  nickname: '安',
  headImgUrl: null,
  loginType: 2,
};

export const person = (nickname: string, part: Partial<UserCard> = {}): UserCard => ({
  userId: `id-${nickname}`,
  username: nickname,
  nickname,
  headImgUrl: null,
  sign: '',
  labels: [],
  vipLevel: 0,
  isVisitor: false,
  ...part,
});

/** The profile of a member as they themselves see it. */
export const ownInfo = (part: Partial<UserInfo> = {}): UserInfo => ({
  ...person('安', { userId: account.userId }),
  background: null,
  sex: 'Secret',
  city: null,
  nationalityId: 'CN',
  joinedAt: '2026-11-01T12:00:00.000Z',
  certified: false,
  promotionNum: 0,
  isSelf: true,
  birthday: '2000-01-01',
  phone: null,
  inviteCode: null,
  mayAddInviteCode: false,
  availableBalance: 0,
  deletionAt: null,
  ...part,
});

export const picture = (part: Partial<Picture> = {}): Picture => ({
  fileId: 'picture',
  type: 1,
  src: '',
  widths: [],
  width: 640,
  height: 360,
  thumbhash: '',
  color: '#2c5f63',
  ...part,
});

export const video = (part: Partial<Video> = {}): Video => ({
  postFileId: 'video',
  coverId: 'cover',
  durationMs: 25_000,
  hasSound: true,
  long: false,
  streaming: false,
  postparam: { play_url: null, download_url: null, preview_url: null },
  ...part,
});

export const mediaFile = (part: Partial<MediaFile> = {}): MediaFile => ({
  ...picture(),
  url: '',
  postVideoFile: null,
  ...part,
});

export const post = (part: Partial<OwnPost> = {}): OwnPost => ({
  postId: 'post',
  userId: 'id-博',
  user: { ...person('博'), relation: 'none' },
  type: 2,
  title: '码头的灯',
  content: '亮了一整夜。',
  tags: [],
  atlas: false,
  address: null,
  placeCode: null,
  marks: [],
  files: [],
  unlock: { open: true, lock: 'free', reason: null, ways: [], preview: null },
  rewardable: false,
  keptUntil: null,
  aiMade: false,
  authChannel: false,
  closeComment: false,
  top: false,
  isThumbup: false,
  isCollect: false,
  thumbupNum: 3,
  collectNum: 0,
  commentNum: 0,
  readNum: 0,
  playNum: 0,
  publishedAt: '2026-11-01T12:00:00.000Z',
  state: 'published',
  rejection: null,
  revision: null,
  options: null,
  boughtText: null,
  ...part,
});

export const comment = (part: Partial<Comment> = {}): Comment => ({
  commentId: 'comment',
  postId: 'post',
  userId: account.userId,
  userInfo: person(account.nickname ?? '', { userId: account.userId }),
  content: '灯下见',
  marks: [],
  state: 'published',
  isThumbup: false,
  thumbupNum: 0,
  top: false,
  isAuthor: false,
  childLists: [],
  commentNum: 0,
  hasNextPage: false,
  nextPage: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...part,
});

export const reply = (part: Partial<Reply> = {}): Reply => ({
  replyId: 'reply',
  commentId: 'comment',
  postId: 'post',
  userId: account.userId,
  userInfo: person(account.nickname ?? '', { userId: account.userId }),
  replyTo: null,
  content: '我也来',
  marks: [],
  state: 'published',
  isThumbup: false,
  thumbupNum: 0,
  isAuthor: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...part,
});

export const notification = (part: Partial<NotificationItem> = {}): NotificationItem => ({
  notificationId: 'n1',
  type: 'like',
  event: 'postLiked',
  actors: [{ ...person('博'), relation: 'none' }],
  actorCount: 1,
  post: { postId: 'post', type: 2, text: '码头的灯', cover: null },
  comment: null,
  title: null,
  text: null,
  link: null,
  rejection: null,
  unread: true,
  at: '2026-11-01T12:00:00.000Z',
  ...part,
});

/** Nothing is unread but what `part` says; `total` is the sum, without chat. */
export const unreadCounts = (part: Partial<UnreadCounts> = {}): UnreadCounts => {
  const counts = { like: 0, follow: 0, comment: 0, system: 0, report: 0, feedback: 0, ...part };
  const total =
    counts.like + counts.follow + counts.comment + counts.system + counts.report + counts.feedback;
  return { chat: 0, posts: false, ...counts, total, unread: total > 0 };
};

/** A page of a list that has no further page. */
export const pageOf = <Item>(...resultList: Item[]) => ({ resultList, hasNextPage: false, nextPage: null });
