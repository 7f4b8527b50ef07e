import { createRequire } from 'node:module';
import type { Jieba } from '@node-rs/jieba';
import { LRUCache } from 'lru-cache';
import { newWords } from './new-words.ts';

/** Loaded at first use: the dictionary needs 150 ms and 56 MB. */
let loaded: Jieba | undefined;

function getSegmenter(): Jieba {
  if (loaded) return loaded;
  const require = createRequire(import.meta.url);
  const { Jieba } = require('@node-rs/jieba') as typeof import('@node-rs/jieba');
  const { dict } = require('@node-rs/jieba/dict.js') as { dict: Uint8Array };
  loaded = Jieba.withDict(dict);
  loaded.loadDict(Buffer.from(newWords.map((word) => `${word} 20000 n\n`).join('')));
  return loaded;
}

const parts = new LRUCache<string, string[]>({ max: 20_000 });

/** The words of a run of simplified Han characters, by dictionary only: the model for unknown words depends on the context. */
export const cutChinese = (run: string): string[] =>
  run.length === 1 ? [run] : getSegmenter().cut(run, false);

/** Shorter words inside a word of three or more characters: 长江 and 大桥 in 长江大桥. */
export function wordsInside(word: string): string[] {
  if (word.length < 3) return [];
  const known = parts.get(word);
  if (known) return known;
  const found = getSegmenter()
    .cutAll(word)
    .filter((part) => part.length > 1 && part !== word);
  parts.set(word, found);
  return found;
}
