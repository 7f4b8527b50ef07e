const kana = /[\p{sc=Hira}\p{sc=Kana}]/gu;
const han = /\p{sc=Han}/gu;
const hangul = /\p{sc=Hang}/gu;
const latin = /\p{sc=Latn}/gu;

const countOf = (text: string, script: RegExp) => text.match(script)?.length ?? 0;

/**
 * The language of a text that people wrote, as a BCP 47 tag for `lang`: fonts, line breaking and screen readers follow it.
 * Undefined when the script does not determine it, so that the text inherits the language of the interface. A single の, which
 * Chinese texts use as an ornament, does not determine it.
 */
export function languageOf(text: string): 'zh-CN' | 'ja' | 'ko' | 'en' | undefined {
  const ja = countOf(text.replaceAll('の', ''), kana);
  const zh = countOf(text, han);
  if (ja > 0 && ja * 8 >= zh) return 'ja';
  if (countOf(text, hangul) > 0) return 'ko';
  if (zh > 0) return text.includes('の') ? undefined : 'zh-CN';
  return countOf(text, latin) > 1 ? 'en' : undefined;
}

/** The language of a post: its title and text together determine it better than one of them. */
export const languageOfPost = ({ title, content }: { title: string; content: string }) =>
  languageOf(`${title}\n${content}`);
