import { expect, test, vi } from 'vitest';
import type { Log } from '../log/log.ts';
import { WriteBuffer } from './write-buffer.ts';

function makeBuffer(maxKeys?: number) {
  const written: [string, number][][] = [];
  const held: (() => void)[] = [];
  const state = { isHeld: false, fails: false };
  const warn = vi.fn();
  const buffer = new WriteBuffer<number>({
    name: 'counts',
    log: { warn } as unknown as Log,
    waitMs: 3_600_000,
    ...(maxKeys === undefined ? {} : { maxKeys }),
    merge: (before, added) => before + added,
    write: async (values) => {
      written.push([...values]);
      if (state.isHeld) await new Promise<void>((resolve) => held.push(resolve));
      if (state.fails) throw new Error('gone');
    },
  });
  return { buffer, written, held, state, warn };
}

test('the values of many calls for a key are written once, and are known until then', async () => {
  const { buffer, written, held, state } = makeBuffer();
  buffer.add('a', 1);
  buffer.add('b', 2);
  buffer.add('a', 3);
  expect([buffer.of('a'), buffer.of('b'), buffer.of('c')]).toEqual([4, 2, undefined]);
  state.isHeld = true;
  const first = buffer.flush();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  buffer.add('a', 5);
  expect(buffer.of('a')).toBe(9);
  state.isHeld = false;
  const second = buffer.flush();
  held[0]!();
  await Promise.all([first, second]);
  expect(written).toEqual([
    [
      ['a', 4],
      ['b', 2],
    ],
    [['a', 5]],
  ]);
  expect(buffer.of('a')).toBeUndefined();
});

test('a full buffer is written at once, and drops further keys while it is', async () => {
  const { buffer, written, held, state } = makeBuffer(2);
  state.isHeld = true;
  for (const key of ['a', 'b']) buffer.add(key, 1);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  for (const key of ['c', 'd', 'e', 'c']) buffer.add(key, 1);
  state.isHeld = false;
  held[0]!();
  await buffer.flush();
  expect(written.map((rows) => rows.map(([key, value]) => `${key}${value}`))).toEqual([
    ['a1', 'b1'],
    ['c2', 'd1'],
  ]);
});

test('an error drops what could not be written, and the next write goes on', async () => {
  const { buffer, written, state, warn } = makeBuffer();
  state.fails = true;
  buffer.add('a', 1);
  await buffer.flush();
  expect(warn).toHaveBeenCalledTimes(1);
  state.fails = false;
  buffer.add('b', 1);
  await buffer.flush();
  expect(written.at(-1)).toEqual([['b', 1]]);
});
