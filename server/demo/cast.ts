import { creators } from './cast-creators.ts';
import { members } from './cast-members.ts';
import { neighbours } from './cast-neighbours.ts';
import type { DemoMember } from './types.ts';

/** All members of the demo community: twelve certified creators and thirty people who look, cook and answer. */
export const cast: DemoMember[] = [...creators, ...members, ...neighbours];

const byUsername = new Map(cast.map((member) => [member.username, member]));

/** The member with this account name. Throws when the demo's own material names somebody who does not exist. */
export function memberNamed(username: string): DemoMember {
  const member = byUsername.get(username);
  if (!member) throw new Error(`no demo member is called ${username}`);
  return member;
}
