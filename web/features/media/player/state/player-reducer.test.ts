import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reducePlayer } from './player-reducer.ts';
import {
  hasFailed,
  hasSource,
  initialPlayerState,
  type PlayerEvent,
  type PlayerState,
  shouldPlay,
} from './player-state.ts';

const initial = initialPlayerState({ userPaused: false, canRefreshUrl: true });
const attached: PlayerEvent = { type: 'attached', preload: false };
const active: PlayerEvent = { type: 'activeChanged', isActive: true };
const failed: PlayerEvent = { type: 'sourceFailed', isOnline: true };
const metadata: PlayerEvent = { type: 'metadataLoaded', ratio: 2, isPaused: true };

/** The state and the effects of the last event. */
function after(events: readonly PlayerEvent[], from: PlayerState = initial) {
  return events.reduce(
    ([state]: ReturnType<typeof reducePlayer>, event) => reducePlayer(state, event),
    [from, []],
  );
}
const [playing] = after([attached, active, { type: 'playing' }]);

test('a video in view loads and plays', () => {
  const [state, effects] = after([attached, active]);
  expect(state.phase).toBe('loading');
  expect(effects).toEqual(['load', 'play']);
});

test('a video out of view is preloaded and stays paused', () => {
  const [state, effects] = after([{ type: 'attached', preload: true }]);
  expect(state.phase).toBe('loading');
  expect(effects).toEqual(['load', 'clearWaitTimer', 'pause']);
});

test('the first moving picture starts the video', () => {
  expect(playing.phase).toBe('started');
});

test('a stream that pauses its element while it attaches is played again', () => {
  const [state, effects] = after([attached, active, metadata]);
  expect(effects).toEqual(['play']);
  expect(state).toMatchObject({ userPaused: false, ratio: 2 });
});

test('a video that the viewer paused is not played when its metadata arrive', () => {
  const [, effects] = after([attached, active, { type: 'pauseRequested' }, metadata]);
  expect(effects).toEqual([]);
});

test('missing data are shown as waiting when the timer elapses', () => {
  const [pending, effects] = after([{ type: 'dataMissing' }], playing);
  expect(effects).toEqual(['startWaitTimer']);
  expect(pending.waiting).toBe(false);
  const [waiting] = after([{ type: 'waitElapsed' }], pending);
  expect(waiting.waiting).toBe(true);
});

test('a moving picture ends the waiting', () => {
  const [state, effects] = after(
    [{ type: 'waitElapsed' }, { type: 'timeUpdated', isPaused: false }],
    playing,
  );
  expect(state.waiting).toBe(false);
  expect(effects).toEqual(['clearWaitTimer', 'countPlay']);
});

test('a pause of the element counts as a pause of the viewer', () => {
  const [state, effects] = after([{ type: 'paused', isAtEnd: false }], playing);
  expect(state.userPaused).toBe(true);
  expect(effects).toContain('savePosition');
});

test('the pause event at the end of a video is not a pause of the viewer', () => {
  const [state] = after([{ type: 'paused', isAtEnd: true }, { type: 'ended' }], playing);
  expect(state).toMatchObject({ userPaused: false, ended: true });
});

test('the pause event of a hidden page is not a pause of the viewer', () => {
  const hidden = { ...playing, isHidden: true };
  const [state] = after([{ type: 'visibilityChanged' }, { type: 'paused', isAtEnd: false }], hidden);
  expect(state.userPaused).toBe(false);
});

test('an ended video is played from its beginning', () => {
  const [state, effects] = after([{ type: 'ended' }, { type: 'toggleRequested' }], playing);
  expect(state.ended).toBe(false);
  expect(effects).toEqual(['rewind', 'play']);
});

test('a seek away from the end leaves the video paused there', () => {
  const [state] = after([{ type: 'ended' }, { type: 'seeked', isPaused: true, isAtEnd: false }], playing);
  expect(state).toMatchObject({ ended: false, userPaused: true });
});

test('refused sound is muted and played again', () => {
  const [state, effects] = after([{ type: 'playRefused', isMuted: false }], playing);
  expect(state.userPaused).toBe(false);
  expect(effects).toEqual(['clearWaitTimer', 'mute', 'play']);
});

test('a refused play without sound waits for the viewer', () => {
  const [state] = after([{ type: 'playRefused', isMuted: true }], playing);
  expect(state.userPaused).toBe(true);
});

test('the first failure asks for a new URL and loads it', () => {
  const [refreshing, effects] = after([failed], playing);
  expect(refreshing.phase).toBe('refreshing');
  expect(effects).toEqual(['clearWaitTimer', 'unload', 'refreshUrl']);
  const [state, next] = after([{ type: 'urlRefreshed', isFound: true }], refreshing);
  expect(state.phase).toBe('loading');
  expect(next).toEqual(['load', 'play']);
});

test('a second failure is shown', () => {
  const [state] = after([failed, { type: 'urlRefreshed', isFound: true }, failed], playing);
  expect(state.phase).toBe('broken');
});

test('a failure long after the URL was renewed asks for a new one again', () => {
  const renewed: PlayerEvent[] = [failed, { type: 'urlRefreshed', isFound: true }, { type: 'playing' }];
  const [state, effects] = after([...renewed, { ...failed, isRenewalOld: true }], playing);
  expect(state.phase).toBe('refreshing');
  expect(effects).toContain('refreshUrl');
});

