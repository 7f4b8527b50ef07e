/** Search in posts and people. */

export { searchFoundNothing } from './events.ts';
