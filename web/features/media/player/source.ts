export type SourceOptions = {
  url: string;
  streaming: boolean;
  /** Where it begins, seconds. */
  from: number;
  /** Heights of the pictures that a stream offers, highest first; none for a single file. */
  onHeights(heights: number[]): void;
  onFailed(): void;
};

/** What feeds a video element. `choose` takes one of the heights, or null for what the network carries. */
export type Source = { choose(height: number | null): void; release(): void };

/** So much is loaded ahead of a stream, seconds: people leave videos early. */
const bufferSeconds = 30;

/** Safari plays streams itself; others that say "maybe" stall on some, so that they get the library. */
const playsStreams = (element: HTMLVideoElement) =>
  'ManagedMediaSource' in window && element.canPlayType('application/vnd.apple.mpegurl') !== '';

function feedDirectly(element: HTMLVideoElement, { url, from, onFailed }: SourceOptions): Source {
  const begin = () => {
    if (from > 0) element.currentTime = from;
  };
  element.addEventListener('loadedmetadata', begin, { once: true });
  element.addEventListener('error', onFailed);
  element.src = url;
  return {
    choose: () => undefined,
    release() {
      element.removeEventListener('loadedmetadata', begin);
      element.removeEventListener('error', onFailed);
      element.removeAttribute('src');
      // Gives the decoder back, which browsers have few of.
      element.load();
    },
  };
}

function feedStream(element: HTMLVideoElement, options: SourceOptions): Source {
  let released = false;
  let inner: Source | null = null;
  let wish: number | null = null;
  void import('hls.js/light').then(({ default: Hls }) => {
    if (released) return;
    if (!Hls.isSupported()) {
      inner = feedDirectly(element, options);
      return;
    }
    const hls = new Hls({
      enableWorker: false,
      maxBufferLength: bufferSeconds,
      maxMaxBufferLength: bufferSeconds,
      backBufferLength: bufferSeconds,
      startPosition: options.from > 0 ? options.from : -1,
      capLevelToPlayerSize: true,
    });
    let recovered = false;
    hls.on(Hls.Events.MANIFEST_PARSED, () => {
      options.onHeights([...new Set(hls.levels.map(sideOf))].sort((a, b) => b - a));
      choose(wish);
    });
    hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) return;
      if (type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
        recovered = true;
        hls.recoverMediaError();
      } else options.onFailed();
    });
    const choose = (height: number | null) => {
      hls.nextLevel = height === null ? -1 : hls.levels.findIndex((level) => sideOf(level) === height);
    };
    inner = { choose, release: () => hls.destroy() };
    hls.loadSource(options.url);
    hls.attachMedia(element);
  }, options.onFailed);
  return {
    choose(height) {
      wish = height;
      inner?.choose(height);
    },
    release() {
      released = true;
      inner?.release();
    },
  };
}

/** People know a quality by its shorter side: a tall video of 720 × 1280 is 720. */
const sideOf = ({ width, height }: { width: number; height: number }) => Math.min(width || height, height);

/** Feeds a video element with a file or a stream, until it is released. */
export const feed = (element: HTMLVideoElement, options: SourceOptions): Source =>
  options.streaming && !playsStreams(element) ? feedStream(element, options) : feedDirectly(element, options);