test('a failure without a new URL is shown', () => {
  const [state] = after([failed, { type: 'urlRefreshed', isFound: false }], playing);
  expect(state.phase).toBe('broken');
});

test('the failure of a preview is shown at once', () => {
  const [state] = after([failed], { ...playing, canRefreshUrl: false });
  expect(state.phase).toBe('broken');
});

test('a retry may ask for a new URL again', () => {
  const [broken] = after([failed, { type: 'urlRefreshed', isFound: false }], playing);
  const [state, effects] = after([{ type: 'retryRequested' }, failed], broken);
  expect(state.phase).toBe('refreshing');
  expect(effects).toContain('refreshUrl');
});

test('a video that failed offline plays when the network returns', () => {
  const [offline] = after([{ type: 'sourceFailed', isOnline: false }], playing);
  expect(offline.phase).toBe('offline');
  const [state, effects] = after([{ type: 'online' }], offline);
  expect(state.phase).toBe('loading');
  expect(effects).toEqual(['load', 'play']);
});

test('a broken video stays broken when the network returns', () => {
  const [state] = after([failed, { type: 'urlRefreshed', isFound: false }, { type: 'online' }], playing);
  expect(state.phase).toBe('broken');
});

test('a video whose new URL got lost with the connection asks for one again when it is back', () => {
  const [lost] = after([failed, { type: 'refreshLost' }], playing);
  expect(lost.phase).toBe('offline');
  const [state, effects] = after([{ type: 'online' }, failed], lost);
  expect(state.phase).toBe('refreshing');
  expect(effects).toContain('refreshUrl');
});

test('a lost request for a URL that nobody awaits any more changes nothing', () => {
  expect(after([{ type: 'refreshLost' }], playing)).toEqual([playing, []]);
});

const flag = fc.boolean();
const plain = fc.constantFrom(
  ...(
    [
      'detached',
      'visibilityChanged',
      'online',
      'playRequested',
      'pauseRequested',
      'toggleRequested',
      'retryRequested',
      'refreshLost',
      'dataMissing',
      'waitElapsed',
      'playing',
      'played',
      'ended',
    ] as const
  ).map((type): PlayerEvent => ({ type })),
);
const anyEvent: fc.Arbitrary<PlayerEvent> = fc.oneof(
  { weight: 4, arbitrary: plain },
  fc.record({ type: fc.constant('attached' as const), preload: flag }),
  fc.record({ type: fc.constant('activeChanged' as const), isActive: flag }),
  fc.record({ type: fc.constant('metadataLoaded' as const), ratio: fc.constant(2), isPaused: flag }),
  fc.record({ type: fc.constant('timeUpdated' as const), isPaused: flag }),
  fc.record({ type: fc.constant('seeked' as const), isPaused: flag, isAtEnd: flag }),
  fc.record({ type: fc.constant('paused' as const), isAtEnd: flag }),
  fc.record({ type: fc.constant('playRefused' as const), isMuted: flag }),
  fc.record({ type: fc.constant('sourceFailed' as const), isOnline: flag }),
  fc.record({ type: fc.constant('urlRefreshed' as const), isFound: flag }),
);
const history = fc.array(fc.tuple(anyEvent, flag), { maxLength: 80 });

test('every sequence of events keeps the source, the timer and the state consistent', () => {
  fc.assert(
    fc.property(history, flag, (events, canRefreshUrl) => {
      let state = initialPlayerState({ userPaused: false, canRefreshUrl });
      let isLoaded = false;
      let isTimerRunning = false;
      let refreshes = 0;
      for (const [event, isHidden] of events) {
        if (event.type === 'waitElapsed' && !isTimerRunning) continue;
        const [next, effects] = reducePlayer({ ...state, isHidden }, event);
        for (const effect of effects) {
          if (effect === 'load') expect(isLoaded).toBe(false);
          if (effect === 'unload') expect(isLoaded).toBe(true);
          if (effect === 'load' || effect === 'unload') isLoaded = effect === 'load';
          if (effect === 'play') expect(isLoaded && shouldPlay(next)).toBe(true);
          if (effect === 'startWaitTimer') isTimerRunning = true;
          if (effect === 'clearWaitTimer') isTimerRunning = false;
          if (effect === 'refreshUrl') refreshes += 1;
        }
        if (['retryRequested', 'detached', 'refreshLost'].includes(event.type)) refreshes = 0;
        expect(isLoaded).toBe(hasSource(next));
        expect(refreshes).toBeLessThanOrEqual(canRefreshUrl ? 1 : 0);
        if (next.waiting) expect(hasSource(next) && !next.userPaused && !next.ended).toBe(true);
        if (event.type === 'detached') expect([isLoaded, isTimerRunning]).toEqual([false, false]);
        if (hasFailed(next)) expect(isTimerRunning).toBe(false);
        state = next;
      }
    }),
    { numRuns: 1000 },
  );
});

test('no sequence of events leaves a video that should play without a way to play', () => {
  fc.assert(
    fc.property(history, (events) => {
      let [state] = after(events.map(([event]) => event));
      if (state.phase === 'refreshing')
        [state] = reducePlayer(state, { type: 'urlRefreshed', isFound: true });
      const [next, effects] = after(
        [attached, active, { type: 'retryRequested' }, { type: 'playRequested' }],
        state,
      );
      expect(shouldPlay(next)).toBe(true);
      expect(effects).toContain('play');
    }),
  );
});
