import { isUnanswered } from '@muyu/contract/core/client.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import type { Video } from '@muyu/contract/media.ts';
import { getPlaybackUrls } from '@muyu/contract/playback.ts';
import { client } from '../../../../client/client.ts';
import { checkConnection, useConnection } from '../../../../client/offline/connection.ts';
import { clamp } from '../../clamp.ts';
import { claimPlayback, releasePlayback } from '../exclusive-playback.ts';
import { lastPosition, setLastPosition } from '../last-position.ts';
import { countPlay } from '../play-count.ts';
import { savePosition } from '../resume-positions.ts';
import { forceMute, useSound } from '../sound.ts';
import { attachSource, type Source } from '../source.ts';
import type { PlayerEffect, PlayerEvent, PlayerState } from './player-state.ts';

export type MediaOptions = {
  video: Video;
  /** Plays the public preview of a locked video. */
  preview?: boolean;
  /** The position to begin at, milliseconds. */
  from?: number;
  /** Saves the position on this device. */
  savesPosition?: boolean;
};
type Machine = { getState(): PlayerState; dispatch(event: PlayerEvent): void };

/** A URL that was renewed is renewed again when it fails after this time, milliseconds; earlier the video itself fails. */
const renewalIntervalMs = HOUR_MS;

/** Shorter waits show no sign, milliseconds. */
const waitingDelayMs = 300;

/** A source that is attached anew falls back to the default rate. */
function setRate(element: HTMLVideoElement, rate: number): void {
  element.defaultPlaybackRate = rate;
  element.playbackRate = rate;
}

/** Whether a position can be set: without metadata a source begins where it was told to. */
const isSeekable = ({ readyState }: HTMLVideoElement) => readyState >= HTMLMediaElement.HAVE_METADATA;

/** The video element of a player: runs the effects of the state machine on it. */
export function createMediaAdapter(options: MediaOptions, { getState, dispatch }: Machine) {
  const { video, preview = false, from = 0, savesPosition } = options;
  const { postparam, durationMs, postFileId } = video;
  let url = preview ? postparam.preview_url : postparam.play_url;
  let streaming = !preview && video.streaming;
  let renewedAt = Number.POSITIVE_INFINITY;
  let position = (from || (preview ? 0 : lastPosition(postFileId))) / 1000;
  let element: HTMLVideoElement | null = null;
  let source: Source | null = null;
  let waitTimer = 0;

  async function play(): Promise<void> {
    const target = element;
    if (!target) return;
    claimPlayback(target);
    target.muted = useSound.getState().muted;
    setRate(target, getState().rate);
    if (target.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) dispatch({ type: 'dataMissing' });
    try {
      await target.play();
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (isRefused && element === target) dispatch({ type: 'playRefused', isMuted: target.muted });
    }
  }

  async function refreshUrl(): Promise<void> {
    const target = element;
    let isLost = false;
    const fresh = await client.request(getPlaybackUrls, { id: postFileId }).catch(async (error) => {
      isLost = isUnanswered(error) && !(await checkConnection());
      return null;
    });
    if (element !== target) return;
    if (isLost) return dispatch({ type: 'refreshLost' });
    if (fresh?.play_url) {
      url = fresh.play_url;
      streaming = fresh.streaming;
      renewedAt = Date.now();
    }
    dispatch({ type: 'urlRefreshed', isFound: Boolean(fresh?.play_url) });
  }

  async function reportFailure(): Promise<void> {
    const failed = source;
    // No request follows the failure of a preview that would show whether the server answers.
    const isOnline = preview ? await checkConnection() : useConnection.getState().state === 'online';
    if (source === failed)
      dispatch({ type: 'sourceFailed', isOnline, isRenewalOld: Date.now() - renewedAt > renewalIntervalMs });
  }

  const run: Record<PlayerEffect, () => void> = {
    load() {
      if (!element || !url) return;
      source = attachSource(element, {
        url,
        streaming,
        from: position,
        onHeights: (heights) => dispatch({ type: 'heightsFound', heights }),
        onFailed: () => void reportFailure(),
      });
      source.choose(getState().height);
    },
    unload() {
      if (element && element.currentTime > 0) {
        position = element.ended ? 0 : element.currentTime;
        if (!preview) setLastPosition(postFileId, position * 1000);
      }
      source?.release();
      source = null;
    },
    play: () => void play(),
    pause: () => element?.pause(),
    rewind() {
      if (element) element.currentTime = 0;
    },
    mute: forceMute,
    startWaitTimer() {
      clearTimeout(waitTimer);
      waitTimer = window.setTimeout(() => dispatch({ type: 'waitElapsed' }), waitingDelayMs);
    },
    clearWaitTimer: () => clearTimeout(waitTimer),
    savePosition() {
      if (element && savesPosition && element.currentTime > 0)
        savePosition(postFileId, element.currentTime * 1000, durationMs);
    },
    countPlay() {
      if (element && !preview) countPlay(postFileId, durationMs, element.played);
    },
    refreshUrl: () => void refreshUrl(),
    applyHeight: () => source?.choose(getState().height),
    applyRate() {
      if (element) setRate(element, getState().rate);
    },
  };

  return {
    run: (effect: PlayerEffect) => run[effect](),
    setElement(next: HTMLVideoElement | null): void {
      if (element && element !== next) releasePlayback(element);
      element = next;
    },
    /** True while the page is hidden and the video has no window of its own. */
    isHidden: () => document.hidden && document.pictureInPictureElement !== element,
    /** The position of the element, milliseconds; null without one. */
    getPosition: () => element && element.currentTime * 1000,
    /** Moves to a position, milliseconds; without a source, the next one begins there. */
    seek(ms: number): void {
      const to = clamp(ms, 0, durationMs) / 1000;
      if (element && source && isSeekable(element)) {
        element.currentTime = to;
        return;
      }
      position = to;
      if (!source) return;
      source.release();
      run.load();
      if (!getState().userPaused) run.play();
    },
  };
}
