import type { Locale } from '@muyu/contract/core/locale.ts';
import type { NoticeKey, noticeTemplates } from './notice-templates.ts';

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** The placeholders of a notice, read from the Chinese text, which has no plural forms. */
type PlaceholderOf<K extends NoticeKey> = Placeholder<(typeof noticeTemplates)[K]['text']['zh_CN']>;

/** A name, or one for each language (`noticeNames`). */
type NameParams = { name: string } | Record<`name ${Locale}`, string>;

/** `quoted` is filled from the parameters of `quotedParams`, and is empty without them. */
type Params<P extends string> = Readonly<Record<string, string>> &
  Record<Exclude<P, 'name' | 'quoted'>, string> &
  ('name' extends P ? NameParams : unknown);

/** A key with the parameters that its text names. */
type Text = { [K in NoticeKey]: { key: K; params: Params<PlaceholderOf<K>> } }[NoticeKey];

/**
 * A notice of the server. `params` fill the template of `key`; `reviewId` and `targetId` among them identify a decision
 * that can be appealed against. `link` is a path of the app.
 */
export type Notice = Text & {
  userId: string;
  /** Notices of the system without it. */
  type?: 'report';
  link: string | null;
  /** The person whom the text names; the notice is deleted when their account is erased. */
  actorId?: string;
  /** Of notices with the same key one is written, with `actorId`. */
  mergeKey?: string;
};
