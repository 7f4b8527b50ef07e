import type { UserCard, UserInfo } from '@muyu/contract/account/account.ts';
import { domainTypes } from '@muyu/contract/site/site.ts';
import type { Context } from '#platform/app.ts';
import type { Config } from '#platform/config/config.ts';
import { forEverybody, signPictureUrl } from '#platform/crypto/media-url.ts';
import { nicknameOf } from './rules/nickname.ts';
import { activeVipLevel } from './rules/vip.ts';
import type { appUser } from './tables.ts';

export type UserRow = typeof appUser.$inferSelect;
/** The columns of a user card, and the state of the account. */
export type CardRow = Pick<
  UserRow,
  | 'userId'
  | 'kind'
  | 'state'
  | 'erasedAt'
  | 'username'
  | 'nickname'
  | 'sign'
  | 'avatarFileId'
  | 'labels'
  | 'vipLevel'
  | 'vipUntil'
>;

const avatarWidth = 360;
const coverWidth = 1080;

/** Operators have closed the account; a closed account that was erased afterwards is an erased one. */
export const isClosed = ({ state, erasedAt }: Pick<UserRow, 'state' | 'erasedAt'>): boolean =>
  state === 'closed' && !erasedAt;

/** Avatars and backgrounds are public. */
const publicPictureUrl = (config: Config, type: number, fileId: string | null, width: number, now: Date) =>
  fileId && signPictureUrl(forEverybody(config, now), fileId, width, type);
/** Delivery opens no pictures of closed accounts. */
const shownFile = (row: CardRow, fileId: string | null) => (isClosed(row) ? null : fileId);

/** For whom a view is made: the language names an erased person. */
export type Reader = Pick<Context, 'app' | 'now' | 'locale'>;

export const toUserCard = (row: CardRow, { app, now, locale }: Reader): UserCard => ({
  userId: row.userId,
  username: row.username,
  nickname: nicknameOf(row)[locale],
  headImgUrl: publicPictureUrl(
    app.config,
    domainTypes.headImage,
    shownFile(row, row.avatarFileId),
    avatarWidth,
    now,
  ),
  sign: row.sign,
  labels: row.labels,
  vipLevel: activeVipLevel(row, now),
  isVisitor: row.kind === 'visitor',
});

/** Fields of a profile that only its user receives. */
export type OwnProfileData = {
  phone: string | null;
  inviteCode: string | null;
  mayAddInviteCode: boolean;
  availableBalance: number;
};

/** A profile; `own` is given when the caller is the user. */
export const toUserInfo = (
  row: UserRow,
  reader: Reader,
  promotionNum: number,
  own: OwnProfileData | null,
): UserInfo => ({
  ...toUserCard(row, reader),
  background: publicPictureUrl(
    reader.app.config,
    domainTypes.image,
    shownFile(row, row.backgroundFileId),
    coverWidth,
    reader.now,
  ),
  sex: row.sex,
  city: row.city,
  nationalityId: row.nationalityId,
  joinedAt: (row.registeredAt ?? row.createdAt).toISOString(),
  certified: row.certified,
  promotionNum,
  isSelf: own !== null,
  birthday: own && row.birthday,
  phone: own?.phone ?? null,
  inviteCode: own?.inviteCode ?? null,
  mayAddInviteCode: own?.mayAddInviteCode ?? false,
  availableBalance: own?.availableBalance ?? null,
  deletionAt: own && (row.deletionAt?.toISOString() ?? null),
});
