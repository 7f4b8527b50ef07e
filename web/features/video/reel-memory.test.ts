import { expect, test } from 'vitest';
import { reelFor, rememberReel } from './reel-memory.ts';

const at = (postId: string, kind: 'recommended' | 'long' = 'recommended') => ({ kind, postId, userId: '' });

test('coming back to a video of the feed goes on in it; another one begins a new feed', () => {
  rememberReel(at('a'), ['a', 'b', 'c']);
  expect(reelFor(at('c'))).toEqual({ start: at('a'), index: 2 });
  expect(reelFor(at('x'))).toEqual({ start: at('x'), index: 0 });
  expect(reelFor(at('c', 'long'))).toEqual({ start: at('c', 'long'), index: 0 });
});
