/** Kinds of queries, by which the results are counted. */
type Kind =
  | 'word'
  | 'phrase'
  | 'new word'
  | 'unknown word'
  | 'homograph'
  | 'name in a sentence'
  | 'traditional'
  | 'width'
  | 'spaces'
  | 'kana'
  | 'inflection'
  | 'mixed scripts'
  | 'code'
  | 'hashtag'
  | 'emoji'
  | 'several words';

/**
 * Texts about one thing and the queries for it. A text is `title｜content` or only content. Every query must find all of
 * `must`, its first one first, and nothing else of the set but `also`, texts of other groups that contain the word; `not` are
 * texts that are easily confused.
 */
export type Group = {
  must: string[];
  also?: string[];
  not?: string[];
  queries: Partial<Record<Kind, string[]>>;
};
