import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { compareFigures, type Figure, joinParts, type Part } from './compare-figures.ts';

/** Compares what opens something with what it was given for, as the modules declare it. */
export async function compareRights({ modules }: Pick<App, 'modules'>, tx: Transaction): Promise<Part> {
  const parts: Part[] = [];
  for (const { kind, figures } of modules.flatMap(({ rightComparisons }) => rightComparisons ?? []))
    parts.push(
      await compareFigures<Figure & { user_id: string; part: string | null }>(
        tx,
        figures,
        ({ user_id, part }) => ({ kind, ownerId: user_id, accountKind: part }),
      ),
    );
  return joinParts(parts);
}
