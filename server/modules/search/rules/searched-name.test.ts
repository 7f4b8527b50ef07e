import fc from 'fast-check';
import { match } from 'pinyin-pro';
import { expect, test } from 'vitest';
import { hasHan, matchesPinyin } from '../analysis/pinyin.ts';
import { matchName, normalizeName } from './name-keys.ts';
import { SearchedName } from './searched-name.ts';

const names = [
  ...[
    '摄影',
    '旅行',
    '美食',
    '露营',
    '女装',
    '绿植',
    '重庆',
    '长安',
    '单车',
    '音乐',
    '银行',
    '爱好',
    '欧洲',
    '额济纳',
  ],
  ...[
    '写真',
    '旅',
    '東京',
    'vlog日常',
    'iPhone摄影',
    '林间客',
    '曾可妮',
    '阿7的日记',
    '嗯嗯',
    '𠮷野家',
    'travel',
    '写真の日',
  ],
];
const queries = [
  ...[
    's',
    'sy',
    'she',
    'shey',
    'sheying',
    'sheyin',
    'lx',
    'lvxing',
    'lv',
    'nvzhuang',
    'nz',
    'zhongq',
    'chongq',
    'cq',
  ],
  ...[
    'zhangan',
    'changan',
    'danche',
    'shanche',
    'yy',
    'yl',
    'yinyue',
    'yh',
    'ah',
    'aihao',
    'oz',
    'ejn',
    'vlogr',
    'vlogri',
  ],
  ...[
    'iphonesy',
    '林jk',
    '林jian',
    '摄y',
    'ke',
    'kn',
    'zengkn',
    'a7d',
    'n',
    'ng',
    'yjia',
    'dongj',
    'xz',
    'zzz',
    'el',
    '7d',
  ],
];

test('a name that is kept answers each query as one that is compared once', () => {
  const kept = names.map((text) => new SearchedName(text));
  for (const query of queries)
    expect([query, ...kept.map((name) => name.match(normalizeName(query)))]).toEqual([
      query,
      ...names.map((name) => matchName(name, query)),
    ]);
});

test('a query of letters is in a name where the library of readings finds it', () => {
  const isInName = (text: string, query: string) => {
    const [of, asked] = [normalizeName(text), normalizeName(query)];
    const isPinyin =
      hasHan(of) && match(of, asked, { precision: 'start', continuous: true, v: true }) !== null;
    return of.includes(asked) || isPinyin;
  };
  for (const query of queries)
    expect([query, ...names.map((text) => matchName(text, query) > 0)]).toEqual([
      query,
      ...names.map((text) => isInName(text, query)),
    ]);
});

test('a query that no combination of readings answers ends soon', () => {
  // He, huo and hu begin with the same letter: 3^20 combinations.
  const name = '和'.repeat(20);
  expect(matchName(name, `${'h'.repeat(19)}e`)).toBe(1);
  expect(matchName(name, `${'h'.repeat(20)}x`)).toBe(0);
});

test('a query is in a name when it is one of the combinations of beginnings of readings', () => {
  /** Tries all combinations. */
  const continues = (of: readonly (readonly string[])[], query: string): boolean =>
    query === '' ||
    (of[0] ?? []).some((form) =>
      [...form].some(
        (_, i) => query.startsWith(form.slice(0, i + 1)) && continues(of.slice(1), query.slice(i + 1)),
      ),
    );
  const forms = fc.array(
    fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 3,
    }),
    { maxLength: 5 },
  );
  const query = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 });
  fc.assert(
    fc.property(forms, query, (of, asked) => {
      expect(matchesPinyin(of, asked)).toBe(of.some((_, i) => continues(of.slice(i), asked)));
    }),
    { numRuns: 2_000 },
  );
});
