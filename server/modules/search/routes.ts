import * as endpoints from '@muyu/contract/search.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { deleteSearchRecords, recordSearch, setSearchHistory } from './commands/record-search.ts';
import { listHotSearches } from './queries/list-hot-searches.ts';
import { listSearchRecords } from './queries/list-search-records.ts';
import { searchAddresses } from './queries/search-addresses.ts';
import { searchPosts } from './queries/search-posts.ts';
import { searchUsers } from './queries/search-users.ts';
import { suggestSearches } from './queries/suggest-searches.ts';

export const searchRoutes: Route[] = [
  memberRoute(endpoints.searchPosts, searchPosts),
  memberRoute(endpoints.searchUsers, searchUsers),
  memberRoute(endpoints.searchAddresses, searchAddresses),
  memberRoute(endpoints.suggestSearches, suggestSearches),
  memberRoute(endpoints.recordSearch, recordSearch),
  memberRoute(endpoints.listSearchRecords, listSearchRecords),
  memberRoute(endpoints.deleteSearchRecords, deleteSearchRecords),
  memberRoute(endpoints.setSearchHistory, setSearchHistory),
  memberRoute(endpoints.listHotSearches, listHotSearches),
];
