import { expect, test } from 'vitest';
import { layOutNotes } from './identity-notes.ts';

/** A square font. */
const measureAt = (text: string, size: number) => [...text].length * size;
const box = { width: 152, height: 166 };
const tips = [
  '読み取るとログイン画面が開きます。パスワードはご自身で入力してください。',
  '機種変更やサイト移転のときも、アカウントに戻れます。',
  '大切に保管してください。',
];

const heightOf = ({ step, paragraphs }: ReturnType<typeof layOutNotes>) =>
  paragraphs.reduce((sum, { gap, lines }) => sum + gap + lines.length * step, 0);

test('short facts and tips have the largest size', () => {
  const notes = layOutNotes(
    { facts: ['昵称 阿林', '加入于 2026年'], tips: ['请妥善保存。'] },
    box,
    measureAt,
  );
  expect(notes.size).toBe(12);
  expect(notes.paragraphs.map(({ lines }) => lines)).toEqual([
    ['昵称 阿林'],
    ['加入于 2026年'],
    ['请妥善保存。'],
  ]);
});

test('a long nickname makes the texts smaller instead of cutting the last one', () => {
  const notes = layOutNotes(
    { facts: ['ニックネーム：夕暮れの灯台守', '2026/11/29に参加'], tips },
    box,
    measureAt,
  );
  expect(notes.size).toBeLessThan(12);
  expect(heightOf(notes)).toBeLessThanOrEqual(box.height);
  expect(notes.paragraphs.at(-1)?.lines).toEqual(['大切に保管してください。']);
});
