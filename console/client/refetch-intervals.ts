/** How often a page that is open asks again, milliseconds. */
export const refetchMs = {
  /** Until something ends that an operator waits for. */
  running: 3_000,
  /** The state of the site. */
  live: 15_000,
  /** A queue from which several operators take rows. */
  queue: 30_000,
  /** Figures, and rows that seldom come. */
  slow: 60_000,
};
