import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import type { UserRow } from '../views.ts';

/** The name of an erased person. */
export const erasedNickname: LocalizedText = {
  zh_CN: '已注销用户',
  en_US: 'Deleted user',
  ja: '削除済みユーザー',
};

/** The name of a person, which is the same in every language until the account is erased. */
export const nicknameOf = ({ nickname, erasedAt }: Pick<UserRow, 'nickname' | 'erasedAt'>): LocalizedText =>
  erasedAt ? erasedNickname : { zh_CN: nickname, en_US: nickname, ja: nickname };
