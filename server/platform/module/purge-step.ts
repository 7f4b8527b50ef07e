import type { App } from '../app.ts';

/** Deletes a module's rows below a purged post, in batches; safe to repeat. */
export type PurgeStep = (app: App, postId: string, signal: AbortSignal) => Promise<void>;
