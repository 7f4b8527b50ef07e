import { accountLimits } from '@muyu/contract/account/account.ts';

/** Normalizes width and case, so that names that look alike are equal. */
export const normalizeUsername = (username: string): string => username.normalize('NFKC').toLowerCase();

/** The nickname of a person who has chosen none. An account name, all of whose characters are of the keyboard, may be longer than a nickname. */
export const defaultNickname = (username: string): string => username.slice(0, accountLimits.nicknameMax);

const firstWords = ['晚', '山', '海', '云', '林', '月', '雾', '星', '溪', '岛', '灯', '舟'];
const secondWords = ['风', '间', '边', '上', '深', '色', '里', '野', '声', '屿', '影', '客'];

/** Account name and nickname of a new visitor, from a random number of eight digits. */
export function visitorName(random: number): { username: string; nickname: string } {
  const first = firstWords[random % firstWords.length]!;
  const second = secondWords[Math.floor(random / firstWords.length) % secondWords.length]!;
  return { username: `visitor${String(random).padStart(8, '0')}`, nickname: `${first}${second}访客` };
}
