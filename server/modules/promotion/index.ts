/** Promotions: counts of their impressions and clicks, pictures of editors, links that the site allows. */

export { countPromotionEvents } from './commands/count-promotion-events.ts';
export { hasAllowedLink, mayLinkTo } from './rules/may-link-to.ts';
export { pictureOf } from './rules/picture-of.ts';
export { linkHostsSetting } from './settings.ts';
