import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { readClock, stampReply } from './logical-clock.ts';
import {
  applyPostPatch,
  clearPatches,
  isOfRemoved,
  patchPost,
  patchRelation,
  removeAuthor,
  usePatches,
} from './optimistic-patches.ts';

const posts = () => usePatches.getState().posts;
const show = <T extends { postId: string }>(post: T) => applyPostPatch(post, posts()[post.postId]);
/** A post of a reply whose request begins now, unless a time is given. */
const loaded = (thumbupNum: number, started = readClock()) => {
  const post = { postId: 'p', isThumbup: false, thumbupNum, collectNum: 0 };
  stampReply(post, started);
  return post;
};

beforeEach(clearPatches);

test('an act applies to every copy that was loaded before it', () => {
  const [a, b] = [loaded(3), loaded(3)];
  patchPost('p', { isThumbup: true, thumbupNum: 4 });
  for (const copy of [a, b]) expect(show(copy)).toMatchObject({ isThumbup: true, thumbupNum: 4 });
});

test('objects inside a reply carry the time of its request', () => {
  const reply = { resultList: [{ postId: 'p', thumbupNum: 3 }] };
  stampReply(reply, readClock());
  patchPost('p', { thumbupNum: 4 });
  expect(show(reply.resultList[0]!)).toMatchObject({ thumbupNum: 4 });
});

test('an unacknowledged act applies to data that is requested after it', () => {
  patchPost('p', { thumbupNum: 4 }, false);
  expect(show(loaded(3))).toMatchObject({ thumbupNum: 4 });
});

test('an acknowledged act applies to data whose request began before the acknowledgement', () => {
  patchPost('p', { thumbupNum: 4 }, false);
  const started = readClock();
  patchPost('p', { thumbupNum: 4 });
  expect(show(loaded(3, started))).toMatchObject({ thumbupNum: 4 });
});

test('data that is requested after the acknowledgement is shown as it is', () => {
  patchPost('p', { isThumbup: true, thumbupNum: 4 });
  const fresh = loaded(9);
  expect(show(fresh)).toBe(fresh);
});

test('an unacknowledged act on one field leaves the other fields to newer data', () => {
  patchPost('p', { collectNum: 7 });
  patchPost('p', { isThumbup: true, thumbupNum: 4 }, false);
  const fresh = { ...loaded(3), collectNum: 8 };
  stampReply(fresh, readClock());
  expect(show(fresh)).toEqual({ ...fresh, isThumbup: true, thumbupNum: 4 });
});

test('acts on one post add up', () => {
  patchPost('p', { isThumbup: true });
  patchPost('p', { isCollect: true });
  expect(posts().p?.value).toEqual({ isThumbup: true, isCollect: true });
});

test('a follow brings the posts of a removed author back', () => {
  removeAuthor('u');
  expect(usePatches.getState().removedAuthors.has('u')).toBe(true);
  patchRelation('u', 'following');
  expect(usePatches.getState().removedAuthors.has('u')).toBe(false);
});

test('a feed that was loaded after the author was unfollowed shows what the server says', () => {
  const [before, after] = [{ userId: 'u' }, { userId: 'u' }];
  stampReply(before, readClock());
  patchRelation('u', 'none', false);
  removeAuthor('u');
  const isGone = (post: { userId: string }) => isOfRemoved(post, usePatches.getState().removedAuthors);
  expect([before, after].map(isGone)).toEqual([true, true]);
  patchRelation('u', 'none');
  stampReply(after, readClock());
  expect([before, after].map(isGone)).toEqual([true, false]);
});

/**
 * A model of one field on a server that counts its states. An act sets the field to the next state; the server applies
 * the act before it acknowledges it. A request reads the state of the server some time between its begin and its reply.
 */
const step = fc.oneof(
  fc.constantFrom('act', 'apply', 'acknowledge', 'begin' as const),
  fc.record({ kind: fc.constantFrom('read', 'reply' as const), of: fc.nat(5) }),
);

test('no interleaving of acts and requests shows a state from before an act of the viewer', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      clearPatches();
      let server = 0;
      let act: { state: number; applied: boolean } | null = null;
      let lastActed = 0;
      let requests: { started: number; state: number | null }[] = [];
      const view = { shown: loaded(0) };
      const check = () => {
        const { thumbupNum } = show(view.shown);
        if (act) expect(thumbupNum).toBe(act.state);
        else expect(thumbupNum).toBeGreaterThanOrEqual(lastActed);
      };
      for (const one of steps) {
        if (one === 'act' && !act) {
          act = { state: server + 1, applied: false };
          patchPost('p', { thumbupNum: act.state }, false);
        } else if (one === 'apply' && act && !act.applied) {
          server = act.state;
          act.applied = true;
        } else if (one === 'acknowledge' && act?.applied) {
          patchPost('p', { thumbupNum: act.state });
          lastActed = act.state;
          act = null;
        } else if (one === 'begin') {
          requests.push({ started: readClock(), state: null });
        } else if (typeof one === 'object') {
          const request = requests[one.of];
          if (one.kind === 'read' && request?.state === null) request.state = server;
          if (one.kind === 'reply' && request && request.state !== null) {
            requests = requests.filter((other) => other !== request);
            view.shown = loaded(request.state, request.started);
          }
        }
        check();
      }
      if (act) patchPost('p', { thumbupNum: act.state });
      const last = loaded(server + 10);
      expect(show(last)).toBe(last);
    }),
    { numRuns: 500 },
  );
});
