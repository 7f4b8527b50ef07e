import type { App } from '#platform/app.ts';
import { perApp } from '#platform/per-app.ts';

/** Removes what a module keeps below a post that is deleted, in batches; doing it again does no harm. */
type PurgeStep = (app: App, postId: string, signal: AbortSignal) => Promise<void>;

const steps = perApp(() => new Map<string, PurgeStep>());

/** Adds what a module does when a deleted post goes for good. */
export const purgeStep = (app: App, name: string, step: PurgeStep): void => {
  steps(app).set(name, step);
};

export const purgeSteps = (app: App): PurgeStep[] => [...steps(app).values()];
