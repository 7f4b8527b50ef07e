import { expect, test } from 'vitest';
import { toSimplified } from '#platform/text/to-simplified.ts';
import { normalizeForSearch } from './normalize-for-search.ts';

const normalized = (text: string) => normalizeForSearch(text).text;

test.each([
  ['月餅', '月饼'],
  ['情緒', '情绪'],
  ['衛生間', '卫生间'],
  ['並且合併', '并且合并'],
  ['渋谷 故郷 選挙 鉱山 格闘', '涩谷 故乡 选举 矿山 格斗'],
  ['一歩 頴', '一步 颖'],
  ['横浜 神戸 姫路 呉市', '横滨 神户 姬路 吴市'],
  ['校舎 老舗 姉妹 隣人', '校舍 老铺 姊妹 邻人'],
  ['房簷 暱稱 糭子 鼈', '房檐 昵称 粽子 鳖'],
  ['愛妳 牠們 復甦 姪女 搾汁', '爱你 它们 复苏 侄女 榨汁'],
  ['錢鍾書 钱锺书', '钱钟书 钱钟书'],
  ['穿著 著名 名著 看著', '穿着 著名 名著 看着'],
  ['瞭解 瞭望 計畫 漫畫', '了解 瞭望 计划 漫画'],
  ['労働 働く 動く', '劳动 働く 动く'],
  ['芸術 芸能 園芸 陶芸 芸豆 阿芸', '艺术 艺能 园艺 陶艺 芸豆 阿芸'],
])('%s is %s', (text, simplified) => {
  expect(normalized(text)).toBe(normalized(simplified));
  expect(normalized(text)).toBe(simplified);
});

test('a normalized character stays as it is, and the forms that a dictionary pairs with a simplified one are that one', () => {
  const wrong: string[] = [];
  for (let code = 0x4e00; code <= 0x9fff; code++) {
    const character = String.fromCharCode(code);
    const [plain, simplified] = [normalized(character), toSimplified(character)];
    if (normalized(plain) !== plain) wrong.push(`${character} ${plain}`);
    if (simplified !== character && normalized(simplified) !== plain)
      wrong.push(`${character} ${simplified}`);
  }
  expect(wrong).toEqual([]);
});
