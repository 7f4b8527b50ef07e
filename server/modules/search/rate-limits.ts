import {
  recordSearch,
  searchAddresses,
  searchPosts,
  searchUsers,
  suggestSearches,
} from '@muyu/contract/search.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { localized } from '#platform/settings/define-setting.ts';

/** The limits of single endpoints of the module. */
export const searchRateLimits = [
  defineRateLimit('search.rateSearches', localized('搜索', 'Searches', '検索'), [
    searchPosts,
    searchUsers,
    searchAddresses,
    recordSearch,
  ]),
  defineRateLimit('search.rateSuggestions', localized('搜索建议', 'Search suggestions', '検索候補'), [
    suggestSearches,
  ]),
];
