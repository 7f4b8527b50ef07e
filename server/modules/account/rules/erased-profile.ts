import { erasedNickname } from './nickname.ts';

/** The profile of an erased person. */
export const erasedProfile = (userId: string) => ({
  username: `erased-${userId.slice(-12)}`,
  nickname: erasedNickname.zh_CN,
  sign: '',
  avatarFileId: null,
  labels: [],
  vipLevel: 0,
  vipUntil: null,
});
