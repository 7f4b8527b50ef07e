/** Cases of reported content and people. */
export { targetNames } from './case-labels.ts';
