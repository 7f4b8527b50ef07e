export type SourceOptions = {
  url: string;
  streaming: boolean;
  /** The start position, seconds. */
  from: number;
  /** Reports the heights of a stream, highest first; not called for a single file. */
  onHeights(heights: number[]): void;
  onFailed(): void;
};

/** The source of a video element. `choose` selects a height; null follows the network. */
export type Source = { choose(height: number | null): void; release(): void };

/** Buffer ahead of the position, seconds; short, because viewers leave videos early. */
const bufferSeconds = 30;

/** True in Safari only: other browsers that answer "maybe" stall on some streams and use the library. */
const supportsNativeHls = (element: HTMLVideoElement) =>
  'ManagedMediaSource' in window && element.canPlayType('application/vnd.apple.mpegurl') !== '';

function attachFile(element: HTMLVideoElement, { url, from, onFailed }: SourceOptions): Source {
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
      // Releases the decoder; browsers have few.
      element.load();
    },
  };
}

function attachStream(element: HTMLVideoElement, options: SourceOptions): Source {
  let released = false;
  let inner: Source | null = null;
  let wantedHeight: number | null = null;
  void import('hls.js/light').then(({ default: Hls }) => {
    if (released) return;
    if (!Hls.isSupported()) {
      inner = attachFile(element, options);
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
      options.onHeights([...new Set(hls.levels.map(shorterSideOf))].sort((a, b) => b - a));
      choose(wantedHeight);
    });
    hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) return;
      if (type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
        recovered = true;
        hls.recoverMediaError();
      } else options.onFailed();
    });
    const choose = (height: number | null) => {
      hls.nextLevel = height === null ? -1 : hls.levels.findIndex((level) => shorterSideOf(level) === height);
    };
    inner = { choose, release: () => hls.destroy() };
    hls.loadSource(options.url);
    hls.attachMedia(element);
  }, options.onFailed);
  return {
    choose(height) {
      wantedHeight = height;
      inner?.choose(height);
    },
    release() {
      released = true;
      inner?.release();
    },
  };
}

/** The shorter side names a quality: a portrait video of 720 × 1280 is 720. */
const shorterSideOf = ({ width, height }: { width: number; height: number }) =>
  Math.min(width || height, height);

/** Attaches a file or a stream to a video element, until it is released. */
export const attachSource = (element: HTMLVideoElement, options: SourceOptions): Source =>
  options.streaming && !supportsNativeHls(element)
    ? attachStream(element, options)
    : attachFile(element, options);
