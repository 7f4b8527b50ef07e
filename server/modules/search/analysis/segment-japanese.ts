let segmenter: Intl.Segmenter | undefined;

/** The words of a stretch of Japanese, by the dictionary of ICU. */
export function cutJapanese(stretch: string): string[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  return Array.from(segmenter.segment(stretch), ({ segment }) => segment);
}

/** Particles, auxiliaries and endings, in hiragana: no text is about them. */
export const functionWords: ReadonlySet<string> = new Set(
  (
    'です ます した して する される いる ある なる から まで ので のに など この その あの どの これ それ あれ ここ そこ とても ない ' +
    'ました ません でした だっ った って には では とは にも でも へと よう そう もう また まだ たい なら けど しか だけ ほど より くだ さい ' +
    'せる れる られ ている ください という たち さん くん ちゃん こと もの とき ため し ま'
  ).split(' '),
);
