/** The stored settings: what later modules call. */
export { refreshSettings } from './setting-pubsub.ts';
