/**
 * The state of the element: `empty` has no source, `loading` has one whose picture has not moved yet, `started` has shown
 * moving pictures, `refreshing` waits for a new URL after a failure, `offline` and `broken` have failed.
 */
type PlayerPhase = 'empty' | 'loading' | 'started' | 'refreshing' | 'offline' | 'broken';

export type PlayerState = {
  phase: PlayerPhase;
  /** A video element is attached. */
  hasElement: boolean;
  /** The video is in view and may play. */
  isActive: boolean;
  /** The page is hidden, and the video is not in a window of its own. */
  isHidden: boolean;
  /** Paused by the viewer, the system or the browser. */
  userPaused: boolean;
  /** Playback has waited for data long enough to show it. */
  waiting: boolean;
  ended: boolean;
  /** A failure asks for a new URL: once an hour, and never for a preview. */
  canRefreshUrl: boolean;
  hasRefreshedUrl: boolean;
  /** Width over height of the moving picture, which may differ from that of its cover; 0 until it is known. */
  ratio: number;
  /** The heights that a stream offers, and the chosen one; null follows the network. */
  heights: readonly number[];
  height: number | null;
  rate: number;
};

/** An input of the state machine: an action of the viewer, a change around the player, or an event of the element. */
export type PlayerEvent =
  | { type: 'attached'; preload: boolean }
  | { type: 'detached' | 'visibilityChanged' | 'online' }
  | { type: 'activeChanged'; isActive: boolean }
  | { type: 'playRequested' | 'pauseRequested' | 'toggleRequested' | 'retryRequested' }
  | { type: 'heightChosen'; height: number | null }
  | { type: 'rateChosen' | 'rateChanged'; rate: number }
  | { type: 'heightsFound'; heights: readonly number[] }
  | { type: 'metadataLoaded'; ratio: number; isPaused: boolean }
  | { type: 'dataMissing' | 'waitElapsed' | 'playing' | 'played' | 'ended' }
  | { type: 'timeUpdated'; isPaused: boolean }
  | { type: 'seeked'; isPaused: boolean; isAtEnd: boolean }
  | { type: 'paused'; isAtEnd: boolean }
  | { type: 'playRefused'; isMuted: boolean }
  | { type: 'sourceFailed'; isOnline: boolean; isRenewalOld?: boolean }
  | { type: 'urlRefreshed'; isFound: boolean }
  /** The request for a new URL found no server. */
  | { type: 'refreshLost' };

/** The effects that the adapter applies after an event, in order. */
export type PlayerEffect =
  | 'load'
  | 'unload'
  | 'play'
  | 'pause'
  | 'rewind'
  | 'mute'
  | 'startWaitTimer'
  | 'clearWaitTimer'
  | 'savePosition'
  | 'countPlay'
  | 'refreshUrl'
  | 'applyHeight'
  | 'applyRate';

export const initialPlayerState = (
  given: Pick<PlayerState, 'userPaused' | 'canRefreshUrl'>,
): PlayerState => ({
  phase: 'empty',
  hasElement: false,
  isActive: false,
  isHidden: false,
  waiting: false,
  ended: false,
  hasRefreshedUrl: false,
  ratio: 0,
  heights: [],
  height: null,
  rate: 1,
  ...given,
});

export const hasSource = ({ phase }: PlayerState) => phase === 'loading' || phase === 'started';
export const hasStarted = ({ phase }: PlayerState) => phase === 'started';
export const hasFailed = ({ phase }: PlayerState) => phase === 'offline' || phase === 'broken';

/** True while the video should play: in view, on a visible page, neither paused nor ended nor failed. */
export const shouldPlay = (state: PlayerState) =>
  state.hasElement &&
  state.isActive &&
  !state.isHidden &&
  !state.userPaused &&
  !state.ended &&
  !hasFailed(state);
