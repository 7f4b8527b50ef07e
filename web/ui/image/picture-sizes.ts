/**
 * `sizes` of pictures that the first screen of a main page shows; `boot.js` preloads them with the same values.
 */

/** A cover of the waterfall. Slightly smaller than the real width, so that a phone of 390 px at double density loads the 360 px variant. */
export const coverSizes = 'calc(min(100vw, 480px) / 2 - 15px)';

/** A picture across the page of a post. */
export const fullSizes = 'min(100vw, 480px)';
