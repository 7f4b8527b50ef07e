export { SearchCatalogPage } from './catalog-page.tsx';
export { SearchResultsPage } from './results/results-page.tsx';
export { SearchListButton } from './search-list-button.tsx';
export { hasScope, parseResultSearch, toKeyword } from './search-params.ts';
