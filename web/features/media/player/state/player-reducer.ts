import { hasFailed, hasSource, type PlayerEvent, type PlayerState, shouldPlay } from './player-state.ts';
import {
  attach,
  detach,
  fail,
  pause,
  pausedByElement,
  play,
  type Step,
  same,
  seeked,
  settle,
  start,
  stopWaiting,
} from './player-transitions.ts';

/** The player's state machine: the state after an event, and the effects that the adapter runs. Pure. */
export function reducePlayer(state: PlayerState, event: PlayerEvent): Step {
  switch (event.type) {
    case 'attached':
      return attach(state, event.preload);
    case 'detached':
      return detach(state);
    case 'activeChanged':
      return settle({ ...state, isActive: event.isActive });
    case 'visibilityChanged':
      // A tab that closes is hidden first, and its pause event does not arrive.
      return settle(state, ['savePosition']);
    case 'online':
      return settle(state.phase === 'offline' ? { ...state, phase: 'empty' } : state);
    case 'playRequested':
      return play(state);
    case 'pauseRequested':
      return pause(state);
    case 'toggleRequested':
      return state.userPaused || state.ended ? play(state) : pause(state);
    case 'retryRequested': {
      const phase = hasFailed(state) ? 'empty' : state.phase;
      return settle({ ...state, phase, hasRefreshedUrl: false, userPaused: false });
    }
    case 'heightChosen':
      return [{ ...state, height: event.height }, ['applyHeight']];
    case 'rateChosen':
      return [{ ...state, rate: event.rate }, ['applyRate']];
    case 'rateChanged':
      return same({ ...state, rate: event.rate });
    case 'heightsFound':
      return same({ ...state, heights: event.heights });
    case 'metadataLoaded': {
      const sized = event.ratio > 0 ? { ...state, ratio: event.ratio } : state;
      // A stream that attaches to the element pauses it without an event.
      return event.isPaused && hasSource(sized) && shouldPlay(sized) ? [sized, ['play']] : same(sized);
    }
    case 'dataMissing':
      return hasSource(state) && shouldPlay(state) ? [state, ['startWaitTimer']] : same(state);
    case 'waitElapsed':
      return same(hasSource(state) && shouldPlay(state) ? { ...state, waiting: true } : state);
    case 'playing':
      return hasSource(state) ? start(state) : same(state);
    case 'timeUpdated': {
      if (event.isPaused || !hasSource(state)) return [state, ['countPlay']];
      const [next, effects] = start(state);
      return [next, [...effects, 'countPlay']];
    }
    case 'seeked':
      return seeked(state, event.isPaused, event.isAtEnd);
    case 'paused':
      return pausedByElement(state, event.isAtEnd);
    case 'played':
      return same(state.isActive ? { ...state, userPaused: false } : state);
    case 'ended':
      return [{ ...state, ended: true, waiting: false }, ['savePosition', 'clearWaitTimer']];
    case 'playRefused': {
      if (event.isMuted) return stopWaiting(state, { userPaused: true });
      return settle({ ...state, waiting: false }, ['clearWaitTimer', 'mute']);
    }
    case 'sourceFailed':
      return fail(event.isRenewalOld ? { ...state, hasRefreshedUrl: false } : state, event.isOnline);
    case 'refreshLost': {
      const isAwaited = state.phase === 'refreshing';
      return same(isAwaited ? { ...state, phase: 'offline', hasRefreshedUrl: false } : state);
    }
    case 'urlRefreshed': {
      if (state.phase !== 'refreshing') return same(state);
      return event.isFound ? settle({ ...state, phase: 'empty' }) : same({ ...state, phase: 'broken' });
    }
  }
}
