import { normalizeForSearch, toHiragana } from '../analysis/normalize-for-search.ts';

/** Signs that are no letter or emoji; + stays at the end of a Latin word and # after a single letter, and not inside one. */
const dropped =
  /(?<![a-z][+#]*)[+#]|(?<=[a-z\d][a-z\d][+#]*)#|[+#](?=[+#]*[a-z\d])|[^\p{L}\p{N}\p{Extended_Pictographic}\p{RI}+#]/gu;

/** A keyword as searches are compared and counted: as a name, but C, C++ and C# are three. #vlog# is vlog. */
export const keyOfKeyword = (keyword: string): string =>
  toHiragana(normalizeForSearch(keyword.trim()).text)
    .replace(/^#(.+)#$/u, '$1')
    .replace(dropped, '');

/** Without those whose keyword is an earlier one in another spelling: rows that an older version wrote may have other keys. */
export function uniqueKeywords<Row extends { keyword: string }>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ keyword }) => {
    const key = keyOfKeyword(keyword);
    return !seen.has(key) && seen.add(key);
  });
}
