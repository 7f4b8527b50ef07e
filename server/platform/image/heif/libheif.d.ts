declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  /** A picture of the file; its pixels are decoded by `display`. */
  type HeifImage = {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    has_alpha_channel(): boolean;
    /** Fills `data` with RGBA and calls back with the target, or with null after an error. */
    display<T extends { data: Uint8ClampedArray; width: number; height: number }>(
      target: T,
      done: (target: T | null) => void,
    ): void;
    free(): void;
  };
  const createLibheif: () => { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default createLibheif;
}
