import type { DemoMember } from '../types.ts';
import { creators } from './cast-creators.ts';
import { members } from './cast-members.ts';
import { neighbours } from './cast-neighbours.ts';

/** All members of the demo community: twelve certified creators and thirty others. */
export const cast: DemoMember[] = [...creators, ...members, ...neighbours];

const byUsername = new Map(cast.map((member) => [member.username, member]));

/** The member with this username. Throws for an unknown one, which is an error in the demo's content. */
export function getMember(username: string): DemoMember {
  const member = byUsername.get(username);
  if (!member) throw new Error(`no demo member is called ${username}`);
  return member;
}
