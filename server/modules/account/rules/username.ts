/** Names that look alike are one name: width and case folded. */
export const foldUsername = (username: string): string => username.normalize('NFKC').toLowerCase();

const wordsA = ['晚', '山', '海', '云', '林', '月', '雾', '星', '溪', '岛', '灯', '舟'];
const wordsB = ['风', '间', '边', '上', '深', '色', '里', '野', '声', '屿', '影', '客'];

/** A name for a visitor who has none yet, from eight digits of chance. */
export function visitorName(chance: number): { username: string; nickname: string } {
  const first = wordsA[chance % wordsA.length]!;
  const second = wordsB[Math.floor(chance / wordsA.length) % wordsB.length]!;
  return { username: `visitor${String(chance).padStart(8, '0')}`, nickname: `${first}${second}访客` };
}
