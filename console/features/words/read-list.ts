import { importWords } from '@muyu/contract/operator-words.ts';
import { client } from '../../app/client.ts';
import { listPieces, type Told, together } from './list-pieces.ts';
import type { Rule } from './rule-fields.tsx';

export type GivenList = Rule & { text: string };

/** Piece after piece: what was read stays when a later piece is refused. */
export async function readList({ text, ...rule }: GivenList, trial: boolean): Promise<Told> {
  const told = [];
  for (const piece of listPieces(text)) {
    const part = await client.request(importWords, { text: piece.text, ...rule, trial });
    told.push({ ...part, before: piece.before });
  }
  return together(told);
}
