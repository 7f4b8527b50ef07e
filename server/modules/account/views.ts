import type { UserCard, UserInfo, UserLabel } from '@muyu/contract/account.ts';
import type { Config } from '#platform/config.ts';
import { pictureUrl } from '#platform/media-url.ts';
import type { appUser } from './tables.ts';

type UserRow = typeof appUser.$inferSelect;
/** The columns that a card needs. */
export type CardRow = Pick<
  UserRow,
  'userId' | 'kind' | 'username' | 'nickname' | 'sign' | 'avatarFileId' | 'labels'
>;

const avatarWidth = 360;
const coverWidth = 1080;

export const userCard = (row: CardRow, config: Config, now: Date): UserCard => ({
  userId: row.userId,
  username: row.username,
  nickname: row.nickname,
  headImgUrl: row.avatarFileId && pictureUrl(config.secret, row.avatarFileId, avatarWidth, now),
  sign: row.sign,
  labels: row.labels as UserLabel[],
  isVisitor: row.kind === 'visitor',
});

export const userInfo = (row: UserRow, config: Config, now: Date, isSelf: boolean): UserInfo => ({
  ...userCard(row, config, now),
  background: row.backgroundFileId && pictureUrl(config.secret, row.backgroundFileId, coverWidth, now),
  sex: row.sex,
  city: row.city,
  joinedAt: row.createdAt.toISOString(),
  isSelf,
});
