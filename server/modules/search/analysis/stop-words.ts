import { stemmer } from 'stemmer';

/** Words without content: a query requires them only where it has no others. */
export const stopWords = new Set(
  (
    'a an the of in to and or is are for on with at by from be being it its this that my your yours i me we you how what where which 的 了 在 和 是 有 我 你 他 ' +
    '她 它 们 不 很 都 就 也 还 又 去 来 吃 看 买 学 做 拍 想 要 会 能 把 被 给 让 跟 与 及 或 吗 呢 吧 啊 个 只 条 张 次 最 更 太 好 大 小 新 上 下 ' +
    '里 中 之 这 那 哪 怎么 什么 哪里 哪个 哪些 如何 为什么 怎样 怎么样 有没有 可以 我们 你们 他们 一个 这个 那个 一下 一些 还是 以及 没有'
  ).split(' '),
);

/**
 * The stem of a word of Latin letters; codes and numbers stay whole. A word with content does not become one without: ins (Instagram)
 * is not in.
 */
export function stemOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  const stem = stemmer(word);
  return stopWords.has(stem) && !stopWords.has(word) ? word : stem;
}
