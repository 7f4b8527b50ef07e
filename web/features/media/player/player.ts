import type { Video } from '@muyu/contract/media.ts';
import { fileInfo } from '@muyu/contract/watching.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { client } from '../../../client/client.ts';
import { countPlay } from './play-count.ts';
import { fallSilent, useSound } from './sound.ts';
import { feed, type Source } from './source.ts';
import { leaveStage, takeStage } from './stage.ts';
import { keepPlace } from './watch-places.ts';

export type PlayerState = {
  /** Stopped by a hand, the system or the browser: it goes on when somebody wants it to. */
  held: boolean;
  /** The picture has been seen moving: what stands in for it may go. */
  begun: boolean;
  /** Nothing has come for long enough that people should be told. */
  waiting: boolean;
  ended: boolean;
  /** Width over height of the moving picture, which its cover may not have; 0 until it is known. */
  ratio: number;
  failure: 'offline' | 'broken' | null;
  /** Heights that a stream offers, and the one that was chosen; null follows the network. */
  heights: readonly number[];
  height: number | null;
  rate: number;
};

export type PlayerOptions = {
  video: Video;
  /** Only the beginning, as everybody may see it of a locked video. */
  preview?: boolean;
  /** Waits for a hand instead of playing by itself. */
  held?: boolean;
  /** Clips begin again at their end. */
  loop?: boolean;
  /** Where it begins, milliseconds. */
  from?: number;
  /** Remembers on this device where it was left. */
  keepsPlace?: boolean;
};

/** Where the last video was left: the next screen that shows it goes on there. Milliseconds. */
let left: { fileId: string; at: number } | null = null;
export const leftAt = (fileId: string): number => (left?.fileId === fileId ? left.at : 0);

/** A short wait is not worth a sign, milliseconds. */
const patienceMs = 300;

