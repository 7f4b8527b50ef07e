/**
 * `sizes` of pictures that the first screen of a main page shows; `boot.js` preloads them with the same values.
 */

/** A cover of the waterfall. Slightly smaller than the real width, so that a phone of 390 px at double density loads the 360 px variant. */
export const coverSizes = 'calc(min(100vw, 480px) / 2 - 15px)';

/** The only picture of a card in a list of posts, or the cover of its video. */
export const cardSizes = 'calc(min(100vw, 480px) * 0.92)';

/** A picture across the page of a post. */
export const fullSizes = 'min(100vw, 480px)';
