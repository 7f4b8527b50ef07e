import { hasFailed, hasSource, type PlayerEffect, type PlayerState, shouldPlay } from './player-state.ts';

/** A state with the effects that lead to it. */
export type Step = readonly [state: PlayerState, effects: readonly PlayerEffect[]];

export const same = (state: PlayerState): Step => [state, []];

export const stopWaiting = (state: PlayerState, part: Partial<PlayerState> = {}): Step => [
  { ...state, ...part, waiting: false },
  ['clearWaitTimer'],
];

/** Starts or stops the element as the state asks; a missing source is loaded first. */
export function settle(state: PlayerState, before: readonly PlayerEffect[] = []): Step {
  if (!state.hasElement) return [state, before];
  if (!shouldPlay(state)) return [{ ...state, waiting: false }, [...before, 'clearWaitTimer', 'pause']];
  if (state.phase === 'refreshing') return [state, before];
  if (hasSource(state)) return [state, [...before, 'play']];
  return [{ ...state, phase: 'loading' }, [...before, 'load', 'play']];
}

/** Shows the moving picture. */
export const start = (state: PlayerState): Step => stopWaiting(state, { phase: 'started' });

export function attach(state: PlayerState, preload: boolean): Step {
  const attached = { ...state, hasElement: true };
  if (!preload || attached.phase !== 'empty') return settle(attached);
  return settle({ ...attached, phase: 'loading' }, ['load']);
}

export function detach(state: PlayerState): Step {
  const unload: readonly PlayerEffect[] = hasSource(state) ? ['unload'] : [];
  // A new element asks for the URL again.
  const hasRefreshedUrl = state.hasRefreshedUrl && state.phase !== 'refreshing';
  const phase = hasFailed(state) ? state.phase : 'empty';
  return [
    { ...state, hasElement: false, waiting: false, hasRefreshedUrl, phase },
    ['savePosition', 'pause', ...unload, 'clearWaitTimer'],
  ];
}

export function fail(state: PlayerState, isOnline: boolean): Step {
  if (!hasSource(state)) return same(state);
  const effects: readonly PlayerEffect[] = ['clearWaitTimer', 'unload'];
  const failed = { ...state, waiting: false };
  if (!isOnline) return [{ ...failed, phase: 'offline' }, effects];
  if (state.hasRefreshedUrl || !state.canRefreshUrl) return [{ ...failed, phase: 'broken' }, effects];
  return [{ ...failed, phase: 'refreshing', hasRefreshedUrl: true }, [...effects, 'refreshUrl']];
}

/** The element was paused: by headphones, the system or another video when the state asks it to play. */
export function pausedByElement(state: PlayerState, isAtEnd: boolean): Step {
  if (isAtEnd || !hasSource(state) || !shouldPlay(state)) return [state, ['savePosition']];
  return [{ ...state, userPaused: true, waiting: false }, ['savePosition', 'clearWaitTimer']];
}

export function seeked(state: PlayerState, isPaused: boolean, isAtEnd: boolean): Step {
  const moved = state.ended && !isAtEnd ? { ...state, ended: false, userPaused: true } : state;
  return isPaused ? same(moved) : stopWaiting(moved);
}

export const play = (state: PlayerState): Step =>
  settle({ ...state, userPaused: false, ended: false }, state.ended ? ['rewind'] : []);
export const pause = (state: PlayerState): Step => settle({ ...state, userPaused: true });