/** Plays one video on whatever element it is given; outlives the element, so that it goes on where it was. */
export function createPlayer({ video, preview, held = false, loop, from = 0, keepsPlace }: PlayerOptions) {
  const { postparam, durationMs, postFileId } = video;
  let url = preview ? postparam.preview_url : postparam.play_url;
  let streaming = !preview && video.streaming;
  let element: HTMLVideoElement | null = null;
  let source: Source | null = null;
  let wanted = false;
  let renewed = false;
  let place = (from || (preview ? 0 : leftAt(postFileId))) / 1000;
  let patience = 0;
  const store: StoreApi<PlayerState> = createStore<PlayerState>(() => ({
    held,
    begun: false,
    waiting: false,
    ended: false,
    ratio: 0,
    failure: null,
    heights: [],
    height: null,
    rate: 1,
  }));
  const set = store.setState;

  const calm = () => {
    clearTimeout(patience);
    if (store.getState().waiting) set({ waiting: false });
  };
  const wait = () => {
    clearTimeout(patience);
    patience = window.setTimeout(() => set({ waiting: true }), patienceMs);
  };
  const away = () => document.hidden && document.pictureInPictureElement !== element;
  const wishes = () => {
    const { held: stopped, failure, ended } = store.getState();
    return wanted && !stopped && failure === null && !ended;
  };

  const load = () => {
    if (!element || source || !url) return;
    source = feed(element, {
      url,
      streaming,
      from: place,
      onHeights: (heights) => set({ heights }),
      onFailed: () => void fail(),
    });
    source.choose(store.getState().height);
  };
  const unload = () => {
    if (element && element.currentTime > 0) {
      place = element.ended ? 0 : element.currentTime;
      if (!preview) left = { fileId: postFileId, at: place * 1000 };
    }
    source?.release();
    source = null;
    set({ begun: false });
  };

  async function fail(): Promise<void> {
    calm();
    const failed = element;
    unload();
    if (!navigator.onLine) return set({ failure: 'offline' });
    if (!renewed && !preview) {
      renewed = true;
      const fresh = await client.request(fileInfo, { id: postFileId }).catch(() => null);
      if (fresh?.play_url && element === failed) {
        url = fresh.play_url;
        streaming = fresh.streaming;
        return apply();
      }
    }
    if (element === failed) set({ failure: 'broken' });
  }

  const start = async (playing: HTMLVideoElement) => {
    takeStage(playing);
    playing.muted = useSound.getState().muted;
    playing.playbackRate = store.getState().rate;
    if (playing.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) wait();
    try {
      await playing.play();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || element !== playing) return;
      calm();
      if (playing.muted) return set({ held: true });
      fallSilent();
      apply();
    }
  };
  const apply = () => {
    if (!element) return;
    if (wishes() && !away()) {
      load();
      void start(element);
    } else {
      calm();
      element.pause();
    }
  };

  const remember = () => {
    if (element && keepsPlace && element.currentTime > 0) {
      keepPlace(postFileId, element.currentTime * 1000, durationMs);
    }
  };
  const seen = () => {
    calm();
    if (!store.getState().begun) set({ begun: true });
  };
  const told: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    waiting: () => wishes() && wait(),
    // A stream that takes the element while it begins stops it without a word.
    loadedmetadata: () => {
      if (!element) return;
      if (element.videoHeight > 0) set({ ratio: element.videoWidth / element.videoHeight });
      if (element.paused && wishes() && !away()) void start(element);
    },
    playing: seen,
    seeked: () => {
      if (element && !element.paused) calm();
      if (store.getState().ended && element && !element.ended) set({ ended: false, held: true });
    },
    timeupdate: () => {
      if (!element) return;
      if (!element.paused) seen();
      if (!preview) countPlay(postFileId, durationMs, element.played);
    },
    // Not ours: headphones, the system, another video that took the stage.
    pause: () => {
      remember();
      if (wishes() && !away() && element && !element.ended && source) set({ held: true });
    },
    play: () => wanted && store.getState().held && set({ held: false }),
    ended: () => {
      remember();
      set({ ended: true });
    },
    ratechange: () => element && set({ rate: element.playbackRate }),
  };

  return {
    store,
    /** Gives it an element to play on; `load` fetches before it is wanted. Returns what takes the element away. */
    attach(given: HTMLVideoElement, ahead: boolean): () => void {
      element = given;
      given.loop = loop === true;
      for (const [name, hear] of Object.entries(told)) given.addEventListener(name, hear);
      const back = () => {
        if (store.getState().failure === 'offline') set({ failure: null });
        apply();
      };
      const silence = useSound.subscribe(({ muted }) => {
        given.muted = muted;
      });
      // A tab that closes is hidden first, and hears no more of its pause.
      const turned = () => {
        if (document.hidden) remember();
        apply();
      };
      document.addEventListener('visibilitychange', turned);
      addEventListener('online', back);
      if (ahead) load();
      apply();
      return () => {
        remember();
        for (const [name, hear] of Object.entries(told)) given.removeEventListener(name, hear);
        document.removeEventListener('visibilitychange', turned);
        removeEventListener('online', back);
        silence();
        given.pause();
        leaveStage(given);
        unload();
        clearTimeout(patience);
        element = null;
      };
    },
    /** It is in sight and may play. */
    want(next: boolean): void {
      wanted = next;
      apply();
    },
    play(): void {
      if (store.getState().ended && element) element.currentTime = 0;
      set({ held: false, ended: false });
      apply();
    },
    pause(): void {
      set({ held: true });
      apply();
    },
    toggle(): void {
      const { held: stopped, ended } = store.getState();
      if (stopped || ended) this.play();
      else this.pause();
    },
    /** To a place, milliseconds; also before anything has been loaded. */
    seek(ms: number): void {
      const to = Math.min(Math.max(0, ms), durationMs) / 1000;
      if (element && source) element.currentTime = to;
      else place = to;
    },
    /** Forwards or backwards by so many milliseconds. */
    skip(ms: number): void {
      if (element) this.seek(element.currentTime * 1000 + ms);
    },
    setRate(rate: number): void {
      set({ rate });
      if (element) element.playbackRate = rate;
    },
    choose(height: number | null): void {
      set({ height });
      source?.choose(height);
    },
    /** Tries again after a failure, with a new address. */
    retry(): void {
      renewed = false;
      set({ failure: null, held: false });
      apply();
    },
  };
}
export type Player = ReturnType<typeof createPlayer>;
