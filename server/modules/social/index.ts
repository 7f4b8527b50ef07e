/** Who follows whom, counts of fans and follows, whom to recommend, who ignores whom. */
import './messages.ts';

export { foldFollowCounts } from './commands/fold-follow-counts.ts';
export { followUser } from './commands/follow-user.ts';
export { forgetPerson } from './commands/forget-person.ts';
export {
  type FansChanged,
  fansChanged,
  type IgnoreChanged,
  ignoreChanged,
} from './events.ts';
export { followCounts, followCountsOf } from './queries/follow-counts.ts';
export { ignoredBy, ignoresOf } from './queries/ignored.ts';
export { ownData as socialData } from './queries/own-data.ts';
export { presentPeople } from './queries/present-people.ts';
export { relationsOf, relationTo, type Ties, tieColumns } from './queries/relations-of.ts';
export { socialRoutes } from './routes.ts';
export { follow } from './tables.ts';
