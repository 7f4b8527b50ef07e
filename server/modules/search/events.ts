import { event } from '#platform/events/events.ts';

/** A search in all posts found nothing. It carries neither the person nor the words. */
export const searchFoundNothing = event<Record<never, never>>('search.foundNothing');
