/** The console's pages in the order of the menu, the permission of each, and how many items wait in each queue. */
export {
  landingPathOf,
  type NavigationItem,
  navigationGroupsOf,
  navigationItemAt,
  navigationItemsOf,
} from './navigation.tsx';
export { pendingCountQueries, usePendingCounts } from './pending-counts.ts';
