import type { DemoComment, DemoMember, DemoReply } from '../types.ts';
import { groups } from './groups.ts';

/**
 * One thing somebody may say under many posts, written as `[about] speakers| words > author's answer > …`.
 * `about` is a pattern the post's facts have to match, `speakers` the
 * account names or groups it belongs to; both may be absent.
 */
export interface Line {
  words: string;
  /** What follows: the author, the speaker, the author and so on in turn. */
  answers: string[];
  speakers: string[] | null;
  about: RegExp | null;
  locale: DemoMember['locale'];
}

/** A conversation that belongs to one post. */
export interface Thread {
  postKey: string;
  comment: DemoComment;
}

/** What is said about one theme: lines for any of its posts and conversations by post key. */
export interface Talk {
  lines: string[];
  threads: Record<string, string[]>;
}

/** The language a text is written in. */
function localeOf(text: string): DemoMember['locale'] {
  if (/[ぁ-ゖァ-ヺ]/.test(text)) return 'ja';
  return /[一-鿿]/.test(text) ? 'zh_CN' : 'en_US';
}

/** Reads a written line. */
export function lineOf(written: string): Line {
  const [, about, speakers, said] = /^(?:\[(.+?)\] )?(?:([a-z,]+)\| )?(.+)$/.exec(written)!;
  const [words, ...answers] = said!.split(' > ');
  return {
    words: words!,
    answers,
    speakers: speakers?.split(',').flatMap((name) => groups[name] ?? [name]) ?? null,
    about: about ? new RegExp(about, 'i') : null,
    locale: localeOf(said!),
  };
}

/**
 * Reads a written conversation: its first row is `speaker minutes likes words`, every further row
 * `speaker minutes words` and answers the row above, or the person in `speaker>person minutes words`.
 */
export function threadOf(postKey: string, written: string): Thread {
  const [first, ...rows] = written.split('\n').map((row) => row.trim());
  const [, by, minutes, likes, content] = /^(\w+) (\d+) (\d+) (.+)$/.exec(first!)!;
  let above = by!;
  const replies = rows.map((row): DemoReply => {
    const [, speaker, target, after, words] = /^(\w+)(?:>(\w+))? (\d+) (.+)$/.exec(row)!;
    const to = target ?? above;
    above = speaker!;
    const own = { by: speaker!, content: words!, minutesAfter: Number(after) };
    return to === by || to === speaker ? own : { ...own, to };
  });
  const comment = {
    by: by!,
    content: content!,
    minutesAfter: Number(minutes),
    likes: Number(likes),
    replies,
  };
  return { postKey, comment };
}
