import { spacedWords } from './new-words.ts';
import { type NormalizedText, normalizeForSearch, toHiragana } from './normalize-for-search.ts';
import { cutChinese, wordsInside } from './segment-chinese.ts';
import { cutJapanese } from './segment-japanese.ts';
import { stemOf } from './stop-words.ts';

/**
 * A word, a part of one, or a pair of characters at the border of two words. `from` and `to` are its range in the original
 * text. A `pair` (`~ab`) exists only where one side is a single character: it finds words that no dictionary knows. A `stem`
 * (`=食`) is a Han character before hiragana, whose endings change. A `join` is a kana word that the dictionary cut into pieces.
 */
export type Token = {
  term: string;
  kind: 'word' | 'join' | 'part' | 'single' | 'pair' | 'stem' | 'latin' | 'emoji';
  from: number;
  to: number;
};

/**
 * A Latin stretch ends before Han characters and kana, also after a sign that joins its words: IKEA，买了沙发, 5-6月. A # belongs to a
 * single letter (C#) and otherwise to a hashtag, also to one that follows: #ootd#穿搭.
 */
const stretch =
  /(?<cjk>[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+)|(?<latin>[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]]+(?:(?:['’._\-\&]|(?<=\p{N})[,:+](?=\p{N}))[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]]+)*(?:(?<![[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]]{2})[+#]+|\++)?)|(?<emoji>\p{RI}\p{RI}|\p{Extended_Pictographic})/gv;
const cjkSplit = /(?<han>\p{sc=Han}+)|(?<kana>[^\p{sc=Han}]+)/gu;
const hasKana = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const onlyHiragana = /^[\p{sc=Hiragana}]+$/u;
/** A stretch of hiragana alone up to this length is one word, as people type it in a query. */
const maxHiraganaWord = 8;
const cjk = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u;

type Emit = (kind: Token['kind'], term: string, from: number, to: number) => void;

/** All tokens of a text, with the parts and pairs that only an index needs. The same function reads queries. */
export function tokenize(original: string): Token[] {
  const normalized = normalizeForSearch(original);
  const tokens: Token[] = [];
  const emit = (kind: Token['kind'], term: string, from: number, to: number) =>
    tokens.push({ kind, term, ...originalRange(normalized, from, to) });
  let latin: Latin | null = null;
  for (const match of normalized.text.matchAll(stretch)) {
    const from = match.index;
    const groups = match.groups!;
    if (groups.cjk) emitCjk(groups.cjk, from, normalized.text, emit);
    else if (groups.emoji) emit('emoji', groups.emoji, from, from + groups.emoji.length);
    else latin = emitLatin(groups.latin!, from, latin, normalized.text, emit);
  }
  return tokens;
}

/** The range of units in the original text: whole characters, though one may have become several units. */
function originalRange({ at }: NormalizedText, from: number, to: number): { from: number; to: number } {
  let end = to;
  while (end < at.length - 1 && at[end] === at[end - 1]) end += 1;
  return { from: at[from]!, to: at[end] ?? at.at(-1)! };
}

type Latin = { plain: string; from: number; to: number };

const borders = /[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;
/** Two endings of products without a space. */
const twoEndings = /^(pro|max|plus|mini|ultra|air)(pro|max|plus|mini|ultra|air)$/;
const plainOf = (word: string) => word.replace(/['’]s$/, '').replace(/[^\p{L}\p{N}+#]/gu, '');
const isNumber = (word: string) => /^\p{N}+(?:[.:-]\p{N}+)+$/u.test(word);

function emitLatin(word: string, from: number, before: Latin | null, text: string, emit: Emit): Latin {
  const to = from + word.length;
  const name = word.replace(/(?<=[\p{L}\p{N}]{2})\++$/u, '');
  const plain = plainOf(name);
  const pieces = name.split(borders).filter(Boolean);
  const isProduct = isProductName(pieces);
  const whole = isNumber(name) ? name : stemOf(plain);
  emit(isProduct ? 'part' : 'latin', whole, from, from + name.length);
  if (pieces.length > 1) emitPieces(name, pieces, from, isProduct ? 'latin' : 'part', emit);
  // The sign belongs to the name in disney+, and joins two words in brunch+咖啡.
  if (name !== word)
    emit(/[\p{L}\p{N}]/u.test(text[to] ?? '') ? 'part' : 'latin', plain + word.slice(name.length), from, to);
  // Codes and names are written with and without a space: iPhone 15, Wi Fi.
  const isBeside = before !== null && /^[ -]$/.test(text.slice(before.to, from));
  if (isBeside && before.plain.length + plain.length <= 16)
    emit('part', stemOf(before.plain + plain), before.from, to);
  for (const part of spacedWords.get(name) ?? []) {
    const start = from + name.lastIndexOf(part);
    emit('part', stemOf(part), start, start + part.length);
  }
  const beforeUnit = text[from - 1];
  const afterUnit = text[to];
  if (plain.length === 1 && beforeUnit && cjk.test(beforeUnit))
    emit('pair', `~${beforeUnit}${plain}`, from - 1, to);
  if (plain.length === 1 && afterUnit && cjk.test(afterUnit))
    emit('pair', `~${plain}${afterUnit}`, from, to + 1);
  return { plain, from, to };
}

const isDigits = (piece: string) => /^\p{N}+$/u.test(piece);
/** Whether pieces are words with numbers between: such a name is written with spaces, too, and found by its pieces. */
const isProductName = (pieces: readonly string[]): boolean => {
  const words = pieces.filter((piece) => !isDigits(piece));
  return words.length > 1 && words.length < pieces.length && words.every((piece) => piece.length > 2);
};

/** The pieces of a code or name, its decimals, and two neighbours of letters and digits: of iOS18.1 also 18.1, of RTX4090Ti 4090ti. */
function emitPieces(
  name: string,
  pieces: readonly string[],
  from: number,
  kind: 'latin' | 'part',
  emit: Emit,
): void {
  let at = 0;
  pieces.forEach((piece, i) => {
    at = name.indexOf(piece, at);
    const start = from + at;
    const to = start + piece.length;
    emit(kind, stemOf(piece), start, to);
    const [, first, second] = twoEndings.exec(piece) ?? [];
    if (first && second) {
      emit('part', stemOf(first), start, start + first.length);
      emit('part', stemOf(second), start + first.length, to);
    }
    const next = pieces[i + 1];
    const both = piece + (next ?? '');
    if (next && pieces.length > 2 && name.startsWith(both, at) && (i === 0 || both.length > 3))
      emit('part', both, start, start + both.length);
    at += piece.length;
  });
  for (const { 0: decimal, index } of name.matchAll(/\p{N}+(?:[.:]\p{N}+)+/gu))
    if (decimal !== name) emit('part', decimal, from + index, from + index + decimal.length);
}

function emitCjk(run: string, from: number, text: string, emit: Emit): void {
  const isJapanese = hasKana.test(run);
  for (const match of run.matchAll(cjkSplit)) {
    const part = match[0];
    const start = from + match.index;
    if (match.groups!.han) emitHan(part, start, text, emit);
    else emitBeginnings(part, start, emit);
  }
  if (isJapanese) emitJapanese(run, from, emit);
  if (run.length <= maxHiraganaWord && onlyHiragana.test(run)) emit('join', run, from, from + run.length);
}

/** The beginnings of a run that starts with hiragana: the dictionary takes the particle after a short word for its end. */
function emitBeginnings(run: string, from: number, emit: Emit): void {
  const hiragana = /^\p{sc=Hiragana}+/u.exec(run)?.[0] ?? '';
  for (let length = 2; length <= Math.min(4, hiragana.length); length++)
    emit('part', hiragana.slice(0, length), from, from + length);
}

function emitHan(run: string, from: number, text: string, emit: Emit): void {
  const words = cutChinese(run);
  let start = from;
  const before = text[from - 1];
  if (before && words[0]!.length === 1 && hasKana.test(before))
    emit('pair', `~${toHiragana(before)}${words[0]}`, from - 1, from + 1);
  words.forEach((word, i) => {
    const to = start + word.length;
    emit(word.length === 1 ? 'single' : 'word', word, start, to);
    for (const inside of wordsInside(word)) {
      const at = start + word.indexOf(inside);
      emit('part', inside, at, at + inside.length);
    }
    const next = words[i + 1];
    if (next && (word.length === 1 || next.length === 1))
      emit('pair', `~${word.at(-1)}${next[0]}`, to - 1, to + 1);
    start = to;
  });
  const after = text[start];
  if (after && onlyHiragana.test(after))
    emit('stem', `=${words.at(-1)}`, start - words.at(-1)!.length, start);
}

/** Words with kana: single words, and up to four neighbours of one kana script joined, because new words are cut into parts. */
function emitJapanese(run: string, from: number, emit: Emit): void {
  const words = cutJapanese(run);
  let start = from;
  words.forEach((word, i) => {
    const to = start + word.length;
    if (hasKana.test(word) && word.length > 1) emit('word', toHiragana(word), start, to);
    let joined = word;
    for (let next = i + 1; next < Math.min(words.length, i + 5); next++) {
      joined += words[next]!;
      if (!isJoin(joined) || joined.length > 16) break;
      const isCut = words.slice(i, next + 1).some((piece) => piece.length === 1);
      emit(isCut ? 'join' : 'part', toHiragana(joined), start, start + joined.length);
    }
    start = to;
  });
}

/** Katakana words, and hiragana with a long vowel, which writes a foreign word. */
const isJoin = (joined: string) =>
  /^[\p{sc=Katakana}ー]+$/u.test(joined) ||
  (/^[\p{sc=Hiragana}ー]+$/u.test(joined) && /.ー/.test(joined.slice(0, 4)));
