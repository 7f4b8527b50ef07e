import { expect, test } from 'vitest';
import { keysOfMixedReading, keysOfNameQuery, keysOfNearName, userKeysOf } from './name-keys.ts';
import { SearchedName } from './searched-name.ts';

const isNearName = (name: string, query: string) => new SearchedName(name).isNear(new SearchedName(query));

const isFound = (name: string, lists: readonly (readonly number[])[]) => {
  const keys = new Set(userKeysOf({ nickname: name, username: 'user', sign: '' }));
  return lists.some((list) => list.every((key) => keys.has(key)));
};

test.each([
  ['曾可妮', ['曾可妮', 'zengkeni', 'zkn', 'zeng', 'cengkeni', 'ckn']],
  ['单依纯', ['shanyichun', 'syc', 'danyichun']],
  ['解晓东', ['xiexiaodong', 'xxd']],
  ['查良镛', ['zhaliangyong', 'zly']],
  ['查理', ['chali', 'cl', 'zhali']],
  ['仇英', ['qiuying', 'qy']],
  ['尉迟恭', ['yuchigong', 'ycg', 'weichigong']],
  ['盖玥希', ['geyuexi', 'gyx']],
  ['万俟小', ['moqixiao', 'mqx']],
  ['覃小雨', ['tanxiaoyu', 'qinxiaoyu', 'txy']],
  ['种师道', ['chongshidao', 'csd']],
  ['翟天', ['zhaitian', 'ditian']],
  ['乐乐', ['lele', 'll', 'yueyue']],
  ['曾经的你', ['cengjing', 'cj']],
  ['演员单依纯', ['yanyuan', 'shanyichun', 'syc', 'yichun']],
  ['吕不韦', ['lvbuwei', 'lbw']],
  ['小明2020', ['xiaoming', 'xiaoming2', 'xiaoming2020', 'xm2020']],
  ['阿7的日记', ['a7', 'a7drj']],
])('%s is found by each of its readings', (name, queries) => {
  for (const query of queries)
    expect([query, isFound(name, keysOfNameQuery(query, []))]).toEqual([query, true]);
});

test('a name with a surname of two readings is found by a mixed query and proposed for one that sounds alike', () => {
  expect(isFound('曾可妮', keysOfMixedReading('zengkn'))).toBe(true);
  for (const near of ['增可妮', '层可妮']) {
    expect(isFound('曾可妮', keysOfNearName(near))).toBe(true);
    expect(isNearName('曾可妮', near)).toBe(true);
  }
  expect(isFound('增可妮', keysOfNearName('曾可妮'))).toBe(true);
  expect(isNearName('曾可妮', '程可')).toBe(false);
});
