import { expect, test } from 'vitest';
import { resumeReel, saveReelSession } from './reel-session.ts';

const at = (postId: string, kind: 'recommended' | 'long' = 'recommended') => ({ kind, postId, userId: '' });

test('continues the last feed for a video of it and starts a new feed for any other video', () => {
  saveReelSession(at('a'), ['a', 'b', 'c']);
  expect(resumeReel(at('c'))).toEqual({ start: at('a'), index: 2 });
  expect(resumeReel(at('x'))).toEqual({ start: at('x'), index: 0 });
  expect(resumeReel(at('c', 'long'))).toEqual({ start: at('c', 'long'), index: 0 });
});
