import type { DemoComment, DemoMember, DemoReply } from '../../types.ts';
import { groups } from './groups.ts';

/**
 * A comment for many posts, written as `[about] speakers| words > author's answer > …`. `about` is a pattern
 * that the facts of the post must match, `speakers` are usernames or groups; both are optional.
 */
export interface Line {
  lineText: string;
  /** The replies: alternately by the author and the writer. */
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

/** The comments of one theme: lines for any of its posts, and conversations by post key. */
export interface ThemeComments {
  lines: string[];
  threads: Record<string, string[]>;
}

/** The language of a text. */
function localeOf(text: string): DemoMember['locale'] {
  if (/[ぁ-ゖァ-ヺ]/.test(text)) return 'ja';
  return /[一-鿿]/.test(text) ? 'zh_CN' : 'en_US';
}

/** Parses a line. */
export function parseLine(written: string): Line {
  const [, about, speakers, said] = /^(?:\[(.+?)\] )?(?:([a-z,]+)\| )?(.+)$/.exec(written)!;
  const [lineText, ...answers] = said!.split(' > ');
  return {
    lineText: lineText!,
    answers,
    speakers: speakers?.split(',').flatMap((name) => groups[name] ?? [name]) ?? null,
    about: about ? new RegExp(about, 'i') : null,
    locale: localeOf(said!),
  };
}

/**
 * Parses a conversation: its first row is `speaker minutes likes words`, every further row `speaker minutes
 * words` and replies to the row above, or to the member in `speaker>person minutes words`.
 */
export function parseThread(postKey: string, written: string): Thread {
  const [first, ...rows] = written.split('\n').map((row) => row.trim());
  const [, by, minutes, likes, content] = /^(\w+) (\d+) (\d+) (.+)$/.exec(first!)!;
  let above = by!;
  const replies = rows.map((row): DemoReply => {
    const [, speaker, target, after, lineText] = /^(\w+)(?:>(\w+))? (\d+) (.+)$/.exec(row)!;
    const to = target ?? above;
    above = speaker!;
    const own = { by: speaker!, content: lineText!, minutesAfter: Number(after) };
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
