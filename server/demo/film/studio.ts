import type { DemoFilm } from '../types.ts';
import { shoot } from './shoot.ts';

/** What a studio is asked for, and what it says when it is done. */
export type FilmOrder = { id: number; film: DemoFilm; path: string };
export type FilmDelivery = { id: number; failed?: string };

// Runs in a process of its own: the encoder works in its caller's thread.
process.on('message', async ({ id, film, path }: FilmOrder) => {
  const failed = await shoot(film, path).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  process.send?.({ id, failed } satisfies FilmDelivery);
});
process.once('disconnect', () => process.exit());
