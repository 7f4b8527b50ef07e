import type { UserCard } from '@muyu/contract/account.ts';
import type { RelationKind } from '../../client/overlay.ts';
import { whenAccountChanges } from '../../client/session.ts';

/** A person as some list has shown them; not every list tells how the viewer stands to them. */
export type KnownPerson = UserCard & { relation?: RelationKind };

const known = new Map<string, KnownPerson>();
const most = 100;
whenAccountChanges(() => known.clear());

/** Keeps what a list knows of a person whose page is being opened, so that it stands at once. */
export function rememberPerson(person: KnownPerson): void {
  const relation = person.relation ?? known.get(person.userId)?.relation;
  known.delete(person.userId);
  known.set(person.userId, { ...person, relation });
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
}

export const knownPerson = (userId: string): KnownPerson | undefined => known.get(userId);
