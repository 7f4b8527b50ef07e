import { domainTypes } from '@muyu/contract/site/site.ts';
import type { Context } from '#platform/app.ts';

/** In the order of the product document, section 3. */
const types = [
  domainTypes.video,
  domainTypes.download,
  domainTypes.image,
  domainTypes.mp4,
  domainTypes.headImage,
  domainTypes.statistics,
];

/** The hosts of files, the site itself where none is configured; statistics always go to the site. */
export const listDomains = ({ app }: Context) =>
  types.map((type) => ({ type, name: app.config.domains[type] ?? app.config.publicUrl }));
